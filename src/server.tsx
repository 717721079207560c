import { renderToString } from 'react-dom/server.edge';
import { createActor } from 'xstate';
import type { App } from './app.ts';
import { beginWithStations, type Services } from './app/services.ts';
import { createCommands, type CommandParts } from './app/commands.ts';
import { createEditionContent } from './app/edition-content.ts';
import { pageOf } from './domain/pages.ts';
import { answersByKey, type EditionAnswer, type RenderView } from './domain/edition.ts';
import { musicModes, type MusicModeId } from './domain/music-mode.ts';
import { logics } from './machines/app/app.system.ts';
import { noteSent } from './machines/app/initial.select.ts';
import { lateLogics } from './machines/app/late.system.ts';
import { musicModeMachine } from './machines/music-mode/music-mode.machine.ts';
import { AppContext } from './ui/app-context.tsx';
import { AppView } from './ui/app-view.tsx';
import { makeQueryClient } from './ui/queries/client.ts';
import { seedPage, sentStations } from './ui/queries/load.ts';
import { OpenPage } from './ui/queries/open-page.tsx';
import { viewOf } from './ui/routes/routes.ts';
import { SentPage } from './ui/routes/sent-page.tsx';

/** A promise that React need not wait for. */
function settled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}

/** Every actor by its initial snapshot, or with what its page is sent with. None of them runs, so nothing is read or awaited. */
function initialActors(): App['actors'] {
  const actors = Object.entries({ ...logics, ...lateLogics }).map(([id, logic]): [string, unknown] => [
    id,
    createActor(logic),
  ]);
  return Object.fromEntries(actors) as unknown as App['actors'];
}

/** The music mode of a listener who has chosen this one. */
function chosenMode(id: MusicModeId): App['actors']['musicMode'] {
  const snapshot = musicModeMachine.resolveState({ value: 'settled', context: { id, trial: null } });
  const actor = createActor(musicModeMachine, { snapshot });
  noteSent(actor);
  return actor;
}

/** The page in its shell, without the shell. */
const pageIn = (html: string): string => /<main[^>]*><div[^>]*>(.*)<\/div><\/main>/s.exec(html)?.[1] ?? '';

/** Renders a page from the initial snapshots of the machines and its edition: the same HTML for every visitor, on any platform. */
export const render: RenderView = async ({ path, edition, config }) => {
  const known = answersByKey(edition ?? { answers: [] });
  const read = new Map<string, EditionAnswer>();
  const content = createEditionContent({
    get(key) {
      const answer = known.get(key);
      if (answer) read.set(key, answer);
      return answer;
    },
  });
  const queryClient = makeQueryClient();
  // Views that nobody uses yet read nothing else of the app.
  const app = { actors: initialActors(), config } as unknown as App;
  // Nobody presses anything here: the commands only have to be there.
  const tabsChannel = { subscribe: () => () => {} };
  const commands = createCommands({ content, tabsChannel, emit: () => {} } as unknown as CommandParts);
  const services = { content, commands } as unknown as Services;
  const isSeeded = await seedPage(queryClient, content, path);
  const stations = sentStations(queryClient);
  if (stations) {
    app.actors.radio.start();
    beginWithStations(app.actors.radio, stations);
  }
  const hasPage = (edition !== null && isSeeded) || pageOf(path)?.own === true;
  if (hasPage) await viewOf(path).fetch();
  const page = hasPage && (
    <SentPage
      path={path}
      page={settled(<OpenPage {...{ services, queryClient, firstPath: path }} />)}
      onShown={() => {}}
    />
  );
  const draw = (actors: App['actors']) =>
    renderToString(
      <AppContext value={{ app: { ...app, actors } }}>
        <AppView sentPath={path}>{page || undefined}</AppView>
      </AppContext>,
    );
  // Home in each mood: the page's own script shows it in place of a Home that is not this listener's.
  const homes = path === '/' && hasPage ? musicModes.slice(1) : [];
  try {
    const html = [
      draw(app.actors),
      ...homes.map(({ id }) => {
        const home = pageIn(draw({ ...app.actors, musicMode: chosenMode(id) }));
        return `<template data-mood="${id}">${home}</template>`;
      }),
    ].join('');
    return { html, hasPage, answers: hasPage ? [...read.values()] : [] };
  } finally {
    queryClient.clear();
  }
};
