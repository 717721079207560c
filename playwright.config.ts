import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, chromiumPath } from './scripts/chromium.mjs';
import { zoneAtNoon } from './tests/noon.ts';

// Browsers and the server have it too.
process.env['TZ'] = zoneAtNoon(Date.now());

/** The port of the served app under test. `E2E_PORT` names another one. */
const port = Number(process.env['E2E_PORT'] ?? 4199);

/** Takes them to be looked at: `npm run pictures`. */
const pictures = '**/*pictures.e2e.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    { name: 'thorough', testDir: 'tests/thorough', testIgnore: pictures, workers: 2 },
    { name: 'pictures', testDir: 'tests/thorough', testMatch: pictures },
  ],
  fullyParallel: true,
  // One more than processors: now and then a test waits for the sound or for the line.
  workers: 3,
  retries: 0,
  // Only a failing test waits so long. A passing one may need much of it on a busy machine.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['./scripts/reporters/playwright.ts']],
  outputDir: 'node_modules/.foxtrot/e2e',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // A page of its own costs each test a second of a processor. Between tests everything is taken from it
    // that a listener's browser keeps, with routes and scripts; see `page` in tests/e2e/models/test.ts for
    // what leaves late.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    // Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'allow',
    trace: 'off',
    launchOptions: {
      executablePath: chromiumPath(),
      args: CHROMIUM_ARGUMENTS,
    },
  },
  webServer: {
    command: 'node relay/node.ts',
    url: `http://127.0.0.1:${port}/healthz`,
    // Three clips that no test plays would be rendered for each that one does.
    env: {
      PORT: String(port),
      CATALOGUE: 'demo',
      DATABASE_URL: 'file:node_modules/.foxtrot/e2e.db',
      RENDER_AHEAD: 'false',
      DRAIN_SECONDS: '0',
    },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
  },
});
