import type { Track } from '../../src/domain/track.ts';
import { appHarness, type AppHarness } from './app-harness.tsx';
import { LayoutWithToasts } from './app-views.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { queueOpens, queuePanel } from './shell.ts';

export const button = (name: string) => queuePanel().getByRole('button', { name, exact: true });

export const group = (name: string) => queuePanel().getByRole('region', { name, exact: true });
/** The names in a group, from top to bottom. */
export const namesIn = (name: string) =>
  group(name)
    .getByRole('button', { name: /^(Play|Pause) / })
    .elements()
    .map((row) => row.getAttribute('aria-label')?.replace(/^(Play|Pause) Track /, ''));

/** The open panel over a queue. */
export async function openPanel(
  count: number,
  index = 0,
): Promise<AppHarness & { readonly tracks: readonly Track[] }> {
  const harness = appHarness();
  const tracks = freshTracks(count);
  await harness.render(<LayoutWithToasts>page</LayoutWithToasts>);
  harness.actors.queue.send({
    type: 'QUEUE.RESTORE',
    session: { tracks, index, shuffle: false, loop: false, position: 0 },
    play: false,
  });
  harness.actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
  await queueOpens();
  return { ...harness, tracks };
}
