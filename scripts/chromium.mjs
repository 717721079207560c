// The Chromium of the browser tests: found or installed. Imported before anything is installed: built-in modules only.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { commandFile, pinnedNode, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome'];
const INSTALL_TIMEOUT_MS = 10 * 60_000;

/**
 * Features that Chromium is started without. Each window would prerender its tool bar in a process of its own, which
 * no test looks at and which costs each test half a second. The others are Playwright's, whose list this one replaces.
 */
const FEATURES_OFF = [
  'PreloadTopChromeWebUI',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** How the browser tests start Chromium: it shows no prompts, and plays without a gesture. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

/**
 * The path of the browser: CHROMIUM_PATH, or an installed one; '' if there is none, and
 * Playwright uses its own download.
 */
export function chromiumPath() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return process.env['CHROMIUM_PATH'] || (paths.find((path) => existsSync(path)) ?? '');
}

/**
 * Installs a Chromium: the package of Debian or Ubuntu if allowed, else Playwright's download.
 * @returns {Promise<boolean>} whether there is one now
 */
export async function installChromium() {
  if (mayUseApt()) {
    console.log('No Chromium found: installing the package `chromium`.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { env, timeoutMs: INSTALL_TIMEOUT_MS };
    // The lists may be old or absent; an update that fails (one dead mirror) need not stop the installation.
    await run('apt-get', ['-q', 'update'], options);
    const { code } = await run('apt-get', ['-q', 'install', '-y', 'chromium'], options);
    if (code === 0 && chromiumPath() !== '') return true;
  }
  console.log('No Chromium found: Playwright looks for its own, and downloads it.');
  const args = [commandFile('playwright', 'playwright'), 'install', 'chromium'];
  const { code } = await run(pinnedNode, args, { cwd: root, timeoutMs: INSTALL_TIMEOUT_MS });
  return code === 0;
}

function mayUseApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
}
