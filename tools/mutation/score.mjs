// What the runs have found, and what it comes to.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFiles } from './files.mjs';
import { isCurrent, readFindings, readSample } from './findings.mjs';

/** Of the mutants that are no equivalents, this share has to be killed. */
const YARDSTICK = 0.85;

/**
 * @typedef {import('./findings.mjs').Mutant} Mutant
 * @typedef {import('./findings.mjs').Findings} Findings
 * @typedef {{ file: string, code: string, text: string, mutator: string, replacement: string, reason: string }} Explained
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
  const sum = printFiles(findings);
  printGone(findings);
  console.log(`\n${wordsOf(sum)}; ${Object.keys(findings).length} of ${allFiles().length} files`);
  return isEnough(sum);
}

/** Prints the score of the last sample, as what it is; false where too few mutants were killed. */
export function printSample() {
  const sample = readSample();
  if (!sample) return true;
  console.log(`\nA sample of all mutants, drawn with the seed ${sample.seed}:`);
  const sum = printFiles(sample.files);
  const tried = sum.killed + sum.equivalent + sum.left;
  console.log(
    `\n${wordsOf(sum)}; ${tried} of ${sample.planned} mutants tried, in ${Object.keys(sample.files).length} of` +
      ` ${allFiles().length} files, seed ${sample.seed}`,
  );
  return isEnough(sum);
}

/**
 * Prints each file's score and what survived there.
 * @param {Findings} findings
 */
function printFiles(findings) {
  const sum = { killed: 0, equivalent: 0, left: 0 };
  for (const [file, { mutants }] of Object.entries(findings).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const dead = mutants.filter(({ status }) => !isAlive(status)).length;
    const alive = mutants.filter(({ status }) => isAlive(status));
    const left = alive.filter((mutant) => !explained.some((one) => isSame(one, file, mutant)));
    sum.killed += dead;
    sum.equivalent += alive.length - left.length;
    sum.left += left.length;
    console.log(
      `${shareOf(dead, left.length).padStart(7)}  ${file}  ${dead} killed, ${left.length} left, ${alive.length - left.length} change nothing`,
    );
    for (const { line, text, replacement, code, status } of left) {
      const how = status === 'NoCoverage' ? 'no test comes here' : 'survived';
      console.log(
        `         ${line}: ${short(text)} → ${short(replacement)}  (${how})  ${code.slice(0, 110)}`,
      );
    }
  }
  return sum;
}

/** @param {Findings} findings */
function printGone(findings) {
  for (const one of explained) {
    const mutants = findings[one.file]?.mutants;
    const isThere = mutants?.some((mutant) => isSame(one, one.file, mutant) && isAlive(mutant.status));
    if (mutants && !isThere)
      console.log(`equivalent.json names what is none (any more): ${one.file}, ${one.code}`);
  }
  const stale = Object.entries(findings).filter(([file, finding]) => !isCurrent(file, finding));
  if (stale.length > 0) console.log(`Changed since: ${stale.map(([file]) => file).join(', ')}`);
}

/** @param {string} status */
const isAlive = (status) => status === 'Survived' || status === 'NoCoverage';

/**
 * @param {Explained} one
 * @param {string} file
 * @param {Mutant} mutant
 */
function isSame(one, file, { code, text, mutator, replacement }) {
  return (
    one.file === file &&
    one.code === code &&
    one.text === text &&
    one.mutator === mutator &&
    one.replacement === replacement
  );
}

/** @typedef {{ killed: number, equivalent: number, left: number }} Sum */

/** @param {Sum} sum */
const isEnough = ({ killed, left }) => killed >= YARDSTICK * (killed + left);

/** @param {Sum} sum */
const wordsOf = ({ killed, equivalent, left }) =>
  `${shareOf(killed, left)} killed (yardstick ${YARDSTICK * 100} %): ${killed} of ${killed + left} mutants,` +
  ` and ${equivalent} that change nothing`;

/** @param {string} text */
const short = (text) => text.replace(/\s+/g, ' ').slice(0, 60);

/**
 * @param {number} dead
 * @param {number} left
 */
function shareOf(dead, left) {
  return dead + left === 0 ? '–' : `${((100 * dead) / (dead + left)).toFixed(1)} %`;
}
