import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { expectAccessible } from './axe.ts';
import {
  expectUncut,
  inEachView,
  longTitle,
  openQueue,
  playerBar,
  threeTracks,
  windowSizes,
} from './labelled-tracks.tsx';

const [first, second, third] = threeTracks;
const tracks = [{ ...first, name: longTitle, explicit: true }, second, { ...third, explicit: false }];

/** The titles in an area of the page that have the label behind them. */
const labelled = (area: Locator): readonly (string | null | undefined)[] =>
  area
    .getByRole('img', { name: 'Explicit', exact: true })
    .elements()
    .map((label) => {
      expect(label.textContent).toBe('E');
      expect(expectUncut(label)).toBe(14);
      return label.previousElementSibling?.textContent;
    });

test.each(windowSizes)(
  '[BEY-41] at %i x %i px explicit tracks have an E on cards, in rows, in the queue and in the player',
  async (width, height) => {
    await page.viewport(width, height);
    await inEachView(tracks, async (harness) => {
      await expect.poll(() => labelled(page.getByRole('main'))).toEqual([longTitle]);
      expect(labelled(playerBar())).toEqual([]);
      harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
      await expect.poll(() => labelled(playerBar())).toEqual([longTitle]);
      await expectAccessible(page.getByRole('main').element());
      const queue = openQueue(harness);
      await expect.poll(() => labelled(queue)).toEqual([longTitle]);
    });
  },
);
