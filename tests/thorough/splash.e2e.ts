import { expect, test } from '../e2e/models/test.ts';

test.use({ listener: 'new' });

const text = 'Loading your personal music experience';

test('the splash has its own letters: the font of the app loads after its scripts, and is not waited for', async ({
  context,
}) => {
  const page = await context.newPage();
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('bricolage')) fonts.push(request.url());
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/favorites', { waitUntil: 'commit' });
  await expect(page.getByText(text)).toBeVisible();
  const ready = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await expect.poll(ready).toEqual(expect.arrayContaining(['Splash Title', 'Splash Text']));
  expect(fonts).toEqual([]);
  release();
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
  await expect.poll(ready).toContain('Bricolage Grotesque Variable');
});

test('[SPL-11] the bar of the splash goes on from where it was when the app takes over', async ({
  context,
}) => {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/favorites', { waitUntil: 'commit' });
  /** When the bar began, and its position. */
  const bar = () =>
    page.evaluate(() => {
      const steps = document.querySelector('.splash-steps');
      const animations = steps?.getAnimations({ subtree: true }) ?? [];
      return {
        begins: animations.map(({ startTime }) => Math.round(Number(startTime))),
        position: Number(animations[0]?.currentTime ?? 0),
      };
    });
  await expect.poll(async () => (await bar()).position).toBeGreaterThan(700);
  const before = await bar();
  expect(before.begins).toEqual(Array(4).fill(before.begins[0]));
  release();
  // What the app has once it has hydrated the page.
  await page.waitForFunction(() => document.querySelector('body > p[aria-live]'));
  const after = await bar();
  expect(after).toMatchObject({ begins: before.begins });
  expect(after.position).toBeGreaterThan(before.position);
});

test('[SPL-01] the splash names Foxtrot under a fox in its middle: the emoji, or a drawing where the system has none', async ({
  context,
}) => {
  const page = await context.newPage();
  // Its time does not advance: the splash stays.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/favorites');
  await expect(page.locator('.splash:not(.splash-lost)')).toHaveText(`🦊Foxtrot${text}`);
  const seen = await page.evaluate(() => {
    const [splash, drawing, emoji] = ['.splash', '.splash-fox svg', '.splash-fox span'].map((each) =>
      document.querySelector(each)!,
    );
    const middle = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left + right) / 2;
    };
    const foxes = [drawing, emoji].filter((fox) => fox?.checkVisibility({ visibilityProperty: true }));
    return {
      foxes: foxes.map((fox) => fox!.tagName),
      isDrawn: document.documentElement.dataset['emoji'] === 'none',
      offCentre: foxes.map((fox) => Math.abs(middle(fox!) - middle(splash!))),
    };
  });
  expect(seen.foxes).toEqual([seen.isDrawn ? 'svg' : 'SPAN']);
  expect(seen.offCentre[0]).toBeLessThan(1);
});
