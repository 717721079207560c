// Before a deployment: is there a build, and what of it should not be sent?
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '..', '..', 'dist');
if (!existsSync(join(dist, 'index.html'))) {
  console.error('There is no build yet: run `npm run build` in the project first.');
  process.exit(1);
}
// The platform compresses by itself, so the copies that Node.js serves stay here.
writeFileSync(join(dist, '.assetsignore'), '*.br\n*.gz\n');
