// The ledger of behaviours: its rows, the tests that cite them, and what is proven.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from './files.mjs';

/** @typedef {{ id: string, behaviour: string, level: string }} Row */
/** @typedef {{ file: string, title: string, rows: Row[] }} Area */
/** @typedef {import('./results.mjs').TestOutcome} TestOutcome */

const ROW = /^\| ([A-Z]{3}-\d+) \| (.*) \| ([^|]*) \| (\w+) \|\s*$/;
const CITATION = /\[([A-Z]{3}-\d+)\]/g;
const AREA_COUNT = /^\| \[([a-z]{3}\.md)\]\(\1\) \|.*\| (\d+) \|\s*$/gm;
const LEVELS = ['unit', 'machine', 'ui', 'e2e'];

/**
 * Reads every area and reports what is wrong with the ledger itself: a duplicate ID, a number that is
 * missing, an area whose rows are not as many as the table in the README says (so that no row is lost
 * unseen).
 * @param {string} folder
 * @returns {{ areas: Area[], problems: string[] }}
 */
export function readLedger(folder) {
  const register = new Map(
    [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(AREA_COUNT)].map(([, file = '', rows]) => [
      file,
      Number(rows),
    ]),
  );
  const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const areas = files.sort().map((file) => readArea(file, readFileSync(join(folder, file), 'utf8')));

  const problems = [...register.keys()]
    .filter((file) => !files.includes(file))
    .map((file) => `${file} is gone`);
  const seen = new Set();
  for (const { file, rows } of areas) {
    const expected = register.get(file);
    if (expected === undefined) problems.push(`${file} is not in the table of README.md`);
    else if (rows.length !== expected)
      problems.push(`${file} has ${rows.length} rows, the table of README.md says ${expected}`);
    const prefix = file.slice(0, 3).toUpperCase();
    rows.forEach(({ id, level }, index) => {
      if (seen.has(id)) problems.push(`${id} occurs twice`);
      seen.add(id);
      if (id !== `${prefix}-${String(index + 1).padStart(2, '0')}`)
        problems.push(`${id} is out of order in ${file}: a row before it is missing`);
      if (!LEVELS.includes(level)) problems.push(`${id} has the unknown level '${level}'`);
    });
  }
  return { areas, problems };
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Area}
 */
function readArea(file, text) {
  const lines = text.split('\n');
  const rows = lines.flatMap((line) => {
    const [, id, behaviour, , level] = ROW.exec(line) ?? [];
    return id !== undefined && behaviour !== undefined && level !== undefined
      ? [{ id, behaviour, level }]
      : [];
  });
  return { file, title: lines[0]?.replace(/^# /, '') ?? file, rows };
}

/**
 * The IDs that a text cites, each once.
 * @param {string} text
 */
export function citations(text) {
  return [...new Set([...text.matchAll(CITATION)].map(([, id = '']) => id))];
}

/**
 * Every ID that a test file cites, with the files that do.
 * @param {string} root
 * @returns {Map<string, string[]>}
 */
export function citedIn(root) {
  /** @type {Map<string, string[]>} */
  const cited = new Map();
  for (const file of filesBelow(join(root, 'tests'))) {
    if (!/\.(?:test|e2e)\.tsx?$/.test(file)) continue;
    for (const id of citations(readFileSync(file, 'utf8')))
      cited.set(id, [...(cited.get(id) ?? []), relative(root, file)]);
  }
  return cited;
}

/**
 * The IDs that a test proves: at least one test that cites it passed, and none failed. A title speaks only
 * for a file that still is there.
 * @param {TestOutcome[]} outcomes
 * @param {(file: string) => boolean} exists
 * @returns {Set<string>}
 */
export function provenBy(outcomes, exists) {
  const passed = new Set();
  const failed = new Set();
  for (const { file, title, status } of outcomes) {
    if (!exists(file)) continue;
    for (const id of citations(title)) {
      if (status === 'passed') passed.add(id);
      else if (status === 'failed') failed.add(id);
    }
  }
  return new Set([...passed].filter((id) => !failed.has(id)));
}
