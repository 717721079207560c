// What the browser has to fetch, in brotli's kilobytes (1 kB = 1000 bytes): the first is the target, the
// others keep what has been reached (ADR 0012). The libraries that run before the first render are 74 kB by
// themselves.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const manifestFile = join(root, 'dist', 'server', 'manifest.json');
if (!existsSync(manifestFile)) throw new Error('Nothing is built yet: run `npm run build`.');

/** @type {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} */
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

/** The inspector of the machines is for developers; no listener loads it. */
const INSPECTOR = /inspect/i;
/** What Home needs besides: the services and its own. */
const HOME = /^(?:src\/services\.tsx|_services-|src\/ui\/pages\/home\b)/;

/**
 * All that the browser fetches before a chunk can run.
 * @param {string[]} names
 */
function closure(names) {
  const found = new Set(names);
  for (const name of found) for (const inner of manifest[name]?.imports ?? []) found.add(inner);
  return [...found];
}

const shell = closure(['index.html']);
const home = closure(['index.html', ...Object.keys(manifest).filter((name) => HOME.test(name))]);
if (home.length === shell.length)
  throw new Error('Home has no file of its own: check the pattern HOME in .size-limit.mjs.');
const strangers = home.filter((name) => INSPECTOR.test(name));
if (strangers.length > 0) throw new Error(`The first page contains the inspector: ${strangers.join(', ')}`);

/** @param {string[]} names */
const scripts = (names) => {
  const files = names.map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'));
  const paths = [...new Set(files)].map((file) => join(root, 'dist', file));
  // A file that is not there would count as nothing.
  if (paths.length === 0 || !paths.every((path) => existsSync(path))) {
    throw new Error('dist/ is not what the last `npm run build` made: run it again.');
  }
  return paths;
};

export default [
  { name: 'scripts before the page can be used', path: scripts(shell), limit: '122 kB' },
  { name: 'scripts of Home', path: scripts(home), limit: '179.4 kB' },
  { name: 'all scripts (aim: 200 kB)', path: scripts(Object.keys(manifest)), limit: '385.9 kB' },
];
