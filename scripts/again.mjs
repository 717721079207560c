// Runs `npm test` several times, every second time beside a load on every processor, and prints what failed. The whole
// output of a failed run is kept in node_modules/.foxtrot.
//   npm run test:again -- 20
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/project.mjs';
import { run, stopChildrenOnSignal } from './lib/run.mjs';

const runs = Number(process.argv[2] ?? 2);
const RUN_TIMEOUT_MS = 40 * 60_000;

stopChildrenOnSignal();
/** The failed tests, and how often each failed. @type {Map<string, number>} */
const failures = new Map();
let good = 0;
for (let count = 1; count <= runs; count += 1) {
  const isBusy = count % 2 === 0;
  const load = new AbortController();
  const busy = isBusy ? Array.from({ length: availableParallelism() }, () => keepBusy(load.signal)) : [];
  const began = Date.now();
  const { code, output } = await run(process.execPath, [join(root, 'scripts', 'test.mjs')], {
    cwd: root,
    capture: true,
    timeoutMs: RUN_TIMEOUT_MS,
  });
  load.abort();
  await Promise.all(busy);
  const lines = output.trimEnd().split('\n');
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`run ${count}${isBusy ? ', busy' : ''}: ${lines.at(-1)}, ${seconds} s`);
  if (code === 0) {
    good += 1;
    continue;
  }
  writeFileSync(join(root, 'node_modules', '.foxtrot', `again-${count}.log`), output);
  const named = lines.slice(lines.lastIndexOf('Failed:') + 1).filter((line) => line.startsWith('  '));
  for (const line of named.length > 0 ? named : [`  the run ended with code ${code}`]) {
    console.log(line);
    failures.set(line.trim(), (failures.get(line.trim()) ?? 0) + 1);
  }
}
if (failures.size > 0) console.log('\nFailed:');
for (const [name, times] of failures) console.log(`  ${times} of ${runs}  ${name}`);
console.log(`\n${good} passed, ${runs - good} failed`);
process.exitCode = good === runs ? 0 : 1;

/** @param {AbortSignal} signal */
function keepBusy(signal) {
  return run(process.execPath, ['-e', 'for (;;);'], { signal });
}
