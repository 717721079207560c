import { createDemoApi } from '../demo/api.ts';
import { curatedPlaylists } from '../demo/curated-playlists.ts';
import { defaultConfig } from '../src/domain/config.ts';
import { chartGenres } from '../src/domain/genre.ts';
import { pages } from '../src/domain/pages.ts';
import { fetchPageAnswers, type FetchForAll } from '../src/sent/edition.ts';
import type { RenderView } from '../src/sent/page.ts';

const demo = createDemoApi(curatedPlaylists);

/** Of an answer without pictures and with empty lists, as of an artist whom nobody knows. */
const bare = (name: string, value: unknown): unknown =>
  name === 'data' ? [] : name.startsWith('picture') ? '' : value;

const fetching =
  (change?: typeof bare): FetchForAll =>
  async (call) => {
    const { pathname, searchParams, origin } = new URL(call.path, 'https://demo.invalid');
    const answer = demo.answer(pathname, searchParams, origin, 0);
    if (answer.status !== 200) return null;
    const { wire, value } = call.read(JSON.parse(JSON.stringify(answer.body, change)));
    return { value, answer: { key: call.path, at: 0, wire } };
  };

/** Its pages have all that those of the demo have, and say whose the music is. */
const config = { ...defaultConfig, catalogue: { ...defaultConfig.catalogue, kind: 'public' as const } };

/** React writes these of Panda's names as entities. */
const unescaped = (name: string): string => name.replaceAll('&amp;', '&').replaceAll('&gt;', '>');
const addresses = pages.map(({ path }) => path.split(':'));

/** The class names of every page with what the demo answers, with little of it, and where that is late. */
export async function renderedClasses(render: RenderView) {
  const [home, others] = [new Set<string>(), new Set<string>()];
  const links: string[] = [];
  // Those with an id last: the others lead to them, but to no genre's page and no folder's of somebody else.
  for (const [start = '', id] of addresses.toSorted((one, other) => one.length - other.length)) {
    const unlinked = start + chartGenres[0]?.address;
    const page = id === undefined ? start : (links.find((link) => link.startsWith(start)) ?? unlinked);
    const all = await Promise.all([fetching(), fetching(bare)].map((each) => fetchPageAnswers(page, each)));
    for (const answers of [...all, []]) {
      const edition = answers.length > 0 ? { catalogue: 'demo', page, isComplete: true, answers } : null;
      const view = await render({ path: page, edition, config });
      const drawn = [view.splash, ...view.shell, view.page, ...Object.values(view.homes)].join();
      for (const [, names = ''] of drawn.matchAll(/ class="([^"]*)"/g))
        for (const name of names.split(' ')) (page === '/' ? home : others).add(unescaped(name));
      links.push(...Array.from(drawn.matchAll(/ href="([^"]*)"/g), ([, link = '']) => link));
    }
  }
  return { home, others };
}
