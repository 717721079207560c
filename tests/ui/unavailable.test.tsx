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
const tracks = [first, { ...second, name: longTitle, explicit: true }, third];

/** The titles in an area of the page that are labelled as without a preview. */
const labelled = (area: Locator): readonly (string | null | undefined)[] =>
  area
    .getByText('No preview', { exact: true })
    .elements()
    .map((label) => {
      expect(expectUncut(label)).toBeGreaterThan(40);
      const title = label.parentElement!.firstElementChild!;
      expect(getComputedStyle(title).color).toBe(getComputedStyle(label).color);
      return title.textContent;
    });

test.each(windowSizes)(
  '[LST-38] at %i x %i px a track that is known to have no preview is shown as such on cards, in rows, in the queue and in the player, for readers too',
  async (width, height) => {
    await page.viewport(width, height);
    await inEachView(tracks, async (harness) => {
      const item = (name: string) => page.getByRole('listitem', { name, exact: true });
      await expect.element(item(`${longTitle} by ${second.artist_name}`)).toBeVisible();
      expect(labelled(page.getByRole('main'))).toEqual([]);
      harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
      harness.actors.queue.send({ type: 'previews.missing', ids: [second.id] });
      await expect.poll(() => labelled(page.getByRole('main'))).toEqual([longTitle]);
      await expect.element(item(`${longTitle} by ${second.artist_name}, no preview`)).toBeVisible();
      await expect.element(item(`${first.name} by ${first.artist_name}`)).toBeVisible();
      await expectAccessible(page.getByRole('main').element());
      const queue = openQueue(harness);
      await expect.poll(() => labelled(queue)).toEqual([longTitle]);
      harness.actors.queue.send({ type: 'QUEUE.PLAY_AT', id: second.id });
      await expect.poll(() => labelled(playerBar())).toEqual([longTitle]);

      // As soon as the catalogue has a preview it is a track like any other.
      harness.actors.queue.send({ type: 'previews.missing', ids: [] });
      await expect.poll(() => page.getByText('No preview', { exact: true }).elements()).toEqual([]);
    });
  },
);
