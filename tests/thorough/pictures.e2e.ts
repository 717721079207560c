import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { look } from './invariants/index.ts';
import { everything, walkScreens } from './screens.ts';
import { fontShown } from '../e2e/models/ready.ts';
import { endAnimations, expect, test } from '../e2e/models/test.ts';

const folder = 'node_modules/.foxtrot/pictures';

/** A contact sheet of the pictures so far, the largest windows first. */
function drawSheet(): void {
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'));
  const figures = files
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map(
      (file) =>
        `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${file}</figcaption></figure>`,
    );
  const style =
    'body{background:#777;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:12px}figure{margin:0}img{height:320px}';
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><title>Screens</title><style>${style}</style>${figures.join('')}`,
  );
}

/** Waits until lists and covers have loaded. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await expect.poll(() => look(page, 'waiting')).toEqual([]);
  const covers = () =>
    [...document.images].filter(({ complete, src, loading }) => src && loading !== 'lazy' && !complete)
      .length;
  await expect.poll(() => page.evaluate(covers)).toBe(0);
}

// `npm run pictures` takes them, to look at; there is nothing to fail.
rmSync(folder, { recursive: true, force: true });
for (const plan of everything) {
  const { size, screens, catalogue, visitor } = plan;
  if (visitor === 'new' || catalogue === 'failing' || (size.width !== 1440 && size.width !== 390)) continue;
  test.describe(`${size.width} x ${size.height}`, () => {
    test.use({ window: size });
    test(`pictures of ${screens}`, async ({ page, player, queue, shell }) => {
      test.setTimeout(600_000);
      mkdirSync(folder, { recursive: true });
      await walkScreens({ page, player, queue, shell }, plan, async ({ title, isWanted, isThere }) => {
        await isThere();
        if (!isWanted) return;
        await fontShown(page);
        for (const theme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme: theme });
          await endAnimations(page);
          await waitUntilLoaded(page);
          await page.screenshot({ path: `${folder}/${size.width} ${title} ${theme}.png` });
        }
      });
      drawSheet();
      console.log(`The contact sheet: ${folder}/index.html`);
    });
  });
}
