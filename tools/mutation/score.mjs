// What the runs have found, and what it comes to.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFiles } from './files.mjs';
import { isCurrent, readFindings } from './findings.mjs';

/** Of the mutants that are no equivalents, this share has to be killed. */
const YARDSTICK = 0.9;

/**
 * @typedef {import('./findings.mjs').Met} Met
 * @typedef {import('./findings.mjs').Findings} Findings
 * @typedef {object} Explained one mutant, or all that what is given fits; a text in slashes is a pattern
 * @property {string} [file]
 * @property {string} [code]
 * @property {string} [text]
 * @property {string} [mutator]
 * @property {string} [replacement]
 * @property {string} reason why it changes nothing that anybody could notice
 * @typedef {{ killed: number, equivalent: number, left: number, out: number }} Sum out: what says nothing, since it could not be loaded
 *   or did not come to an end
 */

/** @type {Explained[]} */
const explained = JSON.parse(readFileSync(join(import.meta.dirname, 'equivalent.json'), 'utf8'));

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
    const left = alive.filter((mutant) => !explained.some((one) => fits(one, file, mutant)));
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
      const how = { NoCoverage: 'no test comes here', Error: 'only an error' }[status] ?? 'survived';
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
  for (const one of explained) {
    const isLookedAt = one.file ? findings[one.file] !== undefined : met.length === allFiles().length;
    const isThere = met.some(([file, { mutants }]) =>
      mutants.some((mutant) => isAlive(mutant) && fits(one, file, mutant)),
    );
    if (isLookedAt && !isThere)
      console.log(`equivalent.json names what is none (any more): ${one.file ?? ''} ${one.code ?? one.text ?? ''}`);
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
 * @param {Explained} one
 * @param {string} file
 * @param {Met} mutant
 */
function fits(one, file, mutant) {
  const known = { ...mutant, file };
  return /** @type {const} */ (['file', 'code', 'text', 'mutator', 'replacement']).every((field) => {
    const wanted = one[field];
    const pattern = wanted === undefined ? null : /^\/(.+)\/$/s.exec(wanted)?.[1];
    return wanted === undefined || (pattern ? new RegExp(pattern, 's').test(known[field]) : wanted === known[field]);
  });
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
