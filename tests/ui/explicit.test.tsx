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
const list = [{ ...first, name: long, explicit: true }, second, { ...third, explicit: false }];

/** The titles in a part of the page that have the mark behind them. */
const marked = (part: ReturnType<typeof page.getByRole>): readonly (string | null | undefined)[] =>
  part
    .getByRole('img', { name: 'Explicit', exact: true })
    .elements()
    .map((mark) => {
      expect(mark.textContent).toBe('E');
      const { right, width } = mark.getBoundingClientRect();
      // A long title is cut, its mark is not.
      expect(width).toBe(14);
      expect(right).toBeLessThanOrEqual(mark.parentElement!.parentElement!.getBoundingClientRect().right);
      return mark.previousElementSibling?.textContent;
    });

test.each([
  [1440, 900],
  [390, 844],
])(
  '[BEY-41] at %i x %i px explicit tracks have an E on cards, in rows, in the queue and in the player',
  async (width, height) => {
    await page.viewport(width, height);
    for (const View of [TrackGrid, TrackList]) {
      const harness = appHarness();
      const drawn = await harness.render(
        <WholeLayout>
          <View tracks={list} />
        </WholeLayout>,
      );
      await expect.poll(() => marked(page.getByRole('main'))).toEqual([long]);
      expect(marked(page.getByRole('region', { name: 'Player' }))).toEqual([]);
      harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: list, say: null });
      await expect.poll(() => marked(page.getByRole('region', { name: 'Player' }))).toEqual([long]);
      await expectAccessible(page.getByRole('main').element());
      harness.actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
      const queue = page.getByRole(width > 1000 ? 'complementary' : 'dialog', { name: 'Queue' });
      await expect.poll(() => marked(queue)).toEqual([long]);
      await drawn.unmount();
    }
  },
);
