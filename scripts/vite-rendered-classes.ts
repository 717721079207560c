import { createDemoApi } from '../demo/api.ts';
import { curatedPlaylists } from '../demo/curated-playlists.ts';
import { stations } from '../demo/radios.ts';
import { fetchPageAnswers, type FetchForAll } from '../src/sent/edition.ts';
import { defaultConfig } from '../src/domain/config.ts';
import { chartGenres } from '../src/domain/genre.ts';
import { pages } from '../src/domain/pages.ts';
import type { RenderView } from '../src/sent/page.ts';
import { sharedPage } from '../src/sent/routes.ts';

/** The class names in what the server sends, as they are written there. */
export interface RenderedClasses {
  readonly home: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
}

const demo = createDemoApi(curatedPlaylists);
const origin = 'https://demo.invalid';
const { albums, artists, tracks } = demo.library;
const [genre] = chartGenres;
const firstOf = {
  track: tracks[0]?.id,
  artist: artists[0]?.id,
  album: albums[0]?.id,
  playlist: curatedPlaylists[0]?.id,
  radio: [...stations.keys()][0],
};

const whole = (body: object): unknown => body;
/** An answer without pictures and with empty lists, as of an artist whom nobody knows. */
const bare = (body: object): unknown =>
  JSON.parse(JSON.stringify(body), (name: string, value: unknown) =>
    name === 'data' ? [] : name.startsWith('picture') ? '' : value,
  );

const fetching =
  (change: (body: object) => unknown): FetchForAll =>
  async (call) => {
    const { pathname, searchParams } = new URL(call.path, origin);
    const answer = demo.answer(pathname, searchParams, origin, 0);
    if (answer.status !== 200) return null;
    const { wire, value } = call.read(change(answer.body));
    return { value, answer: { key: call.path, at: 0, wire } };
  };

/** Those that the server may have: only of the public catalogue pages say whose the music is. */
const kinds = ['demo', 'public'] as const;

/** Renders every page with what the demo answers, with little of it, and as where the catalogue is late. */
export async function renderedClasses(render: RenderView): Promise<RenderedClasses> {
  const [home, others] = [new Set<string>(), new Set<string>()];
  for (const { path } of pages) {
    const subject = sharedPage(path.replace(':id', '1'))?.subject;
    const page = path
      .replace(':id', String(subject && firstOf[subject]))
      .replace(':genre', String(genre?.address));
    const all = await Promise.all([whole, bare].map((change) => fetchPageAnswers(page, fetching(change))));
    const editions = all.map((answers) => ({ catalogue: 'demo', page, isComplete: true, answers }));
    for (const edition of [...editions.filter(({ answers }) => answers.length > 0), null])
      for (const kind of kinds) {
        const config = { ...defaultConfig, catalogue: { ...defaultConfig.catalogue, kind } };
        const view = await render({ path: page, edition, config });
        const drawn = [view.splash, ...view.shell, view.page, ...Object.values(view.homes)].join();
        for (const [, names = ''] of drawn.matchAll(/ class="([^"]*)"/g))
          for (const name of names.split(' ')) (path === '/' ? home : others).add(name);
      }
  }
  return { home, others };
}
