import { expect, test } from 'vitest';
import { PLAYBACK_FIRST_MS } from '../../../src/limits/ui.ts';
import { throttleWhileStarting, type Readable } from '../../../src/ui/throttled-selector.ts';

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

function throttledPair() {
  const state = { isStarting: false };
  const waits: { readonly ms: number; readonly end: () => void }[] = [];
  const throttle = throttleWhileStarting(
    () => state.isStarting,
    (ms) => new Promise((end) => waits.push({ ms, end })),
  );
  const [player, queue] = [counter(), counter()];
  const notified: string[] = [];
  const listen = (name: string, actor: Readable) =>
    throttle(actor).subscribe({ next: (value) => notified.push(`${name} ${String(value)}`) });
  listen('player', player);
  /** Ends the current wait, and returns its length. */
  const waitOver = async () => {
    const [wait] = waits.splice(0);
    wait?.end();
    await Promise.resolve();
    return wait?.ms;
  };
  return { state, throttle, player, queue, notified, listen, waitOver, waits, last: listen('queue', queue) };
}

test('views are notified of a change at once while no audio is starting', () => {
  const { player, queue, notified, throttle } = throttledPair();
  player.becomes(1);
  queue.becomes(2);
  expect(notified).toEqual(['player 1', 'queue 2']);
  expect(throttle(player).getSnapshot()).toBe(1);
});

test('while audio is starting views are notified of all changes together, a moment later', async () => {
  const { state, player, queue, notified, throttle, waits, waitOver } = throttledPair();
  state.isStarting = true;
  player.becomes(1);
  queue.becomes(2);
  player.becomes(3);
  expect(throttle(player).getSnapshot()).toBe(3);
  expect(notified).toEqual([]);
  expect(waits).toHaveLength(1);
  expect(await waitOver()).toBe(PLAYBACK_FIRST_MS);
  expect(notified).toEqual(['player 3', 'queue 2']);
  player.becomes(4);
  expect(await waitOver()).toBe(PLAYBACK_FIRST_MS);
  expect(notified).toEqual(['player 3', 'queue 2', 'player 4']);
});

test('audio that has started is shown at once, with all pending changes', async () => {
  const { state, player, queue, notified, waitOver } = throttledPair();
  state.isStarting = true;
  queue.becomes(1);
  state.isStarting = false;
  player.becomes(2);
  expect(notified).toEqual(['queue 1', 'player 2']);
  await waitOver();
  expect(notified).toHaveLength(2);
});

test('an actor has one subscription, however many views there are, and none without a view', () => {
  const { player, queue, notified, throttle, listen, last } = throttledPair();
  expect(throttle(queue)).toBe(throttle(queue));
  const more = listen('again', queue);
  expect(queue.observers.size).toBe(1);
  last.unsubscribe();
  queue.becomes(1);
  expect(notified).toEqual(['again 1']);
  more.unsubscribe();
  expect(queue.observers.size).toBe(0);
  expect(player.observers.size).toBe(1);
});

test('a failure of an actor is emitted at once', () => {
  const { state, throttle, player } = throttledPair();
  const errors: unknown[] = [];
  throttle(player).subscribe({ next: () => {}, error: (error) => errors.push(error) });
  state.isStarting = true;
  player.fails('broken');
  expect(errors).toEqual(['broken']);
});
