// Runs before a deployment: checks that there is a build, and names the files that are not sent.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '..', '..', 'dist');
if (!existsSync(join(dist, 'index.html'))) {
  console.error('There is no build yet: run `npm run build` in the project first.');
  process.exit(1);
}
// The platform compresses by itself, so the copies that Node.js serves stay here; what draws the pages is
// part of the worker.
writeFileSync(join(dist, '.assetsignore'), '*.br\n*.gz\nserver\n');
