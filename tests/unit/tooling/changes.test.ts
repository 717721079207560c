import { expect, test } from 'vitest';
import { testsNear } from '../../../scripts/lib/changes.mjs';

const tests = [
  'tests/ui/queue-panel.test.tsx',
  'tests/ui/queue.test.tsx',
  'tests/ui/home-alert.test.tsx',
  'tests/ui/window.ts',
  'tests/relay/cache.test.ts',
];

test('near a change are the tests that are named like the changed file or its folder, and those that have changed', () => {
  expect(testsNear(['src/ui/queue-panel/rows.tsx'], tests)).toEqual(['tests/ui/queue-panel.test.tsx']);
  expect(testsNear(['src/machines/queue/queue.machine.ts'], tests)).toEqual([
    'tests/ui/queue-panel.test.tsx',
    'tests/ui/queue.test.tsx',
  ]);
  expect(testsNear(['relay/cache.ts', 'tests/ui/home-alert.test.tsx'], tests)).toEqual([
    'tests/ui/home-alert.test.tsx',
    'tests/relay/cache.test.ts',
  ]);
  expect(testsNear(['tests/ui/window.ts', 'README.md'], tests)).toEqual([]);
});
