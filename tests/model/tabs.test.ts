import { expect, test } from 'vitest';
import { keptQueueModel } from './kept-queue.ts';
import { createPermitsModel } from './permits.ts';
import { search } from './search.ts';
import { createSoundModel } from './sound.ts';

const DEPTH = 8;
const TIMEOUT_MS = 600_000;

test('never do two of three tabs sound, and none waits for ever', { timeout: TIMEOUT_MS }, async () => {
  const { counterexample, worlds } = await search(createSoundModel(), DEPTH);
  expect(counterexample).toBeNull();
  expect(worlds).toBeGreaterThan(10_000);
});

test(
  'never do three tabs start more than 15 calls in a minute, 10 in the background, or keep one waiting that may start',
  { timeout: TIMEOUT_MS },
  async () => {
    const { counterexample, worlds } = await search(createPermitsModel(), DEPTH);
    expect(counterexample).toBeNull();
    expect(worlds).toBeGreaterThan(100_000);
  },
);

test('a queue survives whatever happens to its tab', async () => {
  expect((await search(keptQueueModel, DEPTH)).counterexample).toBeNull();
});

test('the search finds the shortest way into a fault', async () => {
  const { counterexample } = await search(createSoundModel(['lock.lost']), DEPTH);
  expect(counterexample?.fault).toBe('a tab sounds that does not hold the sound');
  const acts = counterexample?.moves.filter((move) => move.includes(': '));
  expect(acts).toEqual(['tab 1: start', 'tab 2: start', 'tab 1: freeze', 'tab 1: thaw']);
});

test('the search sees a tab that would wait for ever', async () => {
  const { counterexample } = await search(createSoundModel(['lock.granted']), DEPTH);
  expect(counterexample?.fault).toMatch(/waits for ever|comes to rest/);
});

test('the search finds what comes of tabs that do not see each other’s starts', async () => {
  const { counterexample } = await search(createPermitsModel(false), DEPTH);
  expect(counterexample?.moves.length).toBeLessThanOrEqual(4);
  expect(counterexample?.fault).toMatch(/had to wait|in a minute$/);
});
