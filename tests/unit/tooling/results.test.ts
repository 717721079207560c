import { expect, test } from 'vitest';
import { mergeOutcomes, outcomesOfPlaywright, outcomesOfVitest } from '../../../scripts/lib/results.mjs';
import type { TestOutcome } from '../../../scripts/lib/results.mjs';

test('the outcomes of vitest are read, and a file that cannot be loaded counts as a failed test', () => {
  const report = {
    testResults: [
      {
        name: '/project/tests/machines/queue.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { title: 'goes on', status: 'passed' },
          { title: 'stops', status: 'failed', failureMessages: ['\u001B[31mno\nat …\u001B[39m'] },
          { title: 'waits', status: 'pending' },
          { title: 'is planned', status: 'todo' },
        ],
      },
      {
        name: '/project/tests/unit/time.test.ts',
        status: 'failed',
        message: '\u001B[31mno such module\u001B[39m\nat …',
        assertionResults: [],
      },
    ],
  };
  expect(outcomesOfVitest(report, '/project')).toEqual([
    { suite: 'machines', file: 'tests/machines/queue.test.ts', title: 'goes on', status: 'passed' },
    {
      suite: 'machines',
      file: 'tests/machines/queue.test.ts',
      title: 'stops',
      status: 'failed',
      reason: 'no\nat …',
    },
    { suite: 'machines', file: 'tests/machines/queue.test.ts', title: 'waits', status: 'skipped' },
    { suite: 'machines', file: 'tests/machines/queue.test.ts', title: 'is planned', status: 'skipped' },
    { suite: 'unit', file: 'tests/unit/time.test.ts', title: 'no such module', status: 'failed' },
  ]);
});

test('the outcomes of Playwright are read at every depth: a flaky test, one that is to fail and an error outside of the tests as failed, a filter that fits nothing as nothing', () => {
  const spec = (title: string, status: string, expectedStatus = 'passed') => ({
    title,
    file: 'play.e2e.ts',
    tests: [
      {
        status,
        expectedStatus,
        results: [status === 'unexpected' ? { error: { message: 'it is silent' } } : {}],
      },
    ],
  });
  const report = {
    config: { rootDir: '/project/tests/e2e' },
    suites: [
      {
        specs: [spec('plays', 'expected')],
        suites: [
          {
            specs: [
              spec('pauses', 'unexpected'),
              spec('seeks', 'flaky'),
              spec('casts', 'skipped'),
              spec('loads', 'expected', 'failed'),
            ],
          },
        ],
      },
    ],
    errors: [
      { message: 'the server did not start' },
      { message: 'Error: No tests found.\nMake sure that arguments …' },
    ],
  };
  expect(
    outcomesOfPlaywright(report, '/project').map(({ file, title, status, reason = [] }) =>
      [file, title, status].concat(reason),
    ),
  ).toEqual([
    ['tests/e2e/play.e2e.ts', 'plays', 'passed'],
    ['tests/e2e/play.e2e.ts', 'pauses', 'failed', 'it is silent'],
    ['tests/e2e/play.e2e.ts', 'seeks', 'failed'],
    ['tests/e2e/play.e2e.ts', 'casts', 'skipped'],
    ['tests/e2e/play.e2e.ts', 'loads', 'failed'],
    ['tests/e2e', 'the server did not start', 'failed'],
  ]);
});

const outcome = (suite: string, file: string, status: TestOutcome['status'] = 'passed'): TestOutcome => {
  return { suite, file, title: 'works', status };
};

test('a part of a run replaces what ran, a complete suite replaces all of the suite', () => {
  const older = [outcome('unit', 'a'), outcome('unit', 'b'), outcome('ui', 'c')];
  expect(mergeOutcomes(older, [outcome('unit', 'a', 'failed')], [])).toEqual([
    outcome('unit', 'b'),
    outcome('ui', 'c'),
    outcome('unit', 'a', 'failed'),
  ]);
  expect(mergeOutcomes(older, [outcome('unit', 'a')], ['unit'])).toEqual([
    outcome('ui', 'c'),
    outcome('unit', 'a'),
  ]);
});
