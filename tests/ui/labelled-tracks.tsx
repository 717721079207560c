import type { Locator } from 'vitest/browser';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Track } from '../../src/domain/track.ts';
import { Tracks } from '../../src/ui/track/tracks.tsx';
import { appHarness, type AppHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { LayoutWithToasts } from './app-views.tsx';
import { queuePanel } from './shell.ts';

export const longTitle = 'A title that is far longer than any card, row or player of this app is wide';

export const threeTracks = freshTracks(3) as [Track, Track, Track];

export const playerBar = (): Locator => page.getByRole('region', { name: 'Player' });

/** Expects that a label stays inside the box that clips a long title; returns its width. */
export function expectUncut(label: Element): number {
  const { right, width } = label.getBoundingClientRect();
  const box = label.parentElement!.parentElement!.getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(box.right + 1);
  return width;
}

/** Shows tracks as cards and then as rows, each time with an empty queue. */
export async function inEachView(
  tracks: readonly Track[],
  check: (harness: AppHarness) => Promise<void>,
): Promise<void> {
  for (const view of ['grid', 'list'] as const) {
    const harness = appHarness();
    const drawn = await harness.render(
      <LayoutWithToasts>
        <Tracks view={view} tracks={tracks} />
      </LayoutWithToasts>,
    );
    await check(harness);
    await drawn.unmount();
  }
}

/** Opens the queue panel. */
export function openQueue({ actors }: AppHarness): Locator {
  actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
  return queuePanel();
}

export const windowSizes = [
  [1440, 900],
  [390, 844],
] as const;
