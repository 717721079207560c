import { defineConfig } from 'vitest/config';

/** The tests of functions, without a browser. Those of the tools run processes, which see no mutant. */
export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts'],
    exclude: ['tests/unit/tooling/**'],
    environment: 'node',
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
