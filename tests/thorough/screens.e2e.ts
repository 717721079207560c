import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeFaults, look } from './invariants/index.ts';
import { everythingToday, walkScreens } from './screens.ts';
import { fontShown } from '../e2e/models/ready.ts';
import { endAnimations, expect, test } from '../e2e/models/test.ts';

const pictures = 'node_modules/.foxtrot/screens';
/** What is on its way usually comes by then; what is not there yet is looked at as it is. */
const PATIENCE_MS = 8_000;

/** What is wrong with the screen as it is now. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  await fontShown(page);
  await endAnimations(page);
  const found = await look(
    page,
    'openedOutOfReach',
    'floatsOutOfPlace',
    'sideways',
    'cutTexts',
    'brokenWords',
    'narrowCards',
    'colliding',
    'unpressable',
    'coveredTexts',
  );
  // Words are shown after a wait (D57), and on a busy machine later.
  await expect
    .poll(() => look(page, 'endlessWaits'))
    .toEqual([])
    .catch(() => undefined);
  found.push(...(await look(page, 'endlessWaits')), ...(await axeFaults(page)));
  // Only after a key the browser shows the focus.
  await page.keyboard.press('Shift');
  found.push(...(await look(page, 'withoutFocus')));
  return found;
}

for (const plan of everythingToday) {
  const { size, screens, catalogue, visitor, theme } = plan;
  const title = `${size.width} x ${size.height}, ${visitor} visitor, ${catalogue} catalogue, ${theme}`;
  test.describe(title, () => {
    test.use({ window: size, listener: visitor, colorScheme: theme });

    test(`the invariants are true on every screen of ${screens}, ${title}`, async ({
      page,
      player,
      queue,
      shell,
    }) => {
      test.setTimeout(600_000);
      const found: string[] = [];
      const report = async (screen: string, faults: readonly string[]) => {
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
            await report(screen.title, [`not what the chart says: ${String(error)}`]);
            throw error;
          });
          if (!screen.isWanted) return;
          await expect
            .poll(() => look(page, 'waiting'), { timeout: PATIENCE_MS })
            .toEqual([])
            .catch(() => undefined);
          // Over a list that fills the window a status lies for a second or two (TOA-24).
          await expect(page.locator('[data-toaster=status] > *')).toHaveCount(0);
          await report(screen.title, await faultsOf(page));
        });
      } finally {
        expect.soft(found).toEqual([]);
      }
    });
  });
}
