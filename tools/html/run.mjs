// The HTML of every page, as the built server sends it with the demo catalogue, without an error of the
// validator.
import { serveApp } from '../../bench/lib/app.mjs';
import { stopChildrenOnSignal } from '../../scripts/lib/run.mjs';
import { everyAddress, install } from '../pages.mjs';

stopChildrenOnSignal();
process.exitCode = (await install(import.meta.dirname, 'html-validate')) && (await validate()) ? 0 : 1;

/** @returns {Promise<boolean>} */
async function validate() {
  const { HtmlValidate } = await import('html-validate');
  // The styles follow the splash, which is painted while they are still on their way (BEY-60); the standard
  // has them in the head.
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    elements: ['html5', { style: { flow: true } }],
  });
  const app = await serveApp();
  const read = async (path) => (await fetch(app.url + path, { headers: { accept: 'text/html' } })).text();
  let errors = 0;
  try {
    const paths = [...(await everyAddress(app.url)), '/no/such/page', '/assistant/'];
    for (const path of paths) {
      // Its edition is ready a moment after it was first requested.
      await read(path);
      const { results } = await validator.validateString(await read(path), path);
      for (const { messages } of results)
        for (const { line, column, ruleId, message, selector } of messages) {
          errors++;
          console.log(`${path}:${line}:${column} ${ruleId}: ${message} (${selector})`);
        }
    }
    console.log(`${paths.length} pages, ${errors} errors`);
    return errors === 0;
  } finally {
    await app.close();
  }
}
