// One run: everything that is needed lies in a folder of its own, so that a file that changes meanwhile does no harm.
import { appendFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commandFile, root } from '../../scripts/lib/project.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { bundle } from './bundle.mjs';
import { keepTried } from './findings.mjs';
import { instrument } from './instrument.mjs';
import { planFor } from './plan.mjs';

const OF_SERVER = ['tests/{relay,demo}/*.test.ts'];
const TESTS = [
  'tests/unit/{analytics,app,catalogue,content,domain,inspector,machines,playback,storage,ui}/**/*.test.ts',
  'tests/{machines,model}/**/*.test.ts',
  ...OF_SERVER,
];
const LEFT_OUT = [
  // It searches every order in which three tabs may act: many seconds for each mutant.
  'tests/model/tabs.test.ts',
  // It changes the charts by itself, to judge the walks.
  'tests/machines/redirects.test.ts',
  // They render clips, in processes of their own or before all their tests.
  'tests/demo/thread.test.ts',
  // They start servers before all their tests.
  'tests/relay/operators.test.ts',
  'tests/relay/sharing.test.ts',
];
/** As many as there are processors on the project's own machine. */
const WORKERS = 2;
/** So many workers in a row may end before they have done anything, as one that a busy machine is too slow to start. */
const MOST_IDLE = 3;
/** So much of the processor's time may the tests of one mutant take, the walk through its own machine apart. */
const PATIENCE_MS = 4_000;
/** Where every test is run, and not only up to the first that fails. */
const MATRIX_PATIENCE_MS = 1_500;
const PROGRESS_MS = 60_000;
const HEAP_MB = 1_500;
/** Each mutant of a chart makes everything again, which soon is rubbish again. */
const YOUNG_HEAP_MB = 64;

/**
 * @typedef {import('./plan.mjs').Mutant} Mutant
 * @typedef {{ sample?: number, every?: boolean, only?: string[] | undefined }} Options sample: the most mutants of one file; every: all tests that
 *   notice a mutant are to be known, not only the first; only: patterns of the files of tests to run
 * @typedef {Mutant & { status: string, by?: string, killers?: string[], isStatic: boolean }} Result
 */

const folder = join(import.meta.dirname, 'reports', 'run');

/**
 * Tries all mutants of some files.
 * @param {string[]} files
 * @param {Options} options
 * @returns {Promise<Result[]>}
 */
export async function tryAll(files, { sample = Infinity, every = false, only }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'claims'), { recursive: true });
  cpSync(join(import.meta.dirname, 'worker'), fileOf('worker'), { recursive: true });
  const patterns = only ?? (files.every((file) => /^(?:relay|demo)\//.test(file)) ? OF_SERVER : TESTS);
  const tests = globSync(patterns, { cwd: root })
    .filter((file) => !LEFT_OUT.includes(file))
    .sort();
  const { codes, mutants: all } = await instrument(files);
  const mutants = spread(all, sample);
  save('bundle.json', await bundle(tests, codes));
  const dry = await runWithoutMutants(tests, files);
  const plans = planFor(mutants, dry, every ? MATRIX_PATIENCE_MS : PATIENCE_MS);
  const able = plans.filter((plan) => plan.tests.length > 0);
  if (every) keepTried(new Set(able.flatMap((plan) => plan.tests)));
  // There are many tests for many mutants: a plan names them by their index.
  const places = new Map(dry.tests.map(({ id }, place) => [id, place]));
  save(
    'known.json',
    dry.tests.map(({ passed: _, ...known }) => known),
  );
  save(
    'plan.json',
    able.map((plan) => ({ ...plan, every, tests: plan.tests.map((id) => places.get(id)) })),
  );
  await tryBatches(able.length);
  return resultsOf(mutants, plans);
}

/**
 * The same mutants in each run, spread evenly over each file.
 * @param {readonly Mutant[]} mutants
 * @param {number} most of one file
 */
function spread(mutants, most) {
  return Object.values(Object.groupBy(mutants, ({ file }) => file)).flatMap((own = []) => {
    const step = Math.max(1, own.length / most);
    return own.filter((_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step));
  });
}

/**
 * @param {string[]} tests
 * @param {string[]} files
 * @returns {Promise<import('./plan.mjs').Dry>}
 */
async function runWithoutMutants(tests, files) {
  // The walks take as long as all the others, so they have a worker for themselves.
  const [some, others] = [true, false].map((isWalk) => tests.filter((test) => /walks?\.test/.test(test) === isWalk));
  const reported = await Promise.all(
    [some ?? [], others ?? []].map(async (dry, place) => {
      const out = fileOf(`dry-${place}.jsonl`);
      await work({ out, dry, files });
      return linesOf(out);
    }),
  );
  const lines = reported.flat();
  for (const { failed } of lines) if (failed) console.log(`Left out, as it fails without any mutant: ${failed}`);
  if (reported.some((some) => !some.at(-1)?.end)) throw new Error(`The tests did not end; ${fileOf('dry-*.log')} says why.`);
  return {
    loading: new Set(lines.flatMap(({ loading }) => loading ?? [])),
    readers: readersOf(tests),
    tests: lines.filter(({ test }) => test).map(({ test, ...rest }) => ({ id: test, ...rest })),
  };
}

/** @param {string[]} tests */
function readersOf(tests) {
  /** @type {Map<string, Set<string>>} */
  const readers = new Map();
  for (const test of tests) {
    const imports = readFileSync(join(root, test), 'utf8').matchAll(/from '((?:\.\.\/)+(?:src|relay|demo)\/[^']+)'/g);
    for (const [, path = ''] of imports) {
      const file = join(dirname(test), path);
      readers.set(file, (readers.get(file) ?? new Set()).add(test));
    }
  }
  return readers;
}

