import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/lib/project.mjs';
import { draw, namesOf, narrow, type Plan } from '../../../tools/mutation/plan.mjs';

const path = (file: string) => join(root, file);
const timed = (id: string, timeSpentMs = 100) => ({ id: path(id), timeSpentMs });

const own = timed('tests/machines/player-controls.test.ts#plays', 300);
const ownSlow = timed('tests/machines/player-walk.test.ts#walks', 6_000);
const walk = timed(
  'tests/machines/walks.test.ts#every state, transition and guard outcome of player is reached',
  900,
);
const other = timed('tests/machines/undo.test.ts#goes on', 50);
const unit = timed('tests/unit/domain/time.test.ts#tells the time', 10);
const tests = [ownSlow, other, unit, walk, own];
const TOTAL_MS = tests.reduce((sum, { timeSpentMs }) => sum + timeSpentMs, 0);

const planOf = (id: string, file: string, coveredBy: string[], isStatic = false): Plan => ({
  plan: 'Run',
  netTime: TOTAL_MS,
  mutant: { id, fileName: path(file), static: isStatic, coveredBy },
  runOptions: {
    timeout: 4_000 + 2 * TOTAL_MS,
    testFilter: coveredBy,
    mutantActivation: isStatic ? 'static' : 'runtime',
    reloadEnvironment: isStatic,
  },
});

test('a mutant is tried against the tests that pass through it, those named after its machine first, while its patience lasts', () => {
  const plan = planOf('1', 'src/machines/player/player.actions.ts', [other.id, ownSlow.id, own.id, unit.id]);
  narrow([plan], tests, 400 / TOTAL_MS);
  expect(plan.runOptions).toEqual({
    timeout: 4_000 + 2 * (300 + 10 + 50),
    testFilter: [own.id, unit.id, other.id],
    mutantActivation: 'runtime',
    reloadEnvironment: false,
  });
});

test('a mutant that only a slow test passes through keeps that test', () => {
  const plan = planOf('1', 'src/machines/player/player.actions.ts', [ownSlow.id]);
  narrow([plan], tests, 400 / TOTAL_MS);
  expect(plan.runOptions.testFilter).toEqual([ownSlow.id]);
});

test('a chart is tried against the tests that are named after its machine, and the walk through it', () => {
  const plan = planOf('1', 'src/machines/player/player.playing.ts', [], true);
  narrow([plan], tests, 2_000 / TOTAL_MS);
  expect(plan.runOptions.testFilter).toEqual([own.id, walk.id]);
  expect(plan.runOptions.mutantActivation).toBe('static');
});

test('a table that no test is named after is tried against those that pass through its file', () => {
  const table = planOf('1', 'src/domain/table.ts', [], true);
  const reader = planOf('2', 'src/domain/table.ts', [unit.id]);
  narrow([table, reader], tests, 2_000 / TOTAL_MS);
  expect(table.runOptions.testFilter).toEqual([unit.id]);
  expect(table.runOptions.mutantActivation).toBe('static');
  expect(reader.runOptions.mutantActivation).toBe('runtime');
});

test('what no test passes through stays as Stryker has planned it, and what is decided already too', () => {
  const uncovered = planOf('1', 'src/machines/player/player.actions.ts', []);
  const decided: Plan = { ...planOf('2', 'src/domain/time.ts', [], true), plan: 'EarlyResult' };
  const before = structuredClone([{ ...uncovered.runOptions, reloadEnvironment: false }, decided.runOptions]);
  narrow([uncovered, decided], tests, 2_000 / TOTAL_MS);
  expect([uncovered.runOptions, decided.runOptions]).toEqual(before);
});

test('one seed draws one order, another seed another, of the same mutants', () => {
  const drawn = (seed: string) => {
    const plans = Array.from({ length: 50 }, (_, index) => planOf(String(index), 'src/domain/time.ts', []));
    draw(plans, seed);
    return plans.map(({ mutant }) => mutant.id);
  };
  expect(drawn('1')).toEqual(drawn('1'));
  expect(drawn('2')).not.toEqual(drawn('1'));
  expect(drawn('2').toSorted()).toEqual(drawn('1').toSorted());
});

test.each([
  ['src/machines/player/player.playing.ts', ['player', 'queue', 'tabs']],
  ['src/machines/queue/session.machine.ts', ['session', 'queue', 'player', 'tabs']],
  ['src/machines/toasts/messages/queue.ts', ['queue', 'toasts']],
  ['src/domain/queue-list.ts', ['queue-list']],
  ['src/machines/failure.ts', ['failure']],
])('tests speak of %s by %j', (file, names) => {
  expect(namesOf(file)).toEqual(names);
});
