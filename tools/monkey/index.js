// A listener who does anything, over a catalogue that fails: node tools/monkey --seed 7 --minutes 20 (after a build)
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..', '..');
const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({ options: { seed: { ...text, default: '1' }, minutes: { ...text, default: '2' } } });
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', '--project=thorough', 'monkey'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, MONKEY_SEED: values.seed, MONKEY_MINUTES: values.minutes } },
);
process.exitCode = status ?? 1;
