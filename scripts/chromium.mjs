// The Chromium of the browser tests: found or installed. Imported before anything is installed: built-in
// modules only.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { commandFile, root } from './lib/project.mjs';
import { installPackages, mayUseApt } from './lib/apt.mjs';
import { run } from './lib/run.mjs';

/** Chromium without windows, the fastest for tests: two thirds of a complete browser's time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
/** Complete browsers, as listeners have them. */
export const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];
const INSTALL_TIMEOUT_MS = 10 * 60_000;
/** What is merely faster is not waited for. */
const SHELL_TIMEOUT_MS = 2 * 60_000;
/** Exists once an installation of the headless shell has been tried here. */
const triedFile = join(root, '.foxtrot', 'headless-shell.tried');

/** How the browser tests start Chromium: it shows no prompts, and plays without a gesture. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
];

/**
 * The path of the browser: CHROMIUM_PATH, or an installed one; '' if there is none, and
 * Playwright uses its own download.
 * @param {readonly string[]} commands what to look for, the best first
 */
export function chromiumPath(commands = [HEADLESS_SHELL, ...BROWSERS]) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return process.env['CHROMIUM_PATH'] || (paths.find((path) => existsSync(path)) ?? '');
}

/** Whether there is a browser for the tests, and no faster one to be installed. */
export function hasTestBrowser() {
  const path = chromiumPath();
  if (path === '') return false;
  return Boolean(process.env['CHROMIUM_PATH']) || path.endsWith(HEADLESS_SHELL) || !mayInstallShell();
}

/**
 * Installs a Chromium for the tests: the packages of Debian or Ubuntu if allowed, else Playwright's download.
 * @returns {Promise<boolean>} whether there is one now
 */
export async function installChromium() {
  if (mayInstallShell()) {
    console.log(`Installing the package \`${HEADLESS_SHELL}\`, in which the browser tests are fastest.`);
    mkdirSync(join(root, '.foxtrot'), { recursive: true });
    writeFileSync(triedFile, '');
    await installPackages([HEADLESS_SHELL], SHELL_TIMEOUT_MS);
  }
  if (chromiumPath() !== '') return true;
  if (mayUseApt()) {
    console.log('No Chromium found: installing the package `chromium`.');
    await installPackages(['chromium'], INSTALL_TIMEOUT_MS);
    if (chromiumPath() !== '') return true;
  }
  console.log('No Chromium found: Playwright looks for its own, and downloads it.');
  const args = [commandFile('playwright', 'playwright'), 'install', 'chromium'];
  const { code } = await run(process.execPath, args, { cwd: root, timeoutMs: INSTALL_TIMEOUT_MS });
  return code === 0;
}

const mayInstallShell = () => mayUseApt() && !existsSync(triedFile);
