import { expect, test } from 'vitest';
import { PLAYBACK_HANDOVER_MS } from '../../src/limits/playback.ts';
import { storedQueueModel } from './stored-queue.ts';
import { createPermitsModel } from './permits.ts';
import { search } from './search.ts';
import { clinging, createSleepModel, forgetful } from './sleep.ts';
import { ALLOWED_OVERLAP_MS, createPlaybackModel } from './playback.ts';

// The thorough tier searches deeper (explore.ts).
const DEPTH = { sound: 5, budget: 7, queue: 8, sleep: 2 } as const;
const TIMEOUT_MS = 600_000;

test(
  'never do two of three tabs sound for longer than a page that hangs makes them, and none waits for ever',
  { timeout: TIMEOUT_MS },
  async () => {
    const { counterexample, worlds } = await search(createPlaybackModel(), DEPTH.sound);
    expect(counterexample).toBeNull();
    expect(worlds).toBeGreaterThan(3_000);
  },
);

test(
  'never do three tabs start more than 15 calls in a minute, 10 in the background, or keep one waiting that may start',
  { timeout: TIMEOUT_MS },
  async () => {
    const { counterexample, worlds } = await search(createPermitsModel(), DEPTH.budget);
    expect(counterexample).toBeNull();
    expect(worlds).toBeGreaterThan(5_000);
  },
);

test('a queue survives whatever happens to its tab', async () => {
  expect((await search(storedQueueModel, DEPTH.queue)).counterexample).toBeNull();
});

test(
  '[BEY-103] [BEY-156] whatever happens in whatever order, only the listener starts what a sleep timer has ended, and nothing fades out in a pause',
  { timeout: TIMEOUT_MS },
  async () => {
    const { counterexample, worlds } = await search(createSleepModel(), DEPTH.sleep);
    expect(counterexample).toBeNull();
    expect(worlds).toBeGreaterThan(1_000);
  },
);

test(
  'the search finds a track that plays on after the one that the sleep timer ends with',
  { timeout: TIMEOUT_MS },
  async () => {
    const { counterexample } = await search(createSleepModel(forgetful), DEPTH.sleep);
    expect(counterexample?.fault).toBe('it plays after the sleep timer has ended');
    expect(counterexample?.moves).toContain('a timer for the track');
  },
);

test('the search finds what fades out in a pause', { timeout: TIMEOUT_MS }, async () => {
  const { counterexample } = await search(createSleepModel(clinging), DEPTH.sleep);
  expect(counterexample?.fault).toBe('a track fades out that nothing follows');
});

test('the search finds the shortest way into a fault', async () => {
  const { counterexample } = await search(createPlaybackModel(['lock.lost']), DEPTH.sound);
  expect(counterexample?.fault).toBe('two tabs sound');
  const acts = counterexample?.moves.filter((move) => move.includes(': '));
  expect(acts).toEqual(['tab 1: start', 'tab 2: start', 'tab 1: hang']);
});

test('two tabs that overlap for longer than a page may hang after its claim are a fault, in ms', async () => {
  expect(ALLOWED_OVERLAP_MS).toBe(500);
  // If it were stolen at once from a page that hangs, both would be audible for the length of the hang.
  const waits = { claimWait: 0, handoverWait: PLAYBACK_HANDOVER_MS };
  const { counterexample } = await search(createPlaybackModel([], waits), DEPTH.sound);
  expect(counterexample?.fault).toBe('two tabs sound for 1000 ms, 500 ms are allowed');
  expect(counterexample?.moves).toContain('tab 1: hang');
});

test('the search tries the errors of all actors that a state has', async () => {
  const model = createPlaybackModel();
  const failing = async (world: typeof model.start) =>
    (await model.actions(world)).map(({ name }) => name).filter((name) => name.endsWith('fails'));
  expect(await failing(model.start)).toEqual(
    [1, 2, 3].flatMap((tab) => [`tab ${tab}: channel fails`, `tab ${tab}: checkPermission fails`]),
  );
  const started = (await model.actions(model.start)).find(({ name }) => name === 'tab 1: start')!.to;
  expect(await failing(started)).toContain('tab 1: soundLock fails');
});

test('the search sees a tab that would wait for ever', async () => {
  const { counterexample } = await search(createPlaybackModel(['lock.granted']), DEPTH.sound);
  expect(counterexample?.fault).toMatch(/waits for ever|never becomes idle/);
});

test('the search finds the faults of tabs that do not see each other’s starts', async () => {
  const { counterexample } = await search(createPermitsModel(false), DEPTH.budget);
  expect(counterexample?.moves.length).toBeLessThanOrEqual(4);
  expect(counterexample?.fault).toMatch(/had to wait|in a minute$/);
});
