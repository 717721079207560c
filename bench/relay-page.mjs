// What a page costs the server: to draw it once, and to send it beside a file of about its size.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/project.mjs';
import { load } from './lib/load-client.mjs';

/** The first renderings wait for code that is compiled and then stays. */
const WARM_RENDERINGS = 3;

/**
 * @param {string} url where the app is served
 * @param {number} rounds
 * @returns {Promise<import('./lib/figures.mjs').Figure[]>}
 */
export async function pageFigures(url, rounds) {
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const file = nearestFile(page.length);
  /** @type {number[]} */
  const ratios = [];
  for (let round = 0; round < rounds; round++) {
    const pages = await load(`${url}/`);
    const files = await load(`${url}/assets/${file}`);
    ratios.push(pages.rate / files.rate);
  }
  return [
    { name: 'drawing Home', unit: 'ms', values: await renderings(url, page, rounds), must: 20 },
    { name: 'Home beside a file of its size', unit: 'times', values: ratios, must: 0.9, atLeast: true },
  ];
}

/**
 * How long Home takes to draw from its edition.
 * @param {string} url
 * @param {string} page
 * @param {number} rounds
 */
async function renderings(url, page, rounds) {
  const { render } = await import(join(root, 'dist', 'server', 'render.js'));
  const config = JSON.parse(/id="foxtrot-config">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');
  const edition = await (await fetch(`${url}/edition/`)).json();
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < WARM_RENDERINGS + rounds; round++) {
    const started = performance.now();
    const { hasPage } = await render({ path: '/', edition, config });
    if (!hasPage) throw new Error('Home was drawn without its content.');
    times.push(performance.now() - started);
  }
  return times.slice(WARM_RENDERINGS);
}

/**
 * The script whose size is nearest to this one.
 * @param {number} size
 */
function nearestFile(size) {
  const folder = join(root, 'dist', 'assets');
  /** @param {string} name */
  const distance = (name) => Math.abs(statSync(join(folder, name)).size - size);
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return scripts.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}
