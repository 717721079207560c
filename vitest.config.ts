import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import { CHROMIUM_ARGUMENTS, chromiumPath } from './scripts/chromium.mjs';
import { zoneAtNoon } from './tests/noon.ts';
import viteConfig from './vite.config.ts';

// React as listeners get it: its build for development takes a fifth of the processor time of a page.
process.env['NODE_ENV'] = 'production';
// Browsers have it too.
process.env['TZ'] = zoneAtNoon(Date.now());

const node = (name: string) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node',
    // A world of its own for each file costs more than all that the files do in theirs.
    isolate: false,
    testTimeout: 60_000,
    // Servers start there, on a machine that others use too.
    hookTimeout: 60_000,
    include: [`tests/${name}/**/*.test.ts`],
  },
});

/**
 * The covers that made-up tracks name load, so that no test depends on when the browser finds them missing.
 */
const covers: Plugin = {
  name: 'foxtrot:covers',
  configureServer: ({ middlewares }) => {
    middlewares.use('/covers', (_, response) => {
      response.setHeader('content-type', 'image/svg+xml');
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>');
    });
  },
};

export default mergeConfig(
  viteConfig({ command: 'serve', mode: 'test' }),
  defineConfig({
    test: {
      restoreMocks: true,
      unstubGlobals: true,
      // Left to itself Vitest keeps one processor for watching.
      maxWorkers: '100%',
      // What is waited for comes at once or, on a machine that others use too, seconds later; a test that
      // fails waits it out.
      expect: { poll: { timeout: 15_000, interval: 10 }, requireAssertions: true },
      projects: [
        node('unit'),
        node('machines'),
        node('model'),
        node('relay'),
        node('demo'),
        node('thorough'),
        {
          extends: true,
          plugins: [covers],
          // Everything that any view imports is made ready before the first test: found later, it would
          // reload the page under a running one.
          optimizeDeps: {
            entries: ['src/main.tsx', 'tests/ui/**/*.tsx'],
            include: ['react/jsx-runtime', 'react-dom/client', 'vitest-browser-react'],
          },
          test: {
            name: 'ui',
            isolate: false,
            testTimeout: 60_000,
            include: ['tests/ui/**/*.test.tsx'],
            setupFiles: ['tests/ui/setup.ts'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({
                // The end-to-end tests prove animations; here no test waits for them. A headless browser
                // refuses a permission that it would have to ask for.
                contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-write'] },
                launchOptions: {
                  executablePath: chromiumPath(),
                  args: CHROMIUM_ARGUMENTS,
                },
              }),
              // The largest window that a test gives its page, which is a frame in this one
              // (tests/ui/window.ts).
              viewport: { width: 2560, height: 2000 },
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  }),
);
