// The score of what the runs have found.
import { allFiles } from './files.mjs';
import { singleEquivalents } from './equivalents.mjs';
import { isCurrent, readFindings } from './findings.mjs';

/** Of the mutants that are no equivalents, this share has to be killed. */
const YARDSTICK = 0.9;

/**
 * @typedef {import('./findings.mjs').Met} Met
 * @typedef {import('./findings.mjs').Findings} Findings
 * @typedef {object} Explained all mutants that fit, by patterns
 * @property {RegExp} file
 * @property {RegExp} code
 * @property {RegExp} text
 * @property {string} mutator
 * @typedef {{ killed: number, equivalent: number, left: number, out: number }} Sum out: what says nothing, since it could not be loaded
 *   or did not end
 */

/**
 * Mutants that change nothing, wherever they are. Single ones are in equivalents.mjs.
 * @type {Explained[]}
 */
const equivalents = [
  // The id of a machine whose chart never names it: only the inspector and the drawings show it.
  {
    file: /^src\/machines\/[\w-]+\/[\w-]+\.machine\.ts$/,
    code: /^id: '\w+',$/,
    text: /^'\w+'$/,
    mutator: 'StringLiteral',
  },
  // The placeholder of an actor that createCore has not provided is for the types, and for a developer who forgets it.
  {
    file: /^src\/machines\//,
    code: /unprovided(?:Source)?(?:<.*>)?\('\w+'\)/,
    text: /^'\w+'$/,
    mutator: 'StringLiteral',
  },
  {
    file: /^src\/machines\//,
    code: /^actors: \{$/,
    text: /^\{(?:\s*\/\*\*|.*unprovided)/s,
    mutator: 'ObjectLiteral',
  },
];

/**
 * Prints the score of some files, or of all that have been looked through; false where too few mutants were killed.
 * @param {string[]} [only]
 */
export function printScore(only) {
  const all = readFindings();
  const findings = Object.fromEntries(Object.entries(all).filter(([file]) => !only || only.includes(file)));
  const sums = printFiles(findings);
  printGone(findings);
  printParts(sums);
  const sum = sumOf([...sums.values()]);
  console.log(`\n${wordsOf(sum)}; ${sums.size} of ${allFiles().length} files`);
  const commits = [...new Set(Object.values(findings).map(({ commit }) => commit ?? 'an unknown commit'))];
  console.log(`measured at ${commits.join(', ')}`);
  return sum.killed >= YARDSTICK * (sum.killed + sum.left);
}

/**
 * Prints each file's score and what survived there.
 * @param {Findings} findings
 * @returns {Map<string, Sum>} by file
 */
function printFiles(findings) {
  const sums = new Map();
  for (const [file, { mutants }] of Object.entries(findings).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const alive = mutants.filter(isAlive);
    const left = alive.filter((mutant) => !isEquivalent(file, mutant));
    const sum = {
      killed: mutants.filter(({ status }) => status === 'Killed').length,
      equivalent: alive.length - left.length,
      left: left.length,
      out: mutants.filter(({ status }) => status === 'LoadError' || status === 'Timeout').length,
    };
    sums.set(file, sum);
    console.log(
      `${shareOf(sum).padStart(7)}  ${file}  ${sum.killed} killed, ${sum.left} left, ${sum.equivalent} change nothing, ${sum.out} out`,
    );
    for (const { line, text, replacement, code, status } of left) {
      const how = { NoCoverage: 'no test runs this', Error: 'only an error' }[status] ?? 'survived';
      console.log(
        `         ${line}: ${short(text)} → ${short(replacement)}  (${how})  ${code.slice(0, 110)}`,
      );
    }
  }
  return sums;
}

/** @param {Findings} findings */
function printGone(findings) {
  const met = Object.entries(findings);
  for (const [file, finding] of met) {
    if (!isCurrent(file, finding)) continue;
    for (const single of singleEquivalents.filter((one) => one.file === file)) {
      if (!finding.mutants.some((mutant) => isAlive(mutant) && explains(single, mutant)))
        console.log(`No mutant survives in this line (any more): ${file}: ${single.code}`);
    }
  }
  const stale = met.filter(([file, finding]) => !isCurrent(file, finding));
  if (stale.length > 0) console.log(`Changed since: ${stale.map(([file]) => file).join(', ')}`);
}

/** @param {Map<string, Sum>} sums */
function printParts(sums) {
  const parts = Object.groupBy(sums, ([file]) => partOf(file));
  console.log('\n| part | files | killed | left | change nothing | out |\n|---|---|---|---|---|---|');
  for (const [part, own] of Object.entries(parts)) printRow(part, own?.map(([, sum]) => sum) ?? []);
  printRow('**all**', [...sums.values()]);
}

/**
 * @param {string} name
 * @param {Sum[]} sums
 */
function printRow(name, sums) {
  const sum = sumOf(sums);
  console.log(
    `| ${name} | ${sums.length} | ${sum.killed} of ${sum.killed + sum.left}, ${shareOf(sum)} | ${sum.left} | ${sum.equivalent} | ${sum.out} |`,
  );
}

/** @param {string} file */
function partOf(file) {
  const machine = /^src\/machines\/(player|queue)\//.exec(file)?.[1];
  const part = /^(?:src\/)?(\w+)\//.exec(file)?.[1] ?? file;
  return machine ?? (part === 'machines' ? 'the other machines' : part);
}

/** @param {Met} mutant */
const isAlive = ({ status }) => ['Survived', 'NoCoverage', 'Error'].includes(status);

/**
 * @param {typeof singleEquivalents[number]} single
 * @param {Met} mutant
 */
const explains = ({ code, mutators }, mutant) =>
  mutant.code === code && (mutators.length === 0 || mutators.includes(mutant.mutator));

/**
 * @param {string} file
 * @param {Met} mutant
 */
function isEquivalent(file, mutant) {
  const { code, text, mutator } = mutant;
  return (
    singleEquivalents.some((single) => single.file === file && explains(single, mutant)) ||
    equivalents.some(
      (one) =>
        one.file.test(file) && one.code.test(code) && one.text.test(text) && one.mutator === mutator,
    )
  );
}

/**
 * @param {Sum[]} sums
 * @returns {Sum}
 */
function sumOf(sums) {
  const add = (/** @type {keyof Sum} */ field) => sums.reduce((sum, one) => sum + one[field], 0);
  return { killed: add('killed'), equivalent: add('equivalent'), left: add('left'), out: add('out') };
}

/** @param {Sum} sum */
const wordsOf = (sum) =>
  `${shareOf(sum)} killed (yardstick ${YARDSTICK * 100} %): ${sum.killed} of ${sum.killed + sum.left} mutants,` +
  ` and ${sum.equivalent} that change nothing; ${sum.out} leave the score, as they cannot be loaded or do not end`;

/** @param {string} text */
const short = (text) => text.replace(/\s+/g, ' ').slice(0, 60);

/** @param {Sum} sum */
const shareOf = ({ killed, left }) =>
  killed + left === 0 ? '–' : `${((100 * killed) / (killed + left)).toFixed(1)} %`;
