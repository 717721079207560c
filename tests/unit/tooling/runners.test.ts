import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheFolder, commandFile, root } from '../../../scripts/lib/project.mjs';
import type { TestOutcome } from '../../../scripts/lib/results.ts';
import { readJson } from '../../../scripts/lib/files.mjs';

// The real runners over small projects. They are below the root, where the runners' packages are found.
let folder: string;
beforeAll(() => {
  mkdirSync(cacheFolder, { recursive: true });
  folder = mkdtempSync(join(cacheFolder, 'runners-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const limitMs = 60_000;

function runnerEnds(args: string[]): Promise<number> {
  // The variables by which Vitest's own processes are recognised would also reach the inner runner.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST|NODE_ENV|NODE_OPTIONS)/.test(name)),
  );
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, env }, (error) =>
      resolve(error === null ? 0 : Number(error.code)),
    );
  });
}

/** What a reporter has written: titles, how they ended, and the first line of why. */
const outcomes = (report: string) =>
  (readJson(report) as TestOutcome[]).map(({ title, status, reason }) =>
    [title, status].concat(reason?.split('\n')[0] ?? []),
  );

const reporter = (runner: string, file: string) =>
  JSON.stringify([join(root, 'scripts', 'reporters', `${runner}.ts`), { file }]);

test(
  'a test of Playwright fails where only a hook or a fixture asserts or where it is to fail, and passes where it asserts itself',
  async () => {
    writeFileSync(
      join(folder, 'one.e2e.mjs'),
      `import { test as base, expect } from '@playwright/test';
const test = base.extend({
  faultless: [async ({}, use) => { await use(); expect([]).toEqual([]); }, { auto: true }],
});
test.beforeEach(() => expect(1).toBe(1));
test('asserts', () => expect(1).toBe(1));
test.describe('a group', () => {
  test('asserts in a step', () => test.step('step', () => expect(1).toBe(1)));
});
test('waits for it', () => expect.poll(() => 1).toBe(1));
test('does nothing', () => {});
test('does nothing in a step', () => test.step('step', () => {}));
test('is wrong', () => expect(1, 'it is silent').toBe(2));
test.fail('is to fail', () => expect(1).toBe(2));
test.skip('is skipped', () => expect(1).toBe(1));
`,
    );
    const report = join(folder, 'e2e.json');
    writeFileSync(
      join(folder, 'playwright.config.mjs'),
      `export default { testDir: '.', testMatch: '*.e2e.mjs', workers: 1, reporter: [${reporter('playwright', report)}] };`,
    );
    const playwright = [commandFile('@playwright/test', 'playwright'), 'test'];
    expect(await runnerEnds([...playwright, '--grep=asserts$'])).toBe(0);
    expect(await runnerEnds(playwright)).toBe(1);
    expect(outcomes(report)).toEqual([
      ['asserts', 'passed'],
      ['asserts in a step', 'passed'],
      ['waits for it', 'passed'],
      ['does nothing (it asserts nothing)', 'failed'],
      ['does nothing in a step (it asserts nothing)', 'failed'],
      ['is wrong', 'failed', 'Error: it is silent'],
      ['is to fail', 'failed', 'Error: expect(received).toBe(expected) // Object.is equality'],
      ['is skipped', 'skipped'],
    ]);
    expect(await runnerEnds([...playwright, '--grep=nothing in a'])).toBe(1);

    expect(await runnerEnds([...playwright, 'no-such-file'])).toBe(1);
    expect(outcomes(report)).toEqual([]);
    writeFileSync(join(folder, 'two.e2e.mjs'), "throw new Error('no such module');\n");
    expect(await runnerEnds(playwright)).toBe(1);
    expect(outcomes(report)).toEqual([['an error outside of the tests', 'failed', 'Error: no such module']]);
  },
  limitMs,
);

test(
  'a test of Vitest fails where it asserts nothing, by the configuration of the project, and a file that cannot be loaded is a failed test',
  async () => {
    writeFileSync(
      join(folder, 'one.test.ts'),
      `import { describe, expect, test } from 'vitest';
describe('a group', () => test('asserts', () => expect(1).toBe(1)));
test('waits for it', () => expect.poll(() => 1).toBe(1));
test('does nothing', () => {});
test.skip('is skipped', () => expect(1).toBe(1));
test.todo('is planned');
`,
    );
    writeFileSync(join(folder, 'two.test.ts'), "throw new Error('no such module');\n");
    const report = join(folder, 'vitest.json');
    writeFileSync(
      join(folder, 'vitest.config.ts'),
      `import config from ${JSON.stringify(join(root, 'vitest.config.ts'))};
const { expect } = config.test;
export default { test: { expect, include: ['*.test.ts'], fileParallelism: false, reporters: [${reporter('vitest', report)}] } };
`,
    );
    expect(await runnerEnds([commandFile('vitest', 'vitest'), 'run', '--root', folder])).toBe(1);
    expect(outcomes(report).toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
      ['a group > asserts', 'passed'],
      ['an error outside of the tests', 'failed', 'no such module'],
      ['does nothing', 'failed', 'Error: expected any number of assertion, but got none'],
      ['is planned', 'skipped'],
      ['is skipped', 'skipped'],
      ['waits for it', 'passed'],
    ]);
  },
  limitMs,
);
