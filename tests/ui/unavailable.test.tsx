import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TrackGrid, TrackList } from '../../src/ui/track/track-grid.tsx';
import { expectAccessible } from './axe.ts';
import { appHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { WholeLayout } from './whole.tsx';

const [first, second, third] = freshTracks(3) as [
  ReturnType<typeof freshTracks>[number],
  ReturnType<typeof freshTracks>[number],
  ReturnType<typeof freshTracks>[number],
];
const long = 'A title that is far longer than any card, row or player of this app is wide';
const list = [first, { ...second, name: long, explicit: true }, third];

/** The titles in a part of the page behind which stands that there is no preview. */
const marked = (part: ReturnType<typeof page.getByRole>): readonly (string | null | undefined)[] =>
  part
    .getByText('No preview', { exact: true })
    .elements()
    .map((mark) => {
      const { right, width } = mark.getBoundingClientRect();
      // A long title is cut, the word is not.
      expect(width).toBeGreaterThan(40);
      expect(right).toBeLessThanOrEqual(mark.parentElement!.parentElement!.getBoundingClientRect().right + 1);
      const title = mark.parentElement!.firstElementChild!;
      expect(getComputedStyle(title).color).toBe(getComputedStyle(mark).color);
      return title.textContent;
    });

test.each([
  [1440, 900],
  [390, 844],
])(
  '[LST-38] at %i x %i px a track that is known to have no preview is shown as such on cards, in rows, in the queue and in the player, for readers too',
  async (width, height) => {
    await page.viewport(width, height);
    for (const View of [TrackGrid, TrackList]) {
      const harness = appHarness();
      const drawn = await harness.render(
        <WholeLayout>
          <View tracks={list} />
        </WholeLayout>,
      );
      const item = (name: string) => page.getByRole('listitem', { name, exact: true });
      await expect.element(item(`${long} by ${second.artist_name}`)).toBeVisible();
      expect(marked(page.getByRole('main'))).toEqual([]);
      harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: list, say: null });
      harness.actors.queue.send({ type: 'previews.missing', ids: [second.id] });
      await expect.poll(() => marked(page.getByRole('main'))).toEqual([long]);
      await expect.element(item(`${long} by ${second.artist_name}, no preview`)).toBeVisible();
      await expect.element(item(`${first.name} by ${first.artist_name}`)).toBeVisible();
      await expectAccessible(page.getByRole('main').element());
      harness.actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
      const queue = page.getByRole(width > 1000 ? 'complementary' : 'dialog', { name: 'Queue' });
      await expect.poll(() => marked(queue)).toEqual([long]);
      harness.actors.queue.send({ type: 'QUEUE.PLAY_AT', id: second.id });
      await expect.poll(() => marked(page.getByRole('region', { name: 'Player' }))).toEqual([long]);

      // As soon as the catalogue has one it is a track like any other.
      harness.actors.queue.send({ type: 'previews.missing', ids: [] });
      await expect.poll(() => page.getByText('No preview', { exact: true }).elements()).toEqual([]);
      await drawn.unmount();
    }
  },
);
