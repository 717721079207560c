// What the tools that look at every page share: their packages, and an address for each page.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from '../scripts/lib/npm.mjs';
import { pages } from '../src/domain/pages.ts';

const INSTALL_TIMEOUT_MS = 2 * 60_000;

/**
 * Installs the packages of a tool's folder, unless they are there.
 * @param {string} folder
 * @param {string} name one of the packages
 * @param {string[]} options of npm
 * @returns {Promise<boolean>}
 */
export async function install(folder, name, ...options) {
  if (existsSync(join(folder, 'node_modules', name))) return true;
  const args = ['ci', `--prefix=${folder}`, '--include=dev', '--ignore-scripts', '--prefer-offline', ...options];
  const { code } = await runNpm(args, { cwd: folder, timeoutMs: INSTALL_TIMEOUT_MS });
  if (code !== 0) console.error(`${name} could not be installed in ${folder}. It needs the npm registry, or npm's cache.`);
  return code === 0;
}

/**
 * An address of each page, with tracks, artists and albums that the demo catalogue has.
 * @param {string} url the served app
 * @returns {Promise<string[]>}
 */
export async function everyAddress(url) {
  const chart = await (await fetch(`${url}/demo/chart/0/tracks?limit=1`)).json();
  const [{ id, artist, album }] = chart.data;
  /** @type {Readonly<Record<string, string>>} */
  const ids = { '/track/:id': id, '/artist/:id': artist.id, '/album/:id': album.id };
  return pages.map(({ path }) => path.replace(':id', ids[path] ?? '').replace(':genre', 'rock').replace(/:\w+/, 'x'));
}
