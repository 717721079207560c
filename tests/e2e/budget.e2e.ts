import type { Page } from '@playwright/test';
import { busy, follow, openTab, recordCalls, withoutEditions } from './models/catalogue.model.ts';
import { Shell } from './models/shell.model.ts';
import { expect, test } from './models/test.ts';

/** Calls that may start within a minute, of all tabs together. */
const budget = 15;

test.describe('three tabs', () => {
  test('[BEY-07] three tabs share the 15 calls of a minute, and a reload brings no new ones', async ({
    context,
  }) => {
    const calls = recordCalls(context);
    await withoutEditions(context);
    // The first tab requests eight lists and the second one, so that the third gets some calls, but too few.
    const tabs = await Promise.all(['/discover', '/pop', '/profile'].map((path) => openTab(context, path)));
    const last = tabs[2] as Page;
    await expect.poll(() => new Set(calls.map(({ page }) => page)).size).toBe(2);
    const shell = new Shell(last);
    for (const [path, heading] of [
      ['/rap', 'Top Rap'],
      ['/rock', 'Top Rock'],
      ['/edm', 'Top EDM + Dance'],
      ['/indie', 'Top Indie'],
      ['/trending', 'Trending'],
      ['/trending-artists', 'Trending Artists'],
      ['/global-top-100', 'Trending Now'],
    ] as const) {
      await follow(last, path);
      await expect(shell.heading).toHaveText(heading);
      await expect(shell.main.getByRole('listitem').first().or(busy(last)).first()).toBeVisible();
      if ((await busy(last).count()) > 0) break;
    }
    await expect(busy(last)).toBeVisible();
    await expect.poll(() => calls.length).toBe(budget);
    expect(new Set(calls.map(({ page }) => page)).size).toBe(3);
    await last.reload();
    await expect(busy(last)).toBeVisible();
    expect(calls).toHaveLength(budget);
    expect((calls.at(-1)?.at ?? 0) - (calls[0]?.at ?? 0)).toBeLessThan(60_000);
  });
});
