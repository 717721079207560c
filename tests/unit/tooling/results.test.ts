import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/lib/project.mjs';
import { failureOutside, mergeOutcomes, outcomeOf } from '../../../scripts/lib/results.ts';
import type { TestOutcome } from '../../../scripts/lib/results.ts';

test('of a failure the first lines are kept, without colours, and without a message it has one', () => {
  const long = `\u001B[31mno\u001B[39m\n${'at …\n'.repeat(20)}`;
  const { reason = '', ...rest } = outcomeOf(join(root, 'tests/ui/a.test.tsx'), 'works', 'failed', long);
  expect(rest).toEqual({ suite: 'ui', file: 'tests/ui/a.test.tsx', title: 'works', status: 'failed' });
  expect([reason.split('\n')[0], reason.split('\n').length]).toEqual(['no', 12]);
  expect(failureOutside('tests/unit/a.test.ts')).toMatchObject({
    status: 'failed',
    reason: expect.any(String),
  });
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
