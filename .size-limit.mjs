// What the browser has to fetch, in brotli's kilobytes (1 kB = 1000 bytes). The libraries that run before anything is
// drawn are 95 kB by themselves. The limits hold what has been reached; the aims are where it should go (ADR 0012).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const manifestFile = join(root, 'node_modules', '.foxtrot', 'manifest.json');
if (!existsSync(manifestFile)) throw new Error('Nothing is built yet: run `npm run build`.');

/** @type {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} */
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

/** The inspector of the machines is for those who look for faults; no listener pays for it. */
const INSPECTOR = /inspect/i;
/** Home's own chunk, should it be loaded apart from the entry: a page by itself, or with what it shares with other pages. */
const HOME = /^(?:src\/ui\/pages\/home\b|_home-)/;

/**
 * All that the browser fetches before a chunk can run.
 * @param {string[]} names
 */
function closure(names) {
  const found = new Set(names);
  for (const name of found) for (const inner of manifest[name]?.imports ?? []) found.add(inner);
  return [...found];
}

const firstPage = closure(['index.html', ...Object.keys(manifest).filter((name) => HOME.test(name))]);
const strangers = firstPage.filter((name) => INSPECTOR.test(name));
if (strangers.length > 0) throw new Error(`The first page holds the inspector: ${strangers.join(', ')}`);

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
  { name: 'scripts of the first page (aim: 112 kB)', path: scripts(firstPage), limit: '191 kB' },
  { name: 'all scripts (aim: 200 kB)', path: scripts(Object.keys(manifest)), limit: '356 kB' },
];
