// The suites without a browser, as the mutation run needs them: one project, one worker, and little patience.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { namesOf } from './plan.mjs';

/** The slow ones last: the first test that fails ends the run of a mutant. */
const order = ['/tests/unit/domain/', '/tests/unit/playback/', '/tests/unit/', '/tests/machines/', '/tests/'];
const slow = /walks?\.test|interleavings|properties|personal-data|tests\/model/;

const rank = (names: readonly string[], { moduleId }: TestSpecification) => {
  if (slow.test(moduleId)) return order.length;
  const file = basename(moduleId);
  if (names.some((name) => file.startsWith(`${name}.`) || file.startsWith(`${name}-`))) return -1;
  return order.findIndex((folder) => moduleId.includes(folder));
};

/** What is named after the mutated file or its machine comes first: there a mutant is met soonest. */
class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    const names = namesOf(mutatedFile(this.ctx.getRootProject().getProvidedContext()));
    return Promise.resolve(files.toSorted((a, b) => rank(names, a) - rank(names, b)));
  }
}

function mutatedFile(provided: object): string {
  const plan = process.env['MUTATION_PLAN'];
  if (!plan || !('activeMutant' in provided) || !existsSync(plan)) return '';
  files ??= JSON.parse(readFileSync(plan, 'utf8')) as Record<string, string>;
  return files[String(provided.activeMutant)] ?? '';
}

let files: Record<string, string> | undefined;

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    restoreMocks: true,
    unstubGlobals: true,
    include: [
      'tests/unit/{app,content,domain,machines,playback,storage}/**/*.test.ts',
      'tests/{machines,model}/**/*.test.ts',
    ],
    // It seeks through every order in which three tabs may act: half a minute for each mutant it covers.
    exclude: ['tests/model/tabs.test.ts'],
    // The app is loaded once per mutant and not once per file of tests.
    isolate: false,
    sequence: { sequencer: QuickFirst },
    // A mutant that lets a test wait for ever is killed as well as one that fails it, but sooner.
    testTimeout: 8_000,
    expect: { poll: { timeout: 2_000 } },
  },
});
