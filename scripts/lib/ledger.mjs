// The ledger of behaviours: its rows, the tests that cite them, and what is proven.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from './files.mjs';

/** @typedef {{ id: string, behaviour: string, level: string }} Row */
/** @typedef {{ file: string, title: string, rows: Row[] }} Area */
/** @typedef {import('./results.mjs').TestOutcome} TestOutcome */

const ROW = /^\| ([A-Z]{3}-\d+) \| (.*) \| ([^|]*) \| (\w+) \|\s*$/;
const CITATION = /\[([A-Z]{3}-\d+)\]/g;
const RETIRED = /^- ([A-Z]{3}-\d+): \S/gm;
const RETIRED_FILE = 'retired.md';
const LEVELS = ['unit', 'machine', 'ui', 'e2e'];

/**
 * Reads every area and the retired IDs, and reports what is wrong with the ledger itself: a duplicate ID, and a number
 * that is neither a row nor retired, so that no row is lost unseen.
 * @param {string} folder
 * @returns {{ areas: Area[], retired: Set<string>, problems: string[] }}
 */
export function readLedger(folder) {
  const files = readdirSync(folder).filter((name) => /^[a-z]{3}\.md$/.test(name));
  const areas = files.sort().map((file) => readArea(file, readFileSync(join(folder, file), 'utf8')));
  const list = readFileSync(join(folder, RETIRED_FILE), 'utf8');
  const retired = [...list.matchAll(RETIRED)].map(([, id = '']) => id);

  /** @type {string[]} */
  const problems = [];
  const seen = new Set();
  for (const id of retired) {
    if (seen.has(id)) problems.push(`${id} is retired twice`);
    seen.add(id);
    if (!files.includes(`${areaOf(id)}.md`)) problems.push(`${id} is retired from an area that is not there`);
  }
  for (const { file, rows } of areas) {
    const area = file.slice(0, 3);
    for (const { id, level } of rows) {
      if (retired.includes(id)) problems.push(`${id} is a row and retired`);
      else if (seen.has(id)) problems.push(`${id} occurs twice`);
      seen.add(id);
      if (areaOf(id) !== area) problems.push(`${id} is in ${file}`);
      if (!LEVELS.includes(level)) problems.push(`${id} has the unknown level '${level}'`);
    }
    const ids = [...rows.map(({ id }) => id), ...retired].filter((id) => areaOf(id) === area);
    const last = Math.max(0, ...ids.map((id) => Number(id.slice(4))));
    for (let number = 1; number <= last; number += 1) {
      const id = `${area.toUpperCase()}-${String(number).padStart(2, '0')}`;
      if (!seen.has(id)) problems.push(`${id} is neither a row nor in ${RETIRED_FILE}`);
    }
  }
  return { areas, retired: new Set(retired), problems };
}

/** @param {string} id */
function areaOf(id) {
  return id.slice(0, 3).toLowerCase();
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
