import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PlayerBar } from '../../src/ui/player-bar/player-bar.tsx';
import { selectVolume } from '../../src/machines/player/player.select.ts';
import { AppContext } from '../../src/ui/app-context.tsx';
import { audioFirst } from '../../src/ui/audio-first.ts';
import { appHarness, type AppHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { visit } from './visit.tsx';
import { resizeTo, windows } from './window.ts';

// On a phone another player is in its place.

const slider = (name: string) => page.getByRole('region', { name: 'Player' }).getByRole('slider', { name });

/** The bar over an app whose first track plays. */
async function playingBar(): Promise<AppHarness> {
  const harness = appHarness();
  await harness.render(<PlayerBar />);
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  await harness.sounds();
  return harness;
}

function valueOf(name: string): number {
  const element = slider(name).element();
  return Number(element.getAttribute('aria-valuenow'));
}

test('[BAR-09] both sliders go from 0 to 100, and keys move them by 1 and by 10, from any value', async () => {
  const { audio, actors } = await playingBar();
  for (const name of ['Progress', 'Volume']) {
    const element = slider(name).element();
    expect([element.getAttribute('min'), element.getAttribute('max')]).toEqual(['0', '100']);
    audio.seek(3.9);
    actors.player.send({ type: 'PLAYER.VOLUME', value: 13 });
    await expect.poll(() => valueOf(name)).toBe(13);
    (element as HTMLElement).focus();
    for (const [keys, value] of [
      ['{PageUp}', 23],
      ['{PageUp}', 33],
      ['{PageDown}', 23],
      ['{Shift>}{ArrowRight}{/Shift}', 33],
      ['{Shift>}{ArrowUp}{/Shift}', 43],
      ['{Shift>}{ArrowLeft}{/Shift}', 33],
      ['{Shift>}{ArrowDown}{/Shift}', 23],
      ['{ArrowRight}', 24],
      ['{ArrowUp}', 25],
      ['{ArrowLeft}', 24],
      ['{ArrowDown}', 23],
      ['{End}', 100],
      ['{ArrowRight}', 100],
      ['{PageDown}', 90],
      ['{Home}', 0],
      ['{Shift>}{ArrowLeft}{/Shift}', 0],
    ] as const) {
      await userEvent.keyboard(keys);
      await expect.poll(() => valueOf(name), { message: `${name} after ${keys}` }).toBe(value);
    }
    expect(name === 'Volume' ? audio.level : audio.position).toBe(0);
  }
});

test('[BAR-09] keys that follow faster than the bar is drawn again move them all the same', async () => {
  const harness = appHarness();
  const { audio, actors, render } = harness;
  // The views are notified of nothing: later than on any machine.
  const never = () => new Promise<void>(() => {});
  let isStarting = false;
  const running = { app: harness.app, viewed: audioFirst(() => isStarting, never) };
  await render(
    <AppContext value={running}>
      <PlayerBar />
    </AppContext>,
  );
  actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  await harness.sounds();
  actors.player.send({ type: 'PLAYER.VOLUME', value: 13 });
  await expect.poll(() => valueOf('Volume')).toBe(13);
  isStarting = true;
  for (const name of ['Progress', 'Volume']) {
    const before = valueOf(name);
    (slider(name).element() as HTMLElement).focus();
    await userEvent.keyboard('{PageUp}{PageUp}{PageUp}');
    expect(valueOf(name)).toBe(before);
    if (name === 'Volume') expect(selectVolume(actors.player.getSnapshot())).toBe(43);
    else expect(audio.position).toBeCloseTo((30 * (before + 30)) / 100);
  }
});

test('[BAR-09] Progress follows the playback as the percentage of the preview; moving the volume takes effect at once', async () => {
  const { audio } = await playingBar();
  audio.moves(14.4);
  await expect.poll(() => valueOf('Progress')).toBe(50);
  await expect.element(slider('Progress')).toHaveAttribute('aria-valuetext', '0:15 of 0:30');
  audio.moves(9);
  await expect.poll(() => valueOf('Progress')).toBe(80);
  const { width, height } = slider('Volume').element().getBoundingClientRect();
  await userEvent.click(slider('Volume'), { position: { x: width * 0.25, y: height / 2 } });
  await expect.poll(() => Math.round(audio.level * 20)).toBe(5);
});

test('[QUE-53] the seek bar of a restored queue is disabled until the preview is loaded, and moves it from then on', async () => {
  const harness = appHarness();
  await harness.render(<PlayerBar />);
  harness.actors.queue.send({
    type: 'QUEUE.RESTORE',
    session: { tracks: freshTracks(2), index: 0, shuffle: false, loop: false, position: 6 },
    play: false,
  });
  await expect.poll(() => valueOf('Progress')).toBe(20);
  await expect.element(slider('Progress')).toBeDisabled();
  await expect.poll(() => harness.audio.active?.at).toBe(6);
  harness.audio.becomesReady(30);
  await expect.element(slider('Progress')).toBeEnabled();
  const { width, height } = slider('Progress').element().getBoundingClientRect();
  await userEvent.click(slider('Progress'), { position: { x: width * 0.5, y: height / 2 } });
  await expect.poll(() => valueOf('Progress')).toBe(50);
  await userEvent.keyboard('{PageUp}');
  await expect.element(slider('Progress')).toHaveAttribute('aria-valuetext', '0:18 of 0:30');
});

test('[BAR-44] each button of the bar says its key to a pointer that rests on it, and the seek bar the time under the pointer', async () => {
  await playingBar();
  const bar = page.getByRole('region', { name: 'Player' });
  const titles = [...bar.element().querySelectorAll<HTMLElement>('button[aria-label]')]
    .map(({ title }) => title)
    .filter((title) => title !== '');
  // The same keys as in the sheet of shortcuts.
  expect(titles.toSorted()).toEqual([
    'Comments (C)',
    'Loop (L)',
    'Lyrics (Y)',
    'Mute (M)',
    'Next (N)',
    'Pause (Space)',
    'Previous (P)',
    'Queue (Q)',
    'Shuffle (S)',
    'Sleep timer (Z)',
  ]);
  const seek = slider('Progress');
  const { width } = seek.element().getBoundingClientRect();
  await userEvent.hover(seek, { position: { x: width / 2, y: 4 } });
  await expect.element(bar.getByText('0:15', { exact: true })).toBeVisible();
  await userEvent.hover(seek, { position: { x: width * 0.8, y: 4 } });
  await expect.element(bar.getByText('0:24', { exact: true })).toBeVisible();
  await userEvent.unhover(seek);
  await expect.poll(() => bar.getByText('0:24', { exact: true }).elements()).toEqual([]);
});

test('[BAR-45] a preview has one length everywhere: a clip of 29.98 s lasts 0:30', async () => {
  const { audio } = await playingBar();
  audio.becomesReady(29.98);
  const bar = page.getByRole('region', { name: 'Player' });
  await expect.poll(() => bar.element().textContent).toContain('0:30preview');
  await expect.poll(() => slider('Progress').element().getAttribute('aria-valuetext')).toMatch(/ of 0:30$/);
});

test('[AUD-74] where the system alone sets the volume, the bar and the full player have Mute, which works, and no slider for it', async () => {
  const { actors } = await visit('/favorites');
  const player = page.getByRole('region', { name: 'Player' });
  const sheet = page.getByRole('dialog', { name: 'Now playing' });
  const parts = (place: typeof player) =>
    ['Mute', 'Unmute', 'Volume', 'Progress'].filter((name) =>
      [
        place.getByRole('button', { name, exact: true }),
        place.getByRole('slider', { name, exact: true }),
      ].some((part) => part.elements().length > 0),
    );
  await expect.poll(() => parts(player)).toEqual(['Mute', 'Volume', 'Progress']);
  actors.player.send({ type: 'volume.fixed' });
  await expect.poll(() => parts(player)).toEqual(['Mute', 'Progress']);
  await player.getByRole('button', { name: 'Mute' }).click();
  await expect.poll(() => parts(player)).toEqual(['Unmute', 'Progress']);

  await resizeTo(...windows.phone);
  actors.shell.send({ type: 'SHELL.PLAYER.OPEN' });
  await expect.poll(() => parts(sheet)).toEqual(['Unmute', 'Progress']);
  await sheet.getByRole('button', { name: 'Unmute' }).click();
  await expect.poll(() => parts(sheet)).toEqual(['Mute', 'Progress']);
});
