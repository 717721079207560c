import { expect, test } from 'vitest';
import { pages } from '../../src/domain/pages.ts';
import { freshTracks } from './fresh-tracks.ts';
import { broken, examples, inTime, main, openPage, withFavorites, type OpenOptions } from './open-page.tsx';
import { libraryText } from './visit.tsx';
import { resizeTo } from './window.ts';

const library = {
  local: { music_library: libraryText(freshTracks(8), [{ id: 'f1', name: 'Road', tracks: freshTracks(3) }]) },
};
const [one, two, ...cards] = freshTracks(10);
const done = {
  cards: [one, two, ...cards],
  kept: [one, two],
  passed: cards.map(({ id }) => id),
  before: null,
};
const deck = (index: number): OpenOptions => ({ session: { deck: JSON.stringify({ ...done, index }) } });
const cases: readonly (readonly [string, string, OpenOptions])[] = [
  ...pages
    // A shared list is in its link: without one the page has no actions.
    .filter(({ list, path }) => path !== '/shared' && (!list || path === '/rap'))
    .map(({ path }) => [path, examples[path] ?? path, library] as const),
  ['/ in a mood', '/', { local: { ...library.local, music_mode: 'party' } }],
  ['/deck with a card', '/deck', deck(2)],
  ['/deck at its end', '/deck', deck(10)],
  ['/ without a catalogue', '/', { answers: broken }],
  ['/rap without a catalogue', '/rap', { answers: broken }],
  ['/recommended for a newcomer', '/recommended', {}],
  ['/recommended', '/recommended', { local: withFavorites(8) }],
];

/** Whether what stands in an element may stand on several lines. */
function wraps(element: Element): boolean {
  const { display, flexWrap, textWrapStyle } = getComputedStyle(element);
  return (
    (display === 'flex' && flexWrap !== 'nowrap') || (display === 'block' && textWrapStyle === 'balance')
  );
}

interface Line {
  readonly middle: number;
  readonly names: string[];
  from: number;
  to: number;
}

/** The lines of buttons and links that may stand on several, of each group; none of a list. */
function groups(): readonly (readonly Line[])[] {
  const all = new Map<Element, Line[]>();
  for (const action of main().element().querySelectorAll('button, a')) {
    let group = action.parentElement!;
    while (!wraps(group) && group.tagName !== 'MAIN') group = group.parentElement!;
    if (action.closest('li, p') || group.tagName === 'MAIN' || !action.checkVisibility()) continue;
    // On a phone it stands beside the title.
    if (getComputedStyle(action).position === 'absolute') continue;
    const { top, height, left, right } = action.getBoundingClientRect();
    const middle = top + height / 2;
    const name = action.ariaLabel ?? action.textContent;
    const lines = all.get(group) ?? [];
    all.set(group, lines);
    const line = lines.find((other) => Math.abs(other.middle - middle) < 10);
    if (!line) lines.push({ middle, names: [name], from: left, to: right });
    else {
      line.names.push(name);
      line.from = Math.min(line.from, left);
      line.to = Math.max(line.to, right);
    }
  }
  return [...all.values()];
}

/** The last action is alone beneath others that share a line, and much shorter than these. */
function isLeftAlone(lines: readonly Line[]): boolean {
  const widths = lines.map(({ from, to }) => to - from);
  return (
    lines.at(-1)!.names.length === 1 &&
    lines.some(({ names }) => names.length > 1) &&
    widths.at(-1)! < 0.75 * Math.max(...widths)
  );
}

test.each(cases)(
  '[BEY-123] at no width has the last action of a group on %s a line of its own beneath others that share one',
  async (_name, path, options) => {
    const { queryClient } = await openPage(path, options);
    await inTime(() => main().element().querySelector('h1')).not.toBeNull();
    await inTime(() => queryClient.isFetching()).toBe(0);
    const found: string[] = [];
    for (let width = 320; width <= 1_500; width += 20) {
      await resizeTo(width, 900);
      for (const lines of groups())
        if (isLeftAlone(lines))
          found.push(`${width}: ${lines.map(({ names }) => names.join(', ')).join(' / ')}`);
    }
    expect(found).toEqual([]);
  },
);
