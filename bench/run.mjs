// Measures what README.md of this folder lists. Nothing here is a test: figures drift with the machine, and
// with what else it does. Build first: `npm run bench` measures what is in dist/.
//   npm run bench                     everything
//   npm run bench -- load relay       some of it
//   npm run bench -- rolling          half a minute; only if it is named
//   npm run bench -- soak --minutes 2 ten minutes, unless it says otherwise; only if it is named
//   npm run bench -- load --runs 9    more often
//   npm run bench -- load --beside ../before   and, alternately, another checkout that is built
//   npm run bench -- load --record    writes what has a must into docs/performance.md
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/lib/project.mjs';
import { measureCluster } from './cluster.mjs';
import { measureHour } from './hour.mjs';
import { printFigures } from './lib/figures.mjs';
import { recordFigures } from './lib/record.mjs';
import { measureLinks } from './links.mjs';
import { measureLists } from './lists.mjs';
import { measureLoad } from './load.mjs';
import { measureMusic } from './music.mjs';
import { measureRelay } from './relay.mjs';
import { measureAudio } from './sound.mjs';
import { measureRolling } from './rolling.mjs';
import { measureSoak } from './soak.mjs';
import { measureWalk } from './walk.mjs';

const DEFAULT_RUNS = 5;

/** @typedef {import('./lib/figures.mjs').Figure} Figure */
/** @type {Record<string, (runs: number, beside: string | null) => Promise<Figure[]>>} */
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
  rolling: () => measureRolling(30),
  soak: () => measureSoak(minutes),
};

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: String(DEFAULT_RUNS) },
    minutes: { type: 'string', default: '10' },
    beside: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});
const runs = Number(options.runs);
const minutes = Number(options.minutes);
const beside = options.beside ?? null;
const unknown = names.filter((name) => BENCHES[name] === undefined);

if (unknown.length > 0 || !Number.isInteger(runs) || runs < 1) {
  console.error(
    `Usage: npm run bench -- [${Object.keys(BENCHES).join('] [')}] [--runs n] [--beside folder] [--record]`,
  );
  process.exitCode = 2;
} else if (!existsSync(join(root, 'dist', 'index.html'))) {
  console.error('Nothing is built yet: run `npm run build`.');
  process.exitCode = 2;
} else if (beside !== null && !existsSync(join(beside, 'dist', 'index.html'))) {
  console.error(`Nothing is built in '${beside}'.`);
  process.exitCode = 2;
} else {
  for (const [name, measure] of Object.entries(BENCHES)) {
    const isWanted = names.length === 0 ? !['rolling', 'soak'].includes(name) : names.includes(name);
    if (!isWanted) continue;
    console.log(`\n${name}`);
    const figures = await measure(runs, beside);
    printFigures(figures);
    if (options.record) recordFigures(name, figures);
  }
}
