import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeFaults, look, ofColors } from './invariants/index.ts';
import { everything, sample, walkScreens, type Theme } from './models/screens.ts';
import { endAnimations, expect, test } from './models/test.ts';

/** `npm run walk:screens` takes all of the walks, `npm test` a sample of them. */
const plans = process.env['SCREENS'] === 'all' ? everything : sample;
const pictures = 'node_modules/.foxtrot/screens';
/** Nothing may wait longer than this without words (D57). */
const PATIENCE_MS = 8_000;

/** What is wrong with the screen as it is now, in one theme; axe looks at all of it in the first one. */
async function faultsOf(page: Page, theme: Theme, isFirst: boolean): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await endAnimations(page);
  const found = await look(
    page,
    'openedOutOfReach',
    'floatsOutOfPlace',
    'sideways',
    'cutTexts',
    'brokenWords',
    'colliding',
    'unpressable',
    'coveredTexts',
  );
  // Words are shown after this wait, and on a busy machine a little later.
  await expect
    .poll(() => look(page, 'endlessWaits'), { timeout: PATIENCE_MS })
    .toEqual([])
    .catch(() => undefined);
  found.push(
    ...(await look(page, 'endlessWaits')),
    ...(await axeFaults(page, isFirst ? undefined : ofColors)),
  );
  // Only after a key the browser shows the focus.
  await page.keyboard.press('Shift');
  found.push(...(await look(page, 'withoutFocus')));
  return found;
}

for (const plan of plans) {
  const { size, screens, catalogue, visitor, themes } = plan;
  const title = `${size.width} x ${size.height}, ${visitor} visitor, ${catalogue} catalogue, ${themes.join(' and ')}`;
  test.describe(title, () => {
    test.use({ window: size, listener: visitor, greetings: 'kept' });

    test(`the invariants are true on every screen of ${screens}, ${title}`, async ({
      page,
      player,
      queue,
      shell,
    }) => {
      test.setTimeout(themes.length > 1 ? 1_200_000 : 120_000);
      const found: string[] = [];
      const report = async (screen: string, theme: Theme, faults: readonly string[]) => {
        if (faults.length === 0) return;
        const where = `${screen} at ${size.width} x ${size.height}, ${theme}, ${visitor} visitor, ${catalogue} catalogue`;
        const picture = `${pictures}/${where.replaceAll(/\W+/g, '-')}.png`;
        mkdirSync(pictures, { recursive: true });
        await page.screenshot({ path: picture });
        found.push(...faults.map((fault) => `${where}: ${fault} (${picture})`));
      };
      try {
        await walkScreens({ page, player, queue, shell }, plan, async (screen) => {
          await screen.isThere().catch(async (error: unknown) => {
            await report(screen.title, themes[0] ?? 'dark', [`not what the chart says: ${String(error)}`]);
            throw error;
          });
          if (!screen.isWanted) return;
          await expect
            .poll(() => look(page, 'waiting'), { timeout: PATIENCE_MS })
            .toEqual([])
            .catch(() => undefined);
          for (const theme of themes)
            await report(screen.title, theme, await faultsOf(page, theme, theme === themes[0]));
        });
      } finally {
        expect.soft(found).toEqual([]);
      }
    });
  });
}
