import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/lib/project.mjs';
import type { TestOutcome } from '../../../scripts/lib/results.ts';
import { badEnd, emptySuites, unlistedSkips, unprovenRows } from '../../../scripts/lib/verdict.ts';

const outcome = (
  file: string,
  status: TestOutcome['status'] = 'passed',
  title = 'works',
  suite = 'unit',
): TestOutcome => ({ suite, file, title, status });
const passed = [outcome('a.test.ts')];
const failed = [outcome('a.test.ts', 'failed')];
const well = { code: 0, isStopped: false };

test('a runner ends well with code 0 and a report, and with another code where a test failed', () => {
  expect(badEnd(well, passed)).toBeUndefined();
  expect(badEnd({ ...well, code: 1 }, failed)).toBeUndefined();
});

test.each([
  ['ends with another code after a report without a failed test', { ...well, code: 1 }, passed, 'code 1'],
  ['is killed after its report', { ...well, code: 139 }, passed, 'code 139'],
  ['takes too long', { ...well, isStopped: true }, passed, 'in time'],
  ['leaves no report, with a bad code', { ...well, code: 1 }, undefined, 'no report'],
  ['leaves no report, with a good one', well, undefined, 'no report'],
])('a runner that %s ends badly', (_name, end, outcomes, reason) => {
  expect(badEnd(end, outcomes)).toContain(reason);
});

test('a runner that found no test is reported by the suites that ran none', () => {
  expect(badEnd({ ...well, code: 1 }, [])).toBeUndefined();
  const outcomes = [
    outcome('a.test.ts', 'passed', 'works', 'unit'),
    outcome('b.test.ts', 'failed', 'works', 'ui'),
    outcome('c.test.ts', 'skipped', 'works', 'relay'),
  ];
  expect(emptySuites(outcomes, ['unit', 'machines', 'relay', 'ui', 'e2e'])).toEqual([
    'machines',
    'relay',
    'e2e',
  ]);
  expect(emptySuites(outcomes, ['unit', 'ui'])).toEqual([]);
});

test('a file skips as many tests as the list says, or none', () => {
  const listed = [{ file: 'a.test.ts', tests: 2, reason: 'it is not installed' }];
  const skips = [outcome('a.test.ts', 'skipped', 'one'), outcome('a.test.ts', 'skipped', 'two')];
  expect(unlistedSkips(skips, listed)).toEqual([]);
  expect(unlistedSkips(passed, listed)).toEqual([]);
  expect(unlistedSkips([...skips, outcome('a.test.ts', 'skipped', 'three')], listed)).toEqual([
    {
      suite: 'unit',
      file: 'a.test.ts',
      title: "skips 3 tests, tests/skips.json allows 2: 'one', 'two', 'three'",
    },
  ]);
  expect(unlistedSkips(skips.slice(1), listed)).toHaveLength(1);
  expect(unlistedSkips([...skips, outcome('b.test.ts', 'skipped', 'one')], listed)).toEqual([
    { suite: 'unit', file: 'b.test.ts', title: "skips 1 tests, tests/skips.json allows 0: 'one'" },
  ]);
});

test('the list of skips names files that are there, once, each with a reason', () => {
  const listed = JSON.parse(readFileSync(join(root, 'tests', 'skips.json'), 'utf8')) as {
    file: string;
    tests: number;
    reason: string;
  }[];
  expect(listed.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
  expect(listed.filter(({ tests, reason }) => !(tests > 0) || reason.length < 20)).toEqual([]);
  expect(new Set(listed.map(({ file }) => file)).size).toBe(listed.length);
});

test('a row is unproven where no test that ran cites it, and where the one that does was skipped or failed', () => {
  // Built at run time: a citation in this file would count as one.
  const cite = (id: string) => `[${id}] holds`;
  const outcomes = [
    outcome('a.test.ts', 'passed', cite('ABC-01')),
    outcome('b.test.ts', 'skipped', cite('ABC-03')),
    outcome('b.test.ts', 'failed', cite('ABC-04')),
  ];
  const ids = ['ABC-01', 'ABC-02', 'ABC-03', 'ABC-04', 'ABC-05'];
  expect(unprovenRows(ids, new Set(['ABC-01']), outcomes, [])).toEqual([
    'no test proves ABC-02, ABC-05: none that ran cites it',
    'no test proves ABC-03: skipped in b.test.ts',
    'no test proves ABC-04: failed in b.test.ts',
  ]);
  expect(unprovenRows(['ABC-01'], new Set(['ABC-01']), outcomes, [])).toEqual([]);
});
