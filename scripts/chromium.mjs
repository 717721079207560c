// The Chromium that the browser tests use: found, or made to be there.
// Imported before anything is installed: built-in modules only.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './lib/run.mjs';
import { pinnedNode, root } from './lib/project.mjs';
import { writeAtomically } from './lib/stamps.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome'];
/** Remembers which one works, so that it is asked once. */
const recordFile = join(root, 'node_modules', '.foxtrot-chromium');

const VERSION_TIMEOUT_MS = 30_000;
const APT_TIMEOUT_MS = 10 * 60_000;
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;

export const NO_CHROMIUM =
  'The browser tests need Chromium: install `chromium`, `chromium-browser` or `google-chrome`, or name one in CHROMIUM_PATH, and run the command again.';

/**
 * Features that Chromium is started without. Each window would have a process of its own draw the tool bar ahead, which
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

/** How the browser tests start Chromium: it asks nobody for anything, and plays without a press. */
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
 * The path of the browser for the test runners' `executablePath`; '' where there is none, and Playwright
 * looks for its own. CHROMIUM_PATH goes before everything that was found.
 */
export function chromiumPath() {
  const named = process.env['CHROMIUM_PATH'];
  return named || (recorded() ?? COMMANDS.map(onPath).find((path) => path !== undefined) ?? '');
}

/**
 * Makes sure that there is a Chromium that starts, in this order: the named one, an installed one, the
 * package of Debian or Ubuntu when we may install it, Playwright's download.
 * @param {(line: string) => void} tell
 * @returns {Promise<string | undefined>} its path, undefined when all of it failed
 */
export async function ensureChromium(tell) {
  const named = process.env.CHROMIUM_PATH;
  if (named) return (await starts(named)) ? named : undefined;
  const known = recorded() ?? (await installed());
  if (known !== undefined) return record(known);
  if (mayUseApt()) {
    tell('No Chromium found: installing the package `chromium`.');
    if (await installPackage()) {
      const path = await installed();
      if (path !== undefined) return record(path);
    }
  }
  tell('No Chromium found: trying the download that Playwright offers.');
  const path = await download();
  return path === undefined ? undefined : record(path);
}

/** Whether `ensureChromium` has nothing to do. */
export function isChromiumKnown() {
  return process.env.CHROMIUM_PATH === undefined && recorded() !== undefined;
}

function recorded() {
  try {
    const path = readFileSync(recordFile, 'utf8').trim();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function record(path) {
  writeAtomically(recordFile, `${path}\n`);
  return path;
}

async function installed() {
  for (const command of COMMANDS) {
    const path = onPath(command);
    // Being there is not enough: on some systems the command only points to a store.
    if (path !== undefined && (await starts(path))) return path;
  }
  return undefined;
}

/** @param {string} path */
async function starts(path) {
  const { code, output } = await run(path, ['--version'], { capture: true, timeoutMs: VERSION_TIMEOUT_MS });
  return code === 0 && /chrom/i.test(output);
}

/**
 * @param {string} command
 * @returns {string | undefined}
 */
function onPath(command) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, command);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      continue;
    }
  }
  return undefined;
}

function mayUseApt() {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return false;
  try {
    return /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

async function installPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-o', 'DPkg::Lock::Timeout=120', '-q'];
  // The lists may be old or absent; an update that fails (one dead mirror) need not stop the installation.
  await run('apt-get', [...options, 'update'], { env, timeoutMs: APT_TIMEOUT_MS });
  const { code } = await run('apt-get', [...options, 'install', '-y', 'chromium'], {
    env,
    timeoutMs: APT_TIMEOUT_MS,
  });
  return code === 0;
}

async function download() {
  const playwright = join(root, 'node_modules', 'playwright');
  const { code } = await run(pinnedNode, [join(playwright, 'cli.js'), 'install', 'chromium'], {
    cwd: root,
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
  });
  if (code !== 0) return undefined;
  const ask = "import { chromium } from 'playwright'; console.log(chromium.executablePath());";
  const { output } = await run(pinnedNode, ['--input-type=module', '-e', ask], { cwd: root, capture: true });
  const path = output.trim();
  return existsSync(path) && (await starts(path)) ? path : undefined;
}
