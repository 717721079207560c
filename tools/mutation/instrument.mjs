// Writes every mutant of some files into their code at once, each behind a question whether it is the active one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { root } from '../../scripts/lib/project.mjs';

/** @typedef {import('./plan.mjs').Mutant} Mutant */

/** That an impossible case throws is worth a test; what its text says to a developer is not. */
const errorTexts = {
  /** @param {any} path */
  shouldIgnore: (path) =>
    path.isNewExpression() && path.parentPath?.isThrowStatement() ? 'The text of an error' : undefined,
};

/** What Stryker would say while it works is said to nobody. */
const silent = new Proxy({}, { get: () => () => false });

/**
 * @param {string[]} files relative to the project
 * @returns {Promise<{ codes: Map<string, string>, mutants: Mutant[] }>} the new code by file, which asks `stryMutAct_9fa48(id)`
 *   whether a mutant is active and passes those that it reaches to `stryCov_9fa48(...ids)`
 */
export async function instrument(files) {
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const { files: written, mutants } = await new Instrumenter(/** @type {any} */ (silent)).instrument(
    [...sources].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [errorTexts], noHeader: true },
  );
  return {
    codes: new Map(written.map(({ name, content }) => [name, content])),
    mutants: mutants.filter(({ status }) => status !== 'Ignored').map((mutant) => described(mutant, sources)),
  };
}

/**
 * @param {any} mutant
 * @param {Map<string, string>} sources
 * @returns {Mutant}
 */
function described({ id, fileName, location: { start, end }, mutatorName, replacement }, sources) {
  const lines = sources.get(fileName)?.split('\n') ?? [];
  const cut = lines.slice(start.line, end.line + 1);
  cut[cut.length - 1] = cut.at(-1)?.slice(0, end.column) ?? '';
  cut[0] = cut[0]?.slice(start.column) ?? '';
  return {
    id,
    file: fileName,
    line: start.line + 1,
    code: lines[start.line]?.trim() ?? '',
    text: cut.join('\n').slice(0, 120),
    mutator: mutatorName,
    replacement,
  };
}
