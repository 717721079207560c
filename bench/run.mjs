// Measures what README.md of this folder lists. Nothing here is a test: figures drift with the machine, and
// with what else it does. Build first: `npm run bench` measures what is in dist/.
//   npm run bench                     everything
//   npm run bench -- load relay       some of it
//   npm run bench -- soak --minutes 2 ten minutes, unless it says otherwise; only if it is named
//   npm run bench -- load --runs 9    more often
//   npm run bench -- load --beside ../before   and, alternately, another checkout that is built
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/project.mjs';
import { measureCluster } from './cluster.mjs';
import { measureHour } from './hour.mjs';
import { printFigures } from './lib/figures.mjs';
import { measureLinks } from './links.mjs';
import { measureLists } from './lists.mjs';
import { measureLoad } from './load.mjs';
import { measureMusic } from './music.mjs';
import { measureRelay } from './relay.mjs';
import { measureAudio } from './sound.mjs';
import { measureSoak } from './soak.mjs';
import { measureWalk } from './walk.mjs';

const DEFAULT_RUNS = 5;

/** @type {Record<string, (runs: number, beside: string | null) => Promise<import('./lib/figures.mjs').Figure[]>>} */
const BENCHES = {
  load: measureLoad,
  sound: measureAudio,
  relay: measureRelay,
  cluster: measureCluster,
  walk: measureWalk,
  links: measureLinks,
  lists: measureLists,
  hour: measureHour,
  music: measureMusic,
  soak: () => measureSoak(minutes),
};

const args = process.argv.slice(2);
/** @param {string} name */
const option = (name) => (args.includes(name) ? (args[args.indexOf(name) + 1] ?? '') : null);
const runs = Number(option('--runs') ?? DEFAULT_RUNS);
const minutes = Number(option('--minutes') ?? 10);
const beside = option('--beside');
const names = args.filter((arg, index) => !arg.startsWith('--') && !args[index - 1]?.startsWith('--'));
const unknown = names.filter((name) => BENCHES[name] === undefined);

if (unknown.length > 0 || !Number.isInteger(runs) || runs < 1) {
  console.error(`Usage: npm run bench -- [${Object.keys(BENCHES).join('] [')}] [--runs n] [--beside folder]`);
  process.exitCode = 2;
} else if (!existsSync(join(root, 'dist', 'index.html'))) {
  console.error('Nothing is built yet: run `npm run build`.');
  process.exitCode = 2;
} else if (beside !== null && !existsSync(join(beside, 'dist', 'index.html'))) {
  console.error(`Nothing is built in '${beside}'.`);
  process.exitCode = 2;
} else {
  for (const [name, measure] of Object.entries(BENCHES)) {
    const isWanted = names.length === 0 ? name !== 'soak' : names.includes(name);
    if (!isWanted) continue;
    console.log(`\n${name}`);
    printFigures(await measure(runs, beside));
  }
}
