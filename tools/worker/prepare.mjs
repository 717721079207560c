// Runs before a deployment: checks that there is a build, names the files that are not sent, and renders the
// clips of the first lists, since the worker itself takes a second of the platform's time for each.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const dist = join(root, 'dist');
if (!existsSync(join(dist, 'index.html'))) {
  console.error('There is no build yet: run `npm run build` in the project first.');
  process.exit(1);
}
// The platform compresses by itself, so the copies that Node.js serves stay here; what draws the pages is
// part of the worker.
writeFileSync(join(dist, '.assetsignore'), '*.br\n*.gz\nserver\n');
// The project's own Node.js runs TypeScript as it is.
const node = join(root, 'node_modules', '.bin', 'node');
const { status } = spawnSync(node, [join(import.meta.dirname, 'clips.mjs'), join(dist, 'clips')], { stdio: 'inherit' });
process.exit(status ?? 1);
