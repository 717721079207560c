import { expect, test } from 'vitest';
import { SOUND_FIRST_MS } from '../../../src/limits/ui.ts';
import { soundFirst, type Readable } from '../../../src/ui/pace.ts';

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
      for (const { next: tell } of observers) tell(next);
    },
    fails(error: unknown) {
      for (const { error: tell } of observers) tell?.(error);
    },
  };
}

function pacedPair() {
  const state = { isStarting: false };
  const waits: { readonly ms: number; readonly end: () => void }[] = [];
  const pace = soundFirst(
    () => state.isStarting,
    (ms) => new Promise((end) => waits.push({ ms, end })),
  );
  const [player, queue] = [counter(), counter()];
  const heard: string[] = [];
  const listen = (name: string, actor: Readable) =>
    pace(actor).subscribe({ next: (value) => heard.push(`${name} ${String(value)}`) });
  listen('player', player);
  /** Ends the wait that is under way, and gives its length. */
  const waitOver = async () => {
    const [wait] = waits.splice(0);
    wait?.end();
    await Promise.resolve();
    return wait?.ms;
  };
  return { state, pace, player, queue, heard, listen, waitOver, waits, last: listen('queue', queue) };
}

test('views hear of a change at once while no sound is being started', () => {
  const { player, queue, heard, pace } = pacedPair();
  player.becomes(1);
  queue.becomes(2);
  expect(heard).toEqual(['player 1', 'queue 2']);
  expect(pace(player).getSnapshot()).toBe(1);
});

test('while a sound is being started views hear of all changes together, a moment later', async () => {
  const { state, player, queue, heard, pace, waits, waitOver } = pacedPair();
  state.isStarting = true;
  player.becomes(1);
  queue.becomes(2);
  player.becomes(3);
  expect(pace(player).getSnapshot()).toBe(3);
  expect(heard).toEqual([]);
  expect(waits).toHaveLength(1);
  expect(await waitOver()).toBe(SOUND_FIRST_MS);
  expect(heard).toEqual(['player 3', 'queue 2']);
  player.becomes(4);
  expect(await waitOver()).toBe(SOUND_FIRST_MS);
  expect(heard).toEqual(['player 3', 'queue 2', 'player 4']);
});

test('a sound that has started is shown at once, with all that waited for it', async () => {
  const { state, player, queue, heard, waitOver } = pacedPair();
  state.isStarting = true;
  queue.becomes(1);
  state.isStarting = false;
  player.becomes(2);
  expect(heard).toEqual(['queue 1', 'player 2']);
  await waitOver();
  expect(heard).toHaveLength(2);
});

test('an actor is listened to once, however many views there are, and no longer than there is one', () => {
  const { player, queue, heard, pace, listen, last } = pacedPair();
  expect(pace(queue)).toBe(pace(queue));
  const more = listen('again', queue);
  expect(queue.observers.size).toBe(1);
  last.unsubscribe();
  queue.becomes(1);
  expect(heard).toEqual(['again 1']);
  more.unsubscribe();
  expect(queue.observers.size).toBe(0);
  expect(player.observers.size).toBe(1);
});

test('a failure of an actor is told at once', () => {
  const { state, pace, player } = pacedPair();
  const errors: unknown[] = [];
  pace(player).subscribe({ next: () => {}, error: (error) => errors.push(error) });
  state.isStarting = true;
  player.fails('broken');
  expect(errors).toEqual(['broken']);
});
