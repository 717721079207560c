// The HTML of every page, as the built server sends it with the demo catalogue, without an error of the validator.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveApp } from '../../bench/lib/app.mjs';
import { runNpm } from '../../scripts/lib/npm.mjs';
import { stopChildrenOnSignal } from '../../scripts/lib/run.mjs';
import { pages } from '../../src/domain/pages.ts';

const INSTALL_TIMEOUT_MS = 2 * 60_000;
const folder = import.meta.dirname;
/** The editions are ready a moment after the server's start; a page that is requested again contains its own. */
const ATTEMPTS = 2;

stopChildrenOnSignal();
process.exitCode = (await install()) && (await validate()) ? 0 : 1;

/** @returns {Promise<boolean>} */
async function install() {
  if (existsSync(join(folder, 'node_modules', 'html-validate'))) return true;
  const args = ['ci', `--prefix=${folder}`, '--include=dev', '--ignore-scripts', '--prefer-offline'];
  const { code } = await runNpm(args, { cwd: folder, timeoutMs: INSTALL_TIMEOUT_MS });
  if (code !== 0) console.error("The validator could not be installed in tools/html. It needs the npm registry, or npm's cache.");
  return code === 0;
}

/** @returns {Promise<boolean>} */
async function validate() {
  const { HtmlValidate } = await import('html-validate');
  // The styles follow the splash, which is painted while they are still on their way (BEY-60); the standard has them in the head.
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    elements: ['html5', { style: { flow: true } }],
  });
  const app = await serveApp();
  let errors = 0;
  try {
    const chart = await (await fetch(`${app.url}/demo/chart/0/tracks?limit=1`)).json();
    const [{ id, artist }] = chart.data;
    const ids = { '/track/:id': id, '/artist/:id': artist.id };
    const paths = pages.map(({ path }) => path.replace(':id', ids[path]).replace(':genre', 'rock').replace(/:\w+/, 'x'));
    for (const path of [...paths, '/no/such/page', '/assistant/', '/inspector.html']) {
      let html = '';
      for (let attempt = 0; attempt < ATTEMPTS; attempt++)
        html = await (await fetch(app.url + path, { headers: { accept: 'text/html' } })).text();
      const { results } = await validator.validateString(html, path);
      for (const { messages } of results)
        for (const { line, column, ruleId, message, selector } of messages) {
          errors++;
          console.log(`${path}:${line}:${column} ${ruleId}: ${message} (${selector})`);
        }
    }
    console.log(`${paths.length + 3} pages, ${errors} errors`);
    return errors === 0;
  } finally {
    await app.close();
  }
}
