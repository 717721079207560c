import { renderToString } from 'react-dom/server.edge';
import { createActor } from 'xstate';
import { createCommands } from './app/commands.ts';
import type { Reads } from './content/content.types.ts';
import type { PublicConfig } from './domain/config.ts';
import type { EditionAnswer } from './domain/edition.ts';
import { keysOf } from './domain/keys-of.ts';
import { allMoods, type MoodId } from './domain/mood.ts';
import { actorsBy, logics } from './machines/app/app.system.ts';
import { noteSent } from './machines/app/initial.ts';
import { lateLogics, restLogics } from './machines/app/late.system.ts';
import { moodMachine } from './machines/mood/mood.machine.ts';
import { editionReads } from './sent/edition.ts';
import type { RenderView } from './sent/page.ts';
import { ownPlacesOf, sharedPage } from './sent/routes.ts';
import type { Store } from './storage/store.types.ts';
import { AppContext, type ViewApp, type ViewServices } from './ui/app-context.tsx';
import { AppView } from './ui/app-view.tsx';
import { partEdge } from './ui/kit/own.tsx';
import { makeQueryClient } from './ui/queries/client.ts';
import { takeEdition } from './ui/queries/load.ts';
import { OpenPage } from './ui/queries/open-page.tsx';
import { viewOf } from './ui/routes/routes.ts';
import { SentPage } from './ui/routes/sent-page.tsx';

/** A promise that React need not wait for. */
function settled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}

/** What is done after a press, in an effect or with a stored value: nothing is, while a page is drawn. */
function unpressed(): never {
  throw new Error('A view that the server draws reads what only a browser has');
}

const allLogics = { ...logics, ...lateLogics, ...restLogics };

const store: Store = {
  get: unpressed,
  isOwnUrl: unpressed,
  seen: unpressed,
  update: unpressed,
  set: unpressed,
  remove: unpressed,
  names: unpressed,
  onUpdate: unpressed,
  reread: unpressed,
  status: unpressed,
  refusal: unpressed,
  onStatus: unpressed,
  close: unpressed,
};

/** The app of nobody in particular. Its actors are as before their start: none runs. */
const appOf = (config: PublicConfig): ViewApp => ({
  actors: actorsBy(keysOf(allLogics), (id) => createActor(allLogics[id])),
  config,
  store,
  theme: { get: unpressed, subscribe: unpressed, toggle: unpressed },
  now: unpressed,
  services: new Promise(() => {}),
});

/** The services of nobody in particular, over what everybody reads alike. */
const servicesOf = (reads: Reads): ViewServices => ({
  content: { ...reads, untilLate: unpressed, testConnection: unpressed, outcomeShown: unpressed },
  catalogue: { status: { get: unpressed, subscribe: unpressed } },
  commands: createCommands({
    store,
    content: {
      playStation: unpressed,
      playArtistRadio: unpressed,
      playPlaylist: unpressed,
      subscribe: unpressed,
    },
    tabsChannel: { post: unpressed, subscribe: () => unpressed },
    download: unpressed,
    toggleMiniWindow: null,
    savePicture: unpressed,
    holdPage: unpressed,
    readPicture: unpressed,
    now: unpressed,
    emit: unpressed,
  }),
  wait: unpressed,
});

/** The mood of a listener who has this one. */
function chosenMood(id: MoodId): ViewApp['actors']['mood'] {
  const snapshot = moodMachine.resolveState({ value: 'settled', context: { id, trial: null } });
  const actor = createActor(moodMachine, { snapshot });
  noteSent(actor);
  return actor;
}

/** Where one part of what is drawn ends and the next begins. */
const edge = renderToString(partEdge);

/** What React puts before a part whose view throws, of which it says nothing else. */
const failed = '<!--$!-->';

/** Renders a page from initial snapshots and its edition: the same HTML for everybody, everywhere. */
export const render: RenderView = async ({ path, edition, config }) => {
  const read = new Set<EditionAnswer>();
  const reads = editionReads(edition, (answer) => read.add(answer));
  const client = makeQueryClient();
  const app = appOf(config);
  const isTaken = await takeEdition({ client, radio: app.actors.radio }, edition, path, reads);
  const shared = sharedPage(path);
  const hasPage = shared ? isTaken : ownPlacesOf(path) !== undefined;
  if (hasPage) await viewOf(path).fetch();
  const page = hasPage && (
    <SentPage
      path={path}
      page={settled(<OpenPage services={servicesOf(reads)} queryClient={client} firstPath={path} />)}
      onShown={() => {}}
    />
  );
  const draw = (mood: MoodId) => {
    const html = renderToString(
      <AppContext value={{ app: { ...app, actors: { ...app.actors, mood: chosenMood(mood) } } }}>
        <AppView sentPath={path}>{page || undefined}</AppView>
      </AppContext>,
    );
    if (html.includes(failed)) throw new Error(`A view of ${path} cannot be drawn by the server`);
    // The policy allows no style of a single element: the page's own script applies them. Elsewhere React
    // escapes a quote.
    const [, splash = '', before = '', drawn = '', after = ''] = html
      .replaceAll(' style="', ' data-style="')
      .split(edge);
    return { splash, shell: [before, after] as const, page: drawn };
  };
  const homes = shared?.inEachMood && hasPage ? allMoods.slice(1) : [];
  try {
    return {
      ...draw('default'),
      homes: Object.fromEntries(homes.map(({ id }) => [id, draw(id).page])),
      hasPage,
      answers: hasPage ? [...read] : [],
    };
  } finally {
    client.clear();
  }
};
