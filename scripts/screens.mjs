// Walks to every screen of the served app, with Playwright's options behind it, such as `-g "390 x 844"`.
//   npm run walk:screens   checks the invariants of tests/e2e/invariants on each, at every size
//   npm run walk:controls  operates every control on each, and names those without any effect
//   npm run pictures       a contact sheet in node_modules/.foxtrot/pictures
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, commandFile, root } from './lib/project.mjs';
import { run, stopChildrenOnSignal } from './lib/run.mjs';

const TIMEOUT_MS = 3 * 60 * 60_000;

stopChildrenOnSignal();
const [task, ...options] = process.argv.slice(2);
const isWalk = task !== 'pictures';
rmSync(join(cacheFolder, isWalk ? 'screens' : 'pictures'), { recursive: true, force: true });
const playwright = commandFile('@playwright/test', 'playwright');
const file = `e2e/${task === 'walk' ? 'screens' : task === 'controls' ? 'effects' : 'pictures'}.e2e.ts`;
const { code } = await run(process.execPath, [playwright, 'test', file, '--reporter=list', ...options], {
  cwd: root,
  env: { ...process.env, [isWalk ? 'SCREENS' : 'PICTURES']: 'all' },
  timeoutMs: TIMEOUT_MS,
  killSignal: 'SIGINT',
});
if (!isWalk) console.log(`The contact sheet: ${join(cacheFolder, 'pictures', 'index.html')}`);
process.exitCode = code ?? 1;
