// How Stryker is to work here; what it mutates is told by run.mjs.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', import.meta.resolve('./reporter.mjs')],
  // Threads end with the process that Stryker kills; a fork that loops would outlive it.
  vitest: { configFile: 'tools/mutation/vitest.config.ts', pool: 'threads', related: false },
  coverageAnalysis: 'perTest',
  // A chart is data that is read once, when its file is loaded; plan.mjs says which tests it is tried against.
  ignoreStatic: false,
  warnings: { slow: false },
  checkers: [],
  // TypeScript 7 has no interface yet with which Stryker could rewrite a configuration; the copy needs none.
  tsconfigFile: 'tools/mutation/none.json',
  concurrency: 1,
  timeoutMS: 10_000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: 4,
  // What loops and grows meets its end soon: the heap is small, and the process is made anew now and then.
  testRunnerNodeArgs: ['--max-old-space-size=1200'],
  maxTestRunnerReuse: 150,
  ignorePatterns: [
    'dist',
    'dist-next',
    'bench',
    'docs',
    'tools/worker',
    'coverage',
    'test-results',
    'playwright-report',
    'tests/ui',
    'tests/e2e',
    'tests/relay',
    '.ci',
    '.foxtrot',
  ],
  tempDirName: 'tools/mutation/.sandbox',
  cleanTempDir: 'always',
  reporters: ['by-file'],
  ignorers: ['error-texts'],
  allowEmpty: true,
  allowConsoleColors: false,
};
