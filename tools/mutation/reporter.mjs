// Has Stryker work along our own plan, and leave what it finds while it goes: each file's findings as soon as all its
// mutants have been tried, a sample's every few seconds. So a run that ends early has found something.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { declareClassPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { root } from '../../scripts/lib/project.mjs';
import { keepFinding, keepSample } from './findings.mjs';
import { draw, narrow } from './plan.mjs';

const SAMPLE_STEP_MS = 5_000;
const PROGRESS_MS = 60_000;
/** Which share of what all tests take those may take that one mutant is tried against. */
const PATIENCE = Number(process.env.MUTATION_PATIENCE ?? 1 / 8);

class FileReporter {
  /** Set where the run takes its mutants in an order that is drawn. */
  #seed = process.env.MUTATION_SEED;
  /** @type {readonly { id: string, timeSpentMs: number }[]} */
  #tests = [];
  /** How many of a file's mutants are still to be tried. @type {Map<string, number>} */
  #open = new Map();
  /** @type {Map<string, any[]>} */
  #results = new Map();
  /** Which place the draw gave each mutant. @type {Map<string, number>} */
  #places = new Map();
  #reached = 0;
  #planned = 0;
  #tried = 0;
  #killed = 0;
  #toldAt = 0;
  #sampledAt = 0;

  /** @param {any} event */
  onDryRunCompleted({ result }) {
    this.#tests = result.tests;
  }

  /** The plans are Stryker's own objects, not copies: what is changed in them here is what it does. @param {any} event */
  onMutationTestingPlanReady({ mutantPlans }) {
    narrow(mutantPlans, this.#tests, PATIENCE);
    if (this.#seed) draw(mutantPlans, this.#seed);
    for (const { mutant } of mutantPlans)
      this.#open.set(mutant.fileName, (this.#open.get(mutant.fileName) ?? 0) + 1);
    this.#planned = mutantPlans.length;
    for (const [place, { mutant }] of mutantPlans.entries()) this.#places.set(mutant.id, place);
    if (process.env.MUTATION_PLAN)
      writeFileSync(
        process.env.MUTATION_PLAN,
        JSON.stringify(
          Object.fromEntries(mutantPlans.map(({ mutant }) => [mutant.id, relative(root, mutant.fileName)])),
        ),
      );
  }

  /** @param {any} result */
  onMutantTested(result) {
    const { fileName } = result;
    const results = this.#results.get(fileName) ?? [];
    results.push(result);
    this.#results.set(fileName, results);
    if (result.status !== 'NoCoverage' && result.status !== 'Ignored')
      this.#reached = Math.max(this.#reached, this.#places.get(result.id) ?? 0);
    this.#tellProgress(result.status);
    if (this.#seed) this.#stepSample();
    else if (results.length === this.#open.get(fileName)) keepFinding(fileName, results);
  }

  /** @param {string} status */
  #tellProgress(status) {
    this.#tried += 1;
    if (status !== 'Survived' && status !== 'NoCoverage') this.#killed += 1;
    if (Date.now() - this.#toldAt < PROGRESS_MS) return;
    this.#toldAt = Date.now();
    console.log(`${this.#tried} of ${this.#planned} mutants tried, ${this.#killed} killed`);
  }

  #stepSample() {
    if (Date.now() - this.#sampledAt < SAMPLE_STEP_MS) return;
    this.#sampledAt = Date.now();
    this.#keepSample();
  }

  /** What no test comes to is known at once, wherever it stands; it counts as far as the others have been tried. */
  #keepSample() {
    const tried = [...this.#results].map(([file, results]) => {
      const drawn = results.filter(({ id }) => (this.#places.get(id) ?? 0) <= this.#reached);
      return /** @type {const} */ ([file, drawn]);
    });
    keepSample(this.#seed ?? '', this.#planned, new Map(tried.filter(([, results]) => results.length > 0)));
  }

  wrapUp() {
    if (this.#seed) this.#keepSample();
  }
}

/** That an impossible case throws is worth a test; what its text says to a developer is not. */
const errorTexts = {
  /** @param {any} path */
  shouldIgnore: (path) =>
    path.isNewExpression() && path.parentPath?.isThrowStatement() ? 'The text of an error' : undefined,
};

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Reporter, 'by-file', FileReporter),
  declareValuePlugin(PluginKind.Ignore, 'error-texts', errorTexts),
];
