// Measures what README.md of this folder lists. Nothing here is a test: figures drift with the machine, and
// with what else it does. Build first: `npm run bench` measures what is in dist/.
//   npm run bench                     everything
//   npm run bench -- load relay       some of it
//   npm run bench -- load --runs 9    more often
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/project.mjs';
import { measureHour } from './hour.mjs';
import { printFigures } from './lib/figures.mjs';
import { measureLists } from './lists.mjs';
import { measureLoad } from './load.mjs';
import { measureMusic } from './music.mjs';
import { measureRelay } from './relay.mjs';
import { measureAudio } from './sound.mjs';
import { measureWalk } from './walk.mjs';

const DEFAULT_RUNS = 5;

/** @type {Record<string, (runs: number) => Promise<import('./lib/figures.mjs').Figure[]>>} */
const BENCHES = {
  load: measureLoad,
  sound: measureAudio,
  relay: measureRelay,
  walk: measureWalk,
  lists: measureLists,
  hour: measureHour,
  music: measureMusic,
};

const args = process.argv.slice(2);
const runsAt = args.indexOf('--runs');
const runs = runsAt === -1 ? DEFAULT_RUNS : Number(args[runsAt + 1]);
const names = args.filter((arg, index) => !arg.startsWith('--') && (runsAt === -1 || index !== runsAt + 1));
const unknown = names.filter((name) => BENCHES[name] === undefined);

if (unknown.length > 0 || !Number.isInteger(runs) || runs < 1) {
  console.error(`Usage: npm run bench -- [${Object.keys(BENCHES).join('] [')}] [--runs n]`);
  process.exitCode = 2;
} else if (!existsSync(join(root, 'dist', 'index.html'))) {
  console.error('Nothing is built yet: run `npm run build`.');
  process.exitCode = 2;
} else {
  for (const [name, measure] of Object.entries(BENCHES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`\n${name}`);
    printFigures(await measure(runs));
  }
}
