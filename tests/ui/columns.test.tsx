import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshTracks } from './fresh-tracks.ts';
import { eventually, main, openPage, region, shownTracks } from './open-page.tsx';
import { libraryText } from './visit.tsx';
import { resizeTo } from './window.ts';

const library = (folders: number) => ({
  local: {
    music_library: libraryText(
      freshTracks(12),
      Array.from({ length: folders }, (_, at) => ({
        id: `f${at}`,
        name: `Road ${at}`,
        tracks: freshTracks(4),
      })),
    ),
  },
});

test.each([
  ['/rap', main, 8],
  ['/', () => region('Trending Now'), 6],
] as const)(
  '[BEY-93] cards on %s have one more column at a time as the window grows, and about the same size',
  async (path, place, most) => {
    await openPage(path, library(1));
    await eventually(() => shownTracks(place()).length).toBeGreaterThan(1);
    // With the sidebar the page is another one.
    for (const [from, to] of [
      [320, 760],
      [780, 2_200],
    ] as const) {
      const counts: number[] = [];
      for (let width = from; width <= to; width += 40) {
        await resizeTo(width, 900);
        const cards = [...place().element().querySelectorAll('li[aria-label*=" by "]')]
          .map((card) => card.getBoundingClientRect())
          .filter((card) => card.width > 0);
        const [first] = cards;
        const count = cards.filter(({ top }) => top === first!.top).length;
        if (count !== counts.at(-1)) counts.push(count);
        expect(first!.width, `${width}`).toBeGreaterThan(130);
        if (width < 1_600) expect(first!.width, `${width}`).toBeLessThan(240);
        // A section is as many rows as are full.
        if (most === 6) expect(cards.length % count, `${width}`).toBe(0);
      }
      const last = to < 768 ? 4 : most;
      expect(counts).toEqual(Array.from({ length: last - 1 }, (_, index) => index + 2));
    }
  },
);

test.each([
  ['/', 0],
  ['/rap', 0],
  ['/favorites', 0],
  ['/favorites', 4],
  ['/favorites', 6],
  ['/favorites/f0', 1],
  ['/artist/7', 0],
  ['/album/7', 0],
] as const)(
  '[BEY-144] at 1180 × 800 a track’s title is in sight on %s, with %i folders of the listener’s own',
  async (path, folders) => {
    await resizeTo(1180, 800);
    await openPage(path, library(folders));
    await eventually(() => shownTracks().length).toBeGreaterThan(1);
    const bar = page.getByRole('region', { name: 'Player', exact: true }).element();
    const bottom = () => {
      const card = main().element().querySelector('li[aria-label*=" by "]')!;
      const name = card.getAttribute('aria-label')!.split(' by ')[0]!;
      const title = [...card.querySelectorAll('*')].find(
        (each) => each.childElementCount === 0 && each.textContent === name,
      );
      return title?.getBoundingClientRect().bottom ?? Infinity;
    };
    await eventually(bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
  },
);
