import { sampleOfToday } from '../../scripts/lib/today.mjs';
import { lostInForcedColors } from './invariants/index.ts';
import { walkScreens } from './screens.ts';
import { fontShown } from '../e2e/models/ready.ts';
import { endAnimations, expect, test } from '../e2e/models/test.ts';
import { layoutFor } from '../windows.ts';

const walks = [
  [1440, 'browsing', 'dark'],
  [1440, 'listening', 'light'],
  [390, 'listening', 'dark'],
  [1440, 'browsing', 'light'],
  [1440, 'listening', 'dark'],
  [390, 'listening', 'light'],
] as const;

for (const [width, screens, theme] of sampleOfToday(walks, 6)) {
  const size = { width, height: 2_000, touch: false, layout: layoutFor(width) };
  test.describe(`${width} px, ${theme}`, () => {
    test.use({ window: size, colorScheme: theme });

    test(`[BEY-88] no state of any control is lost in forced colours: ${screens} at ${width} px, ${theme}`, async ({
      page,
      player,
      queue,
      shell,
    }) => {
      test.setTimeout(900_000);
      const known = new Set<string>();
      const lost: string[] = [];
      const plan = { size, screens, catalogue: 'healthy', visitor: 'returning', theme } as const;
      try {
        await walkScreens({ page, player, queue, shell }, plan, async ({ title, isWanted, isThere }) => {
          await isThere();
          if (!isWanted) return;
          await fontShown(page);
          // A list that comes in the middle would change a state that is looked at.
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          await endAnimations(page);
          const found = await lostInForcedColors(page, known);
          lost.push(...found.map((each) => `${title}: ${each}`));
        });
      } finally {
        expect.soft(lost).toEqual([]);
      }
    });
  });
}
