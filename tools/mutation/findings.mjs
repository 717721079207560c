// What the runs have found, kept on this machine: whole files one by one, and the last sample of them all.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../scripts/lib/project.mjs';

const folder = join(import.meta.dirname, 'reports');
const findingsFile = join(folder, 'findings.json');
const sampleFile = join(folder, 'sample.json');

/**
 * @typedef {{ line: number, code: string, text: string, mutator: string, replacement: string, status: string, static?: true }} Mutant
 * @typedef {{ time: string, print: string, mutants: Mutant[] }} Finding what one file's mutants met, and which text of it that was
 * @typedef {Record<string, Finding>} Findings by file
 * @typedef {{ seed: string, planned: number, files: Findings }} Sample
 */

/**
 * Keeps what the mutants of one file met.
 * @param {string} path
 * @param {any[]} results
 */
export function keepFinding(path, results) {
  write(findingsFile, { ...readFindings(), [relative(root, path)]: findingOf(path, results) });
}

/**
 * Keeps what has been tried so far of a run over everything in an order that is drawn.
 * @param {string} seed
 * @param {number} planned
 * @param {Map<string, any[]>} results
 */
export function keepSample(seed, planned, results) {
  const files = [...results].map(([path, own]) => [relative(root, path), findingOf(path, own)]);
  write(sampleFile, { seed, planned, files: Object.fromEntries(files) });
}

/** @returns {Findings} */
export const readFindings = () => read(findingsFile) ?? {};

/** @returns {Sample | undefined} */
export const readSample = () => read(sampleFile);

/**
 * The files that have been looked through since a time.
 * @param {Date} time
 */
export function filesFoundSince(time) {
  return Object.entries(readFindings())
    .filter(([, finding]) => new Date(finding.time) >= time)
    .map(([file]) => file);
}

/**
 * Whether a file still has the text that was looked at.
 * @param {string} file
 * @param {Finding} finding
 */
export function isCurrent(file, { print }) {
  return existsSync(join(root, file)) && printOf(readFileSync(join(root, file), 'utf8')) === print;
}

/**
 * @param {string} path
 * @param {any[]} results
 * @returns {Finding}
 */
function findingOf(path, results) {
  const source = readFileSync(path, 'utf8');
  const lines = source.split('\n');
  const mutants = results
    .filter(({ status }) => status !== 'Ignored')
    .map(({ location, mutatorName, replacement, status, static: isStatic }) => ({
      line: location.start.line,
      code: lines[location.start.line - 1]?.trim() ?? '',
      text: textAt(lines, location),
      mutator: mutatorName,
      replacement,
      status,
      ...(isStatic ? { static: /** @type {const} */ (true) } : {}),
    }));
  return { time: new Date().toISOString(), print: printOf(source), mutants };
}

/**
 * @param {string[]} lines
 * @param {any} location
 */
function textAt(lines, { start, end }) {
  const cut = lines.slice(start.line - 1, end.line);
  cut[cut.length - 1] = cut.at(-1)?.slice(0, end.column - 1) ?? '';
  cut[0] = cut[0]?.slice(start.column - 1) ?? '';
  return cut.join('\n').slice(0, 120);
}

/** @param {string} text */
const printOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * @param {string} file
 * @param {unknown} content
 */
function write(file, content) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(content, null, 1));
}
