import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { citations, citedIn, provenBy, readLedger } from '../../../scripts/lib/ledger.ts';
import type { TestOutcome } from '../../../scripts/lib/results.ts';

// Built at run time: a citation in this file would count as one.
const cite = (id: string) => `[${id}]`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function ledger(files: Record<string, string[]>, next = 'ABC-04') {
  for (const [file, ids] of Object.entries(files)) {
    const rows = ids.map((id) => `| ${id} | It does this or that. | A§1 | unit |`);
    const line = `The next row is ${next}.`;
    writeFileSync(
      join(folder, file),
      ['# An area', '', line, '', '| ID | Behaviour | From | Level |', '|---|---|---|---|', ...rows].join(
        '\n',
      ),
    );
  }
  writeFileSync(join(folder, 'README.md'), '# Ledger\n');
  return readLedger(folder);
}

test('a valid ledger has its IDs and no problem, also where a row has gone', () => {
  const { ids, problems } = ledger({ 'abc.md': ['ABC-01', 'ABC-03'] });
  expect(problems).toEqual([]);
  expect([...ids]).toEqual(['ABC-01', 'ABC-03']);
});

test.each<[string, Record<string, string[]>, string, string]>([
  ['an ID that occurs twice', { 'abc.md': ['ABC-01', 'ABC-01'] }, 'ABC-04', 'ABC-01 occurs twice'],
  ['a row of another area', { 'abc.md': ['DEF-01'] }, 'ABC-04', 'DEF-01 is in abc.md'],
  ['a row with a number to come', { 'abc.md': ['ABC-04'] }, 'ABC-04', 'ABC-04 is not before the next row'],
  ['an area without its next number', { 'abc.md': ['ABC-01'] }, 'DEF-04', 'abc.md does not say'],
])('the ledger reports %s', (_name, files, next, problem) => {
  expect(ledger(files, next).problems.join('\n')).toContain(problem);
});

test('a title may cite several rows, and each counts once', () => {
  expect(citations(`${cite('ABC-01')} ${cite('DEF-12')} says so, ${cite('ABC-01')} too`)).toEqual([
    'ABC-01',
    'DEF-12',
  ]);
  expect(citations('ABC-01 without brackets, [abc-01] and [ABCD-1] are none')).toEqual([]);
});

test('citations are looked for in test files only', () => {
  mkdirSync(join(folder, 'tests', 'unit'), { recursive: true });
  writeFileSync(join(folder, 'tests', 'unit', 'one.test.ts'), `test('${cite('ABC-01')} works')`);
  writeFileSync(
    join(folder, 'tests', 'unit', 'two.e2e.ts'),
    `test('${cite('ABC-01')} ${cite('ABC-02')} works')`,
  );
  writeFileSync(join(folder, 'tests', 'unit', 'notes.ts'), cite('ABC-09'));
  const cited = citedIn(folder);
  expect([...cited.keys()].sort()).toEqual(['ABC-01', 'ABC-02']);
  expect(cited.get('ABC-01')?.sort()).toEqual(['tests/unit/one.test.ts', 'tests/unit/two.e2e.ts']);
});

test('a row is proven by a test that passed, unless another one that cites it failed or the file is gone', () => {
  const outcome = (file: string, id: string, status: TestOutcome['status']): TestOutcome => {
    return { suite: 'unit', file, title: `${cite(id)} holds`, status };
  };
  const proven = provenBy(
    [
      outcome('there.test.ts', 'ABC-01', 'passed'),
      outcome('there.test.ts', 'ABC-02', 'passed'),
      outcome('there.test.ts', 'ABC-02', 'failed'),
      outcome('there.test.ts', 'ABC-03', 'skipped'),
      outcome('gone.test.ts', 'ABC-04', 'passed'),
    ],
    (file) => file === 'there.test.ts',
  );
  expect([...proven]).toEqual(['ABC-01']);
});