/** @param {number} count */
async function tryBatches(count) {
  const began = Date.now();
  const outs = Array.from({ length: WORKERS }, (_, place) => fileOf(`tried-${place}.jsonl`));
  const progress = setInterval(() => {
    const done = outs.flatMap(linesOf).filter(({ id }) => id);
    const killed = done.filter(({ status }) => status === 'Killed').length;
    const minutes = Math.round((Date.now() - began) / 60_000);
    console.log(`${minutes} min: ${done.length} of ${count} mutants tried, ${killed} killed`);
  }, PROGRESS_MS);
  try {
    await Promise.all(outs.map(workOn));
  } finally {
    clearInterval(progress);
  }
}

/**
 * Lets one worker follow the other until everything is done. A mutant in which one hangs or ends has timed out.
 * @param {string} out
 */
async function workOn(out) {
  for (let idle = 0; idle < MOST_IDLE; ) {
    const before = linesOf(out).length;
    await work({ out, plan: fileOf('plan.json'), known: fileOf('known.json') });
    const lines = linesOf(out);
    const last = lines.at(-1);
    if (last?.end) return;
    idle = lines.length === before ? idle + 1 : 0;
    if (last?.begun) appendFileSync(out, `${JSON.stringify({ id: last.begun, status: 'Timeout' })}\n`);
  }
  throw new Error(`The workers end without having done anything; ${out}.log says why.`);
}

/** @param {Partial<import('./worker/runner.mjs').Job> & { out: string }} job */
async function work(job) {
  const jobFile = `${job.out}.job`;
  writeFileSync(jobFile, JSON.stringify({ bundle: fileOf('bundle.json'), claims: fileOf('claims'), ...job }));
  const log = `${job.out}.log`;
  const vitest = commandFile('vitest', 'vitest');
  const config = join(fileOf('worker'), 'vitest.config.mjs');
  const { output } = await run(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_HEAP_MB}`, vitest, 'run', '--config', config],
    {
      cwd: root,
      env: { ...process.env, MUTATION_JOB: jobFile },
      capture: true,
      // A mutant that never ends reacts to no other signal.
      killSignal: 'SIGKILL',
    },
  );
  writeFileSync(log, output);
}

/**
 * @param {Mutant[]} mutants
 * @param {import('./plan.mjs').Plan[]} plans
 * @returns {Result[]}
 */
function resultsOf(mutants, plans) {
  const outs = Array.from({ length: WORKERS }, (_, place) => linesOf(fileOf(`tried-${place}.jsonl`)));
  const reported = new Map(outs.flat().flatMap((line) => (line.id ? [[line.id, line]] : [])));
  return mutants.flatMap((mutant, place) => {
    const { isStatic = false, tests = [] } = plans[place] ?? {};
    if (tests.length === 0) return { ...mutant, status: 'NoCoverage', isStatic };
    const { status, by, killers } = reported.get(mutant.id) ?? {};
    return status ? { ...mutant, status, isStatic, ...(by ? { by } : {}), ...(killers ? { killers } : {}) } : [];
  });
}

/** @param {string} name */
const fileOf = (name) => join(folder, name);

/**
 * @param {string} name
 * @param {unknown} content
 */
const save = (name, content) => writeFileSync(fileOf(name), JSON.stringify(content));

/**
 * @param {string} file
 * @returns {any[]}
 */
function linesOf(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // The last one may still be written.
  return lines.slice(0, -1).map((line) => JSON.parse(line));
}
