// Which tests could go without any mutant being missed, from the runs that have asked for every test that notices a mutant.
import { readFindings, readTried } from './findings.mjs';

/** A test that proves a row of the ledger says so first, and stays whatever it kills. */
const CITES = /#(?:.* > )?\[[A-Z]{3}-\d+/;

/**
 * Prints, by file of tests, those that cite no row and may go together: every mutant that was killed is still killed by a test that
 * stays. Before each is the number of mutants that it kills.
 */
export function printRedundant() {
  const mutants = Object.values(readFindings()).flatMap(({ mutants }) =>
    mutants.flatMap(({ killers }) => (killers && killers.length > 0 ? [killers] : [])),
  );
  const kills = countBy(mutants.flat());
  const left = mutants.map((killers) => new Set(killers));
  const gone = [];
  const candidates = [...readTried()].filter((test) => !CITES.test(test));
  for (const test of candidates.sort((one, other) => (kills.get(one) ?? 0) - (kills.get(other) ?? 0))) {
    const noticed = left.filter((killers) => killers.has(test));
    if (noticed.some((killers) => killers.size === 1)) continue;
    for (const killers of noticed) killers.delete(test);
    gone.push(test);
  }
  for (const [file, tests] of Object.entries(Object.groupBy(gone.sort(), fileOf))) {
    console.log(file);
    for (const test of tests ?? []) console.log(`  ${kills.get(test) ?? 0}  ${test.slice(test.indexOf('#') + 1)}`);
  }
  console.log(`${gone.length} of ${candidates.length} tests that cite no row kill nothing that no other test kills`);
}

/** @param {string[]} tests */
function countBy(tests) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const test of tests) counts.set(test, (counts.get(test) ?? 0) + 1);
  return counts;
}

/** @param {string} test */
const fileOf = (test) => test.slice(0, test.indexOf('#'));
