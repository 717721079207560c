import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheFolder, commandFile, root } from '../../../scripts/lib/project.mjs';
import { outcomesOfPlaywright, outcomesOfVitest } from '../../../scripts/lib/results.mjs';
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

test(
  'a test of Playwright fails where only a hook or a fixture asserts, and passes where it does itself',
  async () => {
    writeFileSync(
      join(folder, 'one.e2e.mjs'),
      `import { test as base, expect } from '@playwright/test';
const test = base.extend({
  faultless: [async ({}, use) => { await use(); expect([]).toEqual([]); }, { auto: true }],
});
test.beforeEach(() => expect(1).toBe(1));
test('asserts', () => expect(1).toBe(1));
test('asserts in a step', () => test.step('step', () => expect(1).toBe(1)));
test('waits for it', () => expect.poll(() => 1).toBe(1));
test('does nothing', () => {});
test('does nothing in a step', () => test.step('step', () => {}));
`,
    );
    const report = join(folder, 'e2e.json');
    writeFileSync(
      join(folder, 'playwright.config.mjs'),
      `export default {
  testDir: '.', testMatch: '*.e2e.mjs', workers: 1,
  reporter: [[${JSON.stringify(join(root, 'scripts', 'assertions.mjs'))}], ['json', { outputFile: ${JSON.stringify(report)} }]],
};`,
    );
    expect(await runnerEnds([commandFile('@playwright/test', 'playwright'), 'test'])).toBe(1);
    const outcomes = outcomesOfPlaywright(readJson(report), root);
    expect(outcomes.map(({ title, status }) => [title, status])).toEqual([
      ['asserts', 'passed'],
      ['asserts in a step', 'passed'],
      ['waits for it', 'passed'],
      ['does nothing (it asserts nothing)', 'failed'],
      ['does nothing in a step (it asserts nothing)', 'failed'],
    ]);
  },
  limitMs,
);

test(
  'a test of Vitest fails where it asserts nothing, by the configuration of the project',
  async () => {
    writeFileSync(
      join(folder, 'one.test.ts'),
      `import { expect, test } from 'vitest';
test('asserts', () => expect(1).toBe(1));
test('waits for it', () => expect.poll(() => 1).toBe(1));
test('does nothing', () => {});
`,
    );
    const report = join(folder, 'vitest.json');
    writeFileSync(
      join(folder, 'vitest.config.ts'),
      `import config from ${JSON.stringify(join(root, 'vitest.config.ts'))};
const { expect } = config.test;
export default { test: { expect, include: ['one.test.ts'] } };
`,
    );
    const options = ['run', '--root', folder, '--reporter=json', `--outputFile=${report}`];
    expect(await runnerEnds([commandFile('vitest', 'vitest'), ...options])).toBe(1);
    expect(outcomesOfVitest(readJson(report), folder).map(({ title, status }) => [title, status])).toEqual([
      ['asserts', 'passed'],
      ['waits for it', 'passed'],
      ['does nothing', 'failed'],
    ]);
  },
  limitMs,
);
