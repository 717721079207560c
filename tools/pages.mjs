// What the tools that look at every page share: their packages, and an address for each page.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { curatedPlaylists } from '../demo/curated-playlists.ts';
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
  const args = ['ci', `--prefix=${folder}`, '--include=dev', '--ignore-scripts', '--prefer-offline'];
  const { code } = await runNpm([...args, ...options], { cwd: folder, timeoutMs: INSTALL_TIMEOUT_MS });
  if (code !== 0) console.error(`${name} could not be installed: it needs npm's registry, or its cache.`);
  return code === 0;
}

/**
 * An address of each page, with things that the demo catalogue has.
 * @param {string} url the served app
 * @returns {Promise<string[]>}
 */
export async function everyAddress(url) {
  /** @param {string} list */
  const firstOf = async (list) => (await (await fetch(`${url}/demo${list}`)).json()).data[0];
  const [{ id, artist, album }, station] = await Promise.all(['/chart/0/tracks', '/radio'].map(firstOf));
  /** @type {Readonly<Record<string, string | number | undefined>>} */
  const things = {
    '/track/:id': id,
    '/artist/:id': artist.id,
    '/album/:id': album.id,
    '/playlist/:id': curatedPlaylists[0]?.id,
    '/radio/:id': station.id,
    '/genre/:genre': 'rock',
  };
  return pages.map(({ path }) => path.replace(/:\w+/, String(things[path] ?? 'x')));
}
