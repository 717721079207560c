// The results of the runs, stored on this machine file by file, so that runs over parts add up.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/project.mjs';

const folder = join(import.meta.dirname, 'reports');
const findingsFile = join(folder, 'findings.json');
const triedFile = join(folder, 'tried.json');

/**
 * @typedef {Omit<import('./session.mjs').Result, 'id' | 'file'>} Met a mutant, and what became of it
 * @typedef {{ time: string, commit?: string, print: string, mutants: Met[] }} Finding what one file's mutants met, and at which commit and
 *   text of it that was
 * @typedef {Record<string, Finding>} Findings by file
 */

/** @returns {Findings} */
export const readFindings = () =>
  existsSync(findingsFile) ? JSON.parse(readFileSync(findingsFile, 'utf8')) : {};

/**
 * Keeps what the mutants of some files met, all of them.
 * @param {Findings} found
 */
export function keepFindings(found) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(findingsFile, JSON.stringify({ ...readFindings(), ...found }, null, 1));
}

/** The tests that were run for some mutant, in all runs that have asked for every test that notices one. */
export const readTried = () => new Set(existsSync(triedFile) ? JSON.parse(readFileSync(triedFile, 'utf8')) : []);

/** @param {ReadonlySet<string>} tests */
export function keepTried(tests) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(triedFile, JSON.stringify([...new Set([...readTried(), ...tests])]));
}

/**
 * Whether a file still has the text that was looked at.
 * @param {string} file
 * @param {Finding} finding
 */
export const isCurrent = (file, { print }) => existsSync(join(root, file)) && printOf(file) === print;

/**
 * @param {string} file
 * @returns {string} a hash of its text
 */
export const printOf = (file) =>
  createHash('sha256').update(readFileSync(join(root, file))).digest('hex').slice(0, 16);

/** The commit that is checked out, and whether something differs from it. */
export function commitNow() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', 'src', 'relay', 'tests') !== '';
  return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`;
}
