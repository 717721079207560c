import { expect, test } from 'vitest';
import { PLAYBACK_FIRST_MS } from '../../../src/limits/ui.ts';
import type { Readable } from '../../../src/machines/app/initial.ts';
import { audioFirst } from '../../../src/ui/audio-first.ts';

/** An actor whose snapshot is a number. */
function counter() {
  let value = 0;
  const observers = new Set<Parameters<Readable['subscribe']>[0]>();
  return {
    observers,
    getSnapshot: () => value,
    subscribe(observer: Parameters<Readable['subscribe']>[0]) {
      observers.add(observer);
      return { unsubscribe: () => void observers.delete(observer) };
    },
    becomes(next: number) {
      value = next;
      for (const { next: notify } of observers) notify(next);
    },
    fails(error: unknown) {
      for (const { error: fail } of observers) fail?.(error);
    },
  };
}

function playback() {
  const state = { isStarting: false };
  const waits: { readonly ms: number; readonly end: () => void }[] = [];
  const viewed = audioFirst(
    () => state.isStarting,
    (ms) => new Promise((end) => waits.push({ ms, end })),
  );
  const [player, queue] = [counter(), counter()];
  const notified: string[] = [];
  const listen = (name: string, actor: Readable) =>
    viewed(actor).subscribe({ next: (value) => notified.push(`${name} ${String(value)}`) });
  listen('player', player);
  /** Ends the current wait, and returns its length. */
  const waitOver = async () => {
    const [wait] = waits.splice(0);
    wait?.end();
    await Promise.resolve();
    return wait?.ms;
  };
  return { state, viewed, player, queue, notified, listen, waitOver, waits, last: listen('queue', queue) };
}

test('views are notified of a change at once while no audio is starting', () => {
  const { player, queue, notified, viewed } = playback();
  player.becomes(1);
  queue.becomes(2);
  expect(notified).toEqual(['player 1', 'queue 2']);
  expect(viewed(player).getSnapshot()).toBe(1);
});

test('while audio is starting views are notified of all changes together, a moment later', async () => {
  const { state, player, queue, notified, viewed, waits, waitOver } = playback();
  state.isStarting = true;
  player.becomes(1);
  queue.becomes(2);
  player.becomes(3);
  expect(viewed(player).getSnapshot()).toBe(3);
  expect(notified).toEqual([]);
  expect(waits).toHaveLength(1);
  expect(await waitOver()).toBe(PLAYBACK_FIRST_MS);
  expect(notified).toEqual(['player 3', 'queue 2']);
  player.becomes(4);
  expect(await waitOver()).toBe(PLAYBACK_FIRST_MS);
  expect(notified).toEqual(['player 3', 'queue 2', 'player 4']);
});

test('audio that has started is shown at once, with all pending changes', async () => {
  const { state, player, queue, notified, waitOver } = playback();
  state.isStarting = true;
  queue.becomes(1);
  state.isStarting = false;
  player.becomes(2);
  expect(notified).toEqual(['queue 1', 'player 2']);
  await waitOver();
  expect(notified).toHaveLength(2);
});
