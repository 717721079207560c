import { expect, test } from 'vitest';
import { createMachine, fromCallback } from 'xstate';
import type { Walk } from './paths.ts';
import { isNoticed, redirectsOf, sampleOf } from './redirects.ts';
import { walks } from './walks/index.ts';

/** A door: open, shut, and locked for a while. */
const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { OPEN: 'open', LOCK: 'locked' } },
    open: { tags: 'open', on: { SHUT: 'shut' } },
    locked: {
      invoke: { src: fromCallback(() => {}), id: 'bolt', onDone: 'shut', onError: 'open' },
      after: { 500: 'shut' },
    },
  },
});
const walk: Walk = {
  machine: door as never,
  events: [{ type: 'OPEN' }, { type: 'SHUT' }, { type: 'LOCK' }],
};

test('each transition is redirected to a neighbour of its target, those of actors and waits too', () => {
  expect(redirectsOf(door as never).map(({ name }) => name)).toEqual([
    expect.stringMatching(/^door\.shut on OPEN: to (shut|locked) instead of open$/),
    expect.stringMatching(/^door\.shut on LOCK: to (shut|open) instead of locked$/),
    expect.stringMatching(/^door\.open on SHUT: to (open|locked) instead of shut$/),
    expect.stringMatching(/^door\.locked on xstate\.done\.actor\.bolt: to (open|locked) instead of shut$/),
    expect.stringMatching(/^door\.locked on xstate\.error\.actor\.bolt: to (shut|locked) instead of open$/),
    expect.stringMatching(
      /^door\.locked on xstate\.after\.500\.door\.locked: to (open|locked) instead of shut$/,
    ),
  ]);
});

test('a walk without rules notices little, and a rule notices what it is about', () => {
  const shuts = redirectsOf(door as never).find(({ name }) => name.includes('on SHUT'))!;
  expect(isNoticed([walk], { ...shuts, change: (machine) => machine })).toBe(false);
  expect(isNoticed([walk], shuts)).toBe(false);
  const rules: Walk['rules'] = [
    {
      says: 'a door that is shut can be opened at once',
      on: 'SHUT',
      holds: (after) => after.can({ type: 'OPEN' } as never),
    },
  ];
  expect(isNoticed([{ ...walk, rules }], { ...shuts, change: (machine) => machine })).toBe(false);
  expect(isNoticed([{ ...walk, rules }], shuts)).toBe(true);
});

test('a sample is the same each time', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  expect(sampleOf(items, 10)).toEqual(sampleOf(items, 10));
  expect(new Set(sampleOf(items, 100)).size).toBe(100);
});

/** Machines whose walks are quick; `node tests/machines/redirects.ts --all` does the others. */
const quick = [
  'app',
  'assistant',
  'lyrics',
  'mood',
  'radio',
  'roulette',
  'saveQueue',
  'search',
  'session',
  'splash',
  'tabs',
  'toast',
];

test.each(quick)(
  'the walks of %s notice every transition that leads to a wrong state',
  { timeout: 180_000 },
  (name) => {
    const own = walks[name]!;
    const left = redirectsOf(own[0]!.machine).filter((redirect) => !isNoticed(own, redirect));
    expect(left.map((redirect) => redirect.name)).toEqual([]);
  },
);
