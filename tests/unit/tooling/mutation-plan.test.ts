import { expect, test } from 'vitest';
import { namesOf, neighboursOf, planFor, type Mutant } from '../../../tools/mutation/plan.mjs';

const run = (id: string, processorMs: number, passed: readonly string[] = []) => ({
  id,
  processorMs,
  questions: 10,
  passed,
});

const own = 'tests/machines/player-controls.test.ts#plays';
const ownSlow = 'tests/machines/player-walk.test.ts#walks';
const walk = 'tests/machines/walks.test.ts#every state, transition and guard outcome of player is reached';
const other = 'tests/machines/undo.test.ts#goes on';
const unit = 'tests/unit/domain/time.test.ts#tells the time';

const mutant = (id: string, file: string): Mutant => ({
  id,
  file,
  line: 1,
  code: 'true',
  text: 'true',
  mutator: 'BooleanLiteral',
  replacement: 'false',
});

/** The plan for the first of some mutants, from what the tests pass and what is passed while files are loaded. */
function planned(
  mutants: readonly Mutant[],
  tests: readonly ReturnType<typeof run>[],
  loading: string[] = [],
  readers: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
) {
  const [plan] = planFor(mutants, { loading: new Set(loading), tests, readers }, 400);
  return plan;
}

test('a mutant is tried against the tests that pass through it, those named after its machine first, while its patience lasts', () => {
  const tests = [
    run(ownSlow, 6_000, ['1']),
    run(other, 50, ['1']),
    run(unit, 10, ['1']),
    run(own, 300, ['1']),
    run('tests/unit/domain/csv.test.ts#writes', 1),
  ];
  expect(planned([mutant('1', 'src/machines/player/player.actions.ts')], tests)).toEqual({
    id: '1',
    isStatic: false,
    tests: [own, unit, other],
  });
});

test('a mutant that only a slow test passes through keeps that test', () => {
  const plan = planned([mutant('1', 'src/machines/player/player.actions.ts')], [run(ownSlow, 6_000, ['1'])]);
  expect(plan?.tests).toEqual([ownSlow]);
});

test('a chart is tried against the tests that are named after its machine, and the walk through it a longer time than others', () => {
  const tests = [run(walk, 2_000), run(ownSlow, 6_000), run(other, 50), run(unit, 10), run(own, 300)];
  expect(planned([mutant('1', 'src/machines/player/player.playing.ts')], tests, ['1'])).toEqual({
    id: '1',
    isStatic: true,
    tests: [own, walk],
  });
});

test("the walk of a machine of several words bears the machine's id", () => {
  const ownWalk =
    'tests/machines/walks.test.ts#every state, transition and guard outcome of saveQueue is reached';
  const mutants = [mutant('1', 'src/machines/save-queue/save-queue.machine.ts')];
  expect(planned(mutants, [run(walk, 100), run(ownWalk, 2_000)], ['1'])?.tests).toEqual([ownWalk]);
});

test('a table that no test is named after is tried against those that pass through its file', () => {
  const mutants = [mutant('1', 'src/domain/table.ts'), mutant('2', 'src/domain/table.ts')];
  expect(planned(mutants, [run(unit, 10, ['2']), run(other, 50)], ['1'])).toEqual({
    id: '1',
    isStatic: true,
    tests: [unit],
  });
});

test('a table that nothing runs through is tried against the tests that import it', () => {
  const readers = new Map([['src/domain/table.ts', new Set(['tests/unit/domain/time.test.ts'])]]);
  const plan = planned([mutant('1', 'src/domain/table.ts')], [run(unit, 10), run(other, 50)], ['1'], readers);
  expect(plan?.tests).toEqual([unit]);
});

test('what no test passes through has none', () => {
  const plan = planned([mutant('1', 'src/domain/table.ts')], [run(unit, 10)]);
  expect(plan?.tests).toEqual([]);
});

test('what is beside each other in the app is tried with the tests of its neighbours too, its own first', () => {
  const beside = 'tests/machines/queue-next.test.ts#goes on';
  const tests = [run(other, 50), run(beside, 10), run(own, 300)];
  expect(planned([mutant('1', 'src/machines/player/player.playing.ts')], tests, ['1'])?.tests).toEqual([
    own,
    beside,
  ]);
});

test.each([
  ['src/machines/player/player.playing.ts', ['player'], ['player', 'queue', 'tabs']],
  ['src/machines/queue/session.machine.ts', ['session', 'queue'], ['player', 'queue', 'tabs']],
  ['src/machines/toasts/policies.ts', ['policies', 'toasts'], []],
  ['src/domain/queue-list.ts', ['queue-list'], []],
  ['src/machines/failure.ts', ['failure'], []],
])('tests speak of %s by %j, and of what is beside it by %j', (file, names, neighbours) => {
  expect(namesOf(file)).toEqual(names);
  expect(neighboursOf(file)).toEqual(neighbours);
});
