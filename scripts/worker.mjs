// The relay's tests against the same app on workerd, offline. Its tools have a lockfile of their own, from
// which they are installed first: some 200 MB that only this needs.
import { join } from 'node:path';
import { install } from '../tools/pages.mjs';
import { root } from './lib/project.mjs';
import { run, stopChildrenOnSignal } from './lib/run.mjs';

/** Only tests that hang take so long. */
const TESTS_TIMEOUT_MS = 10 * 60_000;

stopChildrenOnSignal();
const folder = join(root, 'tools', 'worker');
const tests = [join(root, 'scripts', 'test.ts'), 'relay', 'workerd'];
// What runs TypeScript and the worker is fetched by install scripts.
const isReady = await install(folder, 'wrangler', '--ignore-scripts=false');
const { code } = isReady
  ? await run(process.execPath, tests, { cwd: root, timeoutMs: TESTS_TIMEOUT_MS })
  : { code: 1 };
process.exitCode = code;
