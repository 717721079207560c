// What makes a test run fail besides a failed test.
import { citations } from './ledger.ts';
import type { TestOutcome } from './results.ts';
import type { Outcome } from './run.mjs';

/** An entry of tests/skips.json. */
interface ListedSkip {
  readonly file: string;
  readonly tests: number;
}

/**
 * Says what is wrong with the way a runner ended; undefined if nothing is. A runner that found no test ends
 * with an error too: `emptySuites` reports that one.
 * @param outcomes undefined if the runner left no report
 */
export function badEnd(
  { code, isStopped }: Pick<Outcome, 'code' | 'isStopped'>,
  outcomes: readonly TestOutcome[] | undefined,
): string | undefined {
  if (isStopped) return 'did not end in time and was stopped';
  if (outcomes === undefined) return `left no report, and ended with code ${code}`;
  if (code !== 0 && outcomes.length > 0 && !outcomes.some(({ status }) => status === 'failed'))
    return `ended with code ${code} although no test failed: see what it said`;
  return undefined;
}

/** The suites of which no test ran. A skipped test did not run. */
export function emptySuites(outcomes: readonly TestOutcome[], suites: readonly string[]) {
  const ran = new Set(outcomes.filter(({ status }) => status !== 'skipped').map(({ suite }) => suite));
  return suites.filter((suite) => !ran.has(suite));
}

/**
 * Says which skipped tests the list of skips does not allow, one line per file. A file skips exactly as many
 * tests as the list says, or none.
 */
export function unlistedSkips(
  outcomes: readonly TestOutcome[],
  listed: readonly ListedSkip[],
): readonly Pick<TestOutcome, 'suite' | 'file' | 'title'>[] {
  const skipped = outcomes.filter(({ status }) => status === 'skipped');
  return [...new Set(skipped.map(({ file }) => file))].flatMap((file) => {
    const here = skipped.filter((outcome) => outcome.file === file);
    const allowed = listed.find((entry) => entry.file === file)?.tests ?? 0;
    if (here.length === allowed) return [];
    const titles = here.map(({ title }) => `'${title}'`).join(', ');
    const title = `skips ${here.length} tests, tests/skips.json allows ${allowed}: ${titles}`;
    return [{ suite: here[0]?.suite ?? '', file, title }];
  });
}

/**
 * Says what keeps the ledger from being proven: a row that no passing test cites, and a test file that is
 * newer than the outcomes.
 * @param changed test files that changed since they ran
 */
export function unprovenRows(
  ids: readonly string[],
  proven: ReadonlySet<string>,
  outcomes: readonly TestOutcome[],
  changed: readonly string[],
): readonly string[] {
  if (outcomes.length === 0) return ['no test has run here: `npm test` leaves what it proves'];
  const byReason = new Map<string, string[]>();
  for (const id of ids) {
    if (proven.has(id)) continue;
    const citing = outcomes.filter(({ title }) => citations(title).includes(id));
    const reason = [...new Set(citing.map(({ status, file }) => `${status} in ${file}`))].join(', ');
    byReason.set(reason, [...(byReason.get(reason) ?? []), id]);
  }
  const problems = [...byReason].map(
    ([reason, open]) => `no test proves ${open.join(', ')}: ${reason || 'none that ran cites it'}`,
  );
  if (changed.length > 0)
    problems.push(`changed since they ran, so that \`npm test\` must run again: ${changed.join(', ')}`);
  return problems;
}
