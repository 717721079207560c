import type { Page } from '@playwright/test';
import { busy, follow, openTab, recordCalls, withoutEditions } from '../e2e/models/catalogue.model.ts';
import { Shell } from '../e2e/models/shell.model.ts';
import { expect, test } from '../e2e/models/test.ts';

const refusals = [
  { status: 429, json: { error: { type: 'Exception', message: 'Too many', code: 4 } } },
  { status: 200, json: { error: { type: 'Exception', message: 'Quota limit exceeded', code: 4 } } },
];

test('[BEY-07] after a 429 and after a quota answer all tabs wait together, also over a reload', async ({
  openBrowser,
}) => {
  // Far longer than everything in between takes: the clock of the pages jumps over it.
  const waitSeconds = 600;
  await Promise.all(
    refusals.map(async (refusal) => {
      const context = await openBrowser();
      await withoutEditions(context);
      await context.clock.install();
      const tabs = [await openTab(context, '/profile'), await openTab(context, '/profile')] as const;
      const [first, second] = tabs;
      const timeIn = (page: Page) => page.evaluate(() => Date.now());
      const sent: number[] = [];
      await context.route('**/relay?*', async (route) => {
        const isFirst = sent.push(await timeIn(route.request().frame().page())) === 1;
        if (isFirst) await route.fulfill({ ...refusal, headers: { 'Retry-After': String(waitSeconds) } });
        else await route.continue();
      });
      await follow(first, '/pop');
      await expect(busy(first)).toBeVisible();
      await follow(second, '/rap');
      await expect(busy(second)).toBeVisible();
      // A reload forgets the call that was refused; its page asks again.
      await first.reload();
      await expect(busy(first)).toBeVisible();
      await context.clock.fastForward((waitSeconds / 2) * 1000);
      for (const tab of tabs) await expect(busy(tab)).toBeVisible();
      expect(sent).toHaveLength(1);
      await context.clock.fastForward((waitSeconds / 2) * 1000);
      for (const tab of tabs) await expect(new Shell(tab).tracks.first()).toBeVisible();
      // The wait counts from when the answer was read, which is a little later than when it was sent.
      const [refusedAt = 0, ...after] = sent;
      expect(Math.min(...after) - refusedAt).toBeGreaterThanOrEqual(waitSeconds * 1000);
    }),
  );
});

/** The paths whose answers the browser's database holds. */
const cachedAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('foxtrot-answers');
        opening.addEventListener('error', () => reject(new Error('The database cannot be opened')));
        opening.addEventListener('success', () => {
          const keys = opening.result.transaction('records').objectStore('records').getAllKeys();
          keys.addEventListener('success', () => {
            opening.result.close();
            resolve(keys.result.map(String));
          });
        });
      }),
  );

test('[BEY-11] a reload within the lifetime of its answers sends no call, save for the url of a restored queue', async ({
  page,
  context,
  shell,
  player,
}) => {
  const calls = recordCalls(context);
  const pathsOf = () => calls.map((call) => call.path);
  await withoutEditions(context);
  /** Opens a page, and returns its calls once their answers are kept. */
  const open = async (path: string) => {
    calls.length = 0;
    await page.goto(path);
    await expect(shell.main.getByRole('listitem').first()).toBeVisible();
    // An answer is shown first and kept then.
    const requested = pathsOf();
    await expect.poll(() => cachedAnswers(page)).toEqual(expect.arrayContaining(requested));
    return requested;
  };
  const reload = async () => {
    calls.length = 0;
    await page.reload();
    await expect(shell.main.getByRole('listitem').first()).toBeVisible();
    await expect(player.play).toBeVisible();
  };
  for (const path of ['/pop', '/trending-artists', '/global-top-100']) {
    expect(await open(path)).not.toEqual([]);
    await reload();
    expect(pathsOf()).toEqual([]);
  }
  // The urls of a restored queue are renewed by its list, or by the track.
  await page.goto('/pop');
  await shell.addAll.click();
  await player.sounds(await shell.track(0).name());
  const list = (await cachedAnswers(page)).filter((path) => path.startsWith('/playlist/'));
  await reload();
  expect(pathsOf().filter((path) => !/^\/track\/\d+$/.test(path) && !list.includes(path))).toEqual([]);
});
