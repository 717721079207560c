import { page, type Locator } from 'vitest/browser';
import type { Track } from '../../src/domain/track.ts';
import type { AppHarness } from './app-harness.tsx';
import { eventually, main, openPage, pressed, shownTracks } from './open-page.tsx';

export const bar = () => page.getByRole('region', { name: 'Chosen tracks' });
export const act = (name: string) => bar().getByRole('button', { name, exact: true });
export const marks = (within: Locator) => within.getByRole('checkbox');
/** The names of what is chosen, from top to bottom. */
export const chosen = (within = main()) =>
  marks(within)
    .elements()
    .filter((mark) => mark.ariaChecked === 'true')
    .map((mark) => mark.ariaLabel?.replace(/^Choose /, ''));
export const heard = () => document.querySelector('[aria-live=polite].sr-only')?.textContent;
export const playButton = (place: number, within = main()) =>
  within.getByRole('button', { name: /^(Play|Pause) (Song|Track)/ }).nth(place);
export const undo = () =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });

export const playing = (tracks: readonly Track[]) => ({
  tracks,
  index: 0,
  shuffle: false,
  loop: false,
  position: 0,
});

export const nowIn = ({ actors }: AppHarness) => actors.queue.getSnapshot().context.tracks[0]?.name;

/** A click with keys held, as the browser sends it. */
export const click = (at: Locator, held: MouseEventInit = {}) =>
  at
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...held }));
export const ctrl = { ctrlKey: true };
export const shift = { shiftKey: true };

/** A list whose keys have loaded. */
export async function openPop(view: 'Grid view' | 'List view'): Promise<AppHarness> {
  const harness = await openPage('/pop');
  await eventually(() => shownTracks().length).toBe(20);
  await pressed(main().getByRole('radio', { name: view }));
  await eventually(() => document.querySelectorAll('main [data-roving]').length).toBe(1);
  return harness;
}
