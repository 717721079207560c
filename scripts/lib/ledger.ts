// The ledger of behaviours: its rows, the tests that cite them, and what is proven.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from './files.mjs';
import type { TestOutcome } from './results.ts';

const ROW = /^\| ([A-Z]{3}-\d+) \| .* \| [^|]* \| (\w+) \|\s*$/gm;
const CITATION = /\[([A-Z]{3}-\d+)\]/g;
const NEXT = /^The next row is ([A-Z]{3})-(\d+)\.$/m;
const LEVELS = ['unit', 'machine', 'ui', 'e2e'];

/**
 * The IDs of every area, and what is wrong with the ledger itself: a duplicate ID, and a row that the area's
 * next number does not count, because the number of a row that has gone is not used again.
 */
export function readLedger(folder: string) {
  const ids = new Set<string>();
  const problems: string[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => /^[a-z]{3}\.md$/.test(name))
    .sort()) {
    const text = readFileSync(join(folder, file), 'utf8');
    const area = file.slice(0, 3).toUpperCase();
    const [, of, next = ''] = NEXT.exec(text) ?? [];
    if (of !== area) problems.push(`${file} does not say what its next row is`);
    for (const [, id = '', level = ''] of text.matchAll(ROW)) {
      const [own, number] = id.split('-');
      if (ids.has(id)) problems.push(`${id} occurs twice`);
      ids.add(id);
      if (own !== area) problems.push(`${id} is in ${file}`);
      if (Number(number) >= Number(next)) problems.push(`${id} is not before the next row of ${file}`);
      if (!LEVELS.includes(level)) problems.push(`${id} has the unknown level '${level}'`);
    }
  }
  return { ids, problems };
}

/** The IDs that a text cites, each once. */
export function citations(text: string) {
  return [...new Set([...text.matchAll(CITATION)].map(([, id = '']) => id))];
}

/** Every ID that a test file cites, with the files that do. */
export function citedIn(root: string) {
  const cited = new Map<string, string[]>();
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
 */
export function provenBy(outcomes: readonly TestOutcome[], exists: (file: string) => boolean) {
  const passed = new Set<string>();
  const failed = new Set<string>();
  for (const { file, title, status } of outcomes) {
    if (!exists(file)) continue;
    for (const id of citations(title)) {
      if (status === 'passed') passed.add(id);
      else if (status === 'failed') failed.add(id);
    }
  }
  return new Set([...passed].filter((id) => !failed.has(id)));
}
