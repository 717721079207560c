// What may go wrong and which urls are hostile, by name, each with the test that proves what happens then.
//   node tools/faults            checks that each of these tests is there, and lists them
//   node tools/faults --run      runs their files too; names of suites after it run those alone
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostileAddresses, hostilePaths, hostileTargets } from '../../tests/fixtures/hostile-urls.ts';
import { faults } from './table.mjs';

const root = join(import.meta.dirname, '..', '..');
/** The lists of urls, each with the test that takes all of its urls. */
const urls = [
  ['tests/relay/targets.test.ts', 'a target with %s is refused', hostileTargets.map(([what]) => what)],
  ['tests/relay/attacks.test.ts', '%s is no call of the app', hostilePaths],
  ['tests/unit/storage/own-urls.test.ts', 'what is stored may not lead to %s', hostileAddresses],
];
const rows = [
  ...Object.entries(faults).flatMap(([file, named]) => named.map(([name, title]) => ({ name, file, title }))),
  ...urls.flatMap(([file, title, all]) => all.map((url) => ({ name: `url: ${url}`, file, title }))),
];

const texts = new Map();
const missing = rows.filter(({ file, title }) => {
  if (!texts.has(file)) texts.set(file, readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'"));
  return !texts.get(file).includes(title);
});
const isListed = !process.argv.includes('--check');
for (const { name, file, title } of isListed ? rows : missing) console.log(`${name}\n    ${file}: ${title}`);
const count = urls.reduce((sum, [, , all]) => sum + all.length, 0);
console.log(`${rows.length - count} faults and ${count} hostile urls, ${missing.length} without their test`);
process.exitCode = missing.length > 0 ? 1 : 0;

if (process.argv.includes('--run')) {
  const wanted = process.argv.slice(process.argv.indexOf('--run') + 1);
  const suites = Map.groupBy(texts.keys(), (file) => file.split('/')[1] ?? '');
  for (const [suite, files] of suites) {
    if (wanted.length > 0 && !wanted.includes(suite)) continue;
    const args = [join(root, 'scripts', 'test.mjs'), suite, ...files];
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}
