// Which tests each mutant is tried against, and in which order.
import { basename } from 'node:path';

/**
 * @typedef {object} Mutant a small change of the code
 * @property {string} id
 * @property {string} file relative to the project
 * @property {number} line counted from 1
 * @property {string} code the complete line
 * @property {string} text what is replaced
 * @property {string} mutator what kind of change it is
 * @property {string} replacement
 * @typedef {object} Dry what the tests did without a mutant
 * @property {ReadonlySet<string>} loading the mutants that are passed while files are loaded
 * @property {readonly TestRun[]} tests
 * @property {ReadonlyMap<string, ReadonlySet<string>>} readers which files of tests import a file themselves
 * @typedef {{ id: string, processorMs: number, questions: number, passed: readonly string[] }} TestRun
 * @typedef {object} Plan
 * @property {string} id
 * @property {boolean} isStatic passed while its file is loaded, which is to be loaded again with it
 * @property {string[]} tests the first that fails is enough, unless all are to be known
 * @property {boolean} [every] all tests are run, so that all that notice the mutant are known
 */

/**
 * Chooses the tests of each mutant that are likeliest to notice it, as many as its patience allows. Those that are named after its
 * file or its machine are first, and the quick before the slow. No test passes through what is read once, when a file is
 * loaded, a chart above all: it gets those named after it, those that import it, those of its folder, the walk through it,
 * which may take longer, and those that run the other code of its file.
 * @param {readonly Mutant[]} mutants
 * @param {Dry} dry
 * @param {number} patienceMs of the processor's time
 * @returns {Plan[]}
 */
export function planFor(mutants, { loading, tests, readers }, patienceMs) {
  const byId = new Map(tests.map((test) => [test.id, test]));
  const passing = testsByMutant(tests);
  const ofFile = new Map(
    Object.entries(Object.groupBy(mutants, ({ file }) => file)).map(([file, own]) => [
      file,
      new Set((own ?? []).flatMap(({ id }) => passing.get(id) ?? [])),
    ]),
  );
  return mutants.map(({ id, file }) => {
    const names = namesOf(file);
    const isStatic = loading.has(id);
    const rank = (/** @type {string} */ test) => {
      if (isNamedAfter(test, names) || readers.get(file)?.has(fileOf(test))) return 0;
      if (isNamedAfter(test, neighboursOf(file))) return 1;
      if (isOfFolder(test, file)) return 2;
      return file.startsWith('src/machines/') && basename(fileOf(test)) === ofEveryMachine ? 2 : 3;
    };
    const ownIds = isStatic ? tests.map((test) => test.id).filter((test) => rank(test) < 3) : [];
    const others = isStatic ? (ofFile.get(file) ?? []) : [];
    const able = new Set([...ownIds, ...(passing.get(id) ?? []), ...others]);
    const runs = [...able].flatMap((test) => byId.get(test) ?? []);
    const inOrder = runs.toSorted(
      (one, other) => rank(one.id) - rank(other.id) || one.processorMs - other.processorMs,
    );
    return { id, isStatic, tests: within(patienceMs, isStatic ? byFile(inOrder) : inOrder, names) };
  });
}

/**
 * @param {number} patienceMs
 * @param {TestRun[]} runs
 * @param {readonly string[]} names
 */
function within(patienceMs, runs, names) {
  const chosen = [];
  let time = 0;
  for (const { id, processorMs } of runs) {
    const isOwnWalk = processorMs < WALK_PATIENCE_MS && names.some((name) => isWalkOf(id, name));
    if (chosen.length > 0 && !isOwnWalk && time + processorMs > patienceMs) continue;
    chosen.push(id);
    // The walk has a time of its own: the tests named after the file still have the complete limit.
    if (!isOwnWalk) time += processorMs;
  }
  return chosen;
}

/**
 * The tests of a file beside each other, as each file is to be loaded.
 * @param {TestRun[]} runs
 */
const byFile = (runs) => Object.values(Object.groupBy(runs, ({ id }) => fileOf(id))).flatMap((own) => own ?? []);

/** @param {readonly TestRun[]} tests */
function testsByMutant(tests) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { id, passed } of tests) {
    for (const mutant of passed) {
      const own = found.get(mutant);
      if (own) own.push(id);
      else found.set(mutant, [id]);
    }
  }
  return found;
}

/** Player, queue and tabs are tried beside each other, as they are in the app. */
const playback = ['player', 'queue', 'tabs'];

/** The walks of player and queue take longer, and find little that their forty files of tests have not found. */
const WALK_PATIENCE_MS = 3_000;

/** Has a word on each machine. */
const ofEveryMachine = 'failures.test.ts';

/**
 * The names by which tests speak of a file: its own, and that of the machine it belongs to.
 * @param {string} file
 */
export function namesOf(file) {
  const own = basename(file).replace(/(\.\w+)?\.ts$/, '');
  return [...new Set([own, machineOf(file) ?? own])];
}

/**
 * The names by which tests speak of what is beside a file's machine.
 * @param {string} file
 */
export const neighboursOf = (file) => (playback.includes(machineOf(file) ?? '') ? playback : []);

/** @param {string} file */
const machineOf = (file) => /^src\/machines\/([\w-]+)\//.exec(file)?.[1];

/**
 * @param {string} testId `path of the file#title`
 * @param {readonly string[]} names
 */
function isNamedAfter(testId, names) {
  const base = basename(fileOf(testId));
  return names.some(
    (name) =>
      base.startsWith(`${name}.`) ||
      base.startsWith(`${name}-`) ||
      isWalkOf(testId, name),
  );
}

/**
 * @param {string} testId
 * @param {string} name in kebab case; the walk's title has it as the machine's id is spelled
 */
const isWalkOf = (testId, name) =>
  testId.endsWith(` of ${name.replaceAll(/-./g, ([, letter = '']) => letter.toUpperCase())} is reached`);

/**
 * Whether a test is about the folder of a file, as those of `tests/unit/storage` are about `src/storage`.
 * @param {string} testId
 * @param {string} file
 */
function isOfFolder(testId, file) {
  const folder = /^src\/(?!machines\/|domain\/)([\w-]+)\//.exec(file)?.[1];
  return folder !== undefined && testId.startsWith(`tests/unit/${folder}/`);
}

/** @param {string} testId */
const fileOf = (testId) => testId.slice(0, testId.indexOf('#'));
