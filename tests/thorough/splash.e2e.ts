import { SPLASH_FADE_MS, SPLASH_VISIBLE_MS } from '../../src/limits/ui.ts';
import { holdSplash } from '../e2e/models/splash.model.ts';
import { expect, test } from '../e2e/models/test.ts';

test.use({ listener: 'new' });

const text = 'Loading your personal music experience';

test('the splash has its own letters: the font of the app loads after its scripts, and is not waited for', async ({
  context,
}) => {
  const page = await context.newPage();
  await holdSplash(page);
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
  await holdSplash(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/favorites');
  await expect(page.locator('.splash:not(.splash-lost)')).toHaveText(`🦊Foxtrot${text}`);
  const isDrawn = await page.evaluate(() => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
    pen.font = '104px system-ui';
    // As wide as a character that no font has.
    return pen.measureText('🦊').width === pen.measureText('\u{1fffd}').width;
  });
  const drawing = () =>
    page.evaluate(() => [...document.fonts].find(({ family }) => /Splash Fox/.test(family))!.status);
  await expect.poll(drawing).toBe(isDrawn ? 'loaded' : 'unloaded');
  const [width, offCentre] = await page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('.splash-fox')!);
    const fox = range.getBoundingClientRect();
    return [fox.width, Math.abs(fox.left + fox.width / 2 - innerWidth / 2)] as const;
  });
  expect(width).toBeGreaterThan(90);
  expect(offCentre).toBeLessThan(1);
});

/** Whether the splash is seen, and whether the page beneath has its styles, in each frame. */
interface Frame {
  readonly splash: boolean;
  readonly page: boolean;
}

test('[BEY-145] on a line of 400 kbit/s the splash ends over the sent page, though its scripts come later, never over nothing; what is pressed then is done once they come', async ({
  context,
}) => {
  const page = await context.newPage();
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.addInitScript(() => {
    const frames: Frame[] = [];
    Object.assign(window, { frames_: frames });
    const look = () => {
      const splash = document.querySelector('section.splash');
      const heading = document.querySelector('main h1');
      if (splash)
        frames.push({
          splash: splash.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
          page: heading !== null && getComputedStyle(heading).fontSize !== '32px',
        });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const line = await context.newCDPSession(page);
  const bytes = 400_000 / 8;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await page.goto('/favorites', { waitUntil: 'commit' });
  const splash = page.locator('section.splash');
  await expect(splash).toBeVisible();
  const timing = await splash.evaluate((element) => {
    const { delay, duration } = element.getAnimations()[0]!.effect!.getTiming();
    return [delay, duration];
  });
  expect(timing).toEqual([SPLASH_VISIBLE_MS, SPLASH_FADE_MS]);
  await expect(splash).toBeHidden();
  await expect(page.locator('#root[data-route]')).toBeAttached();
  const frames = await page.evaluate(
    () => (window as unknown as { readonly frames_: readonly Frame[] }).frames_,
  );
  expect(frames.filter((frame) => !frame.splash && !frame.page)).toEqual([]);
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  const before = await theme();
  const press = page.getByRole('button', { name: /Switch to (light|dark) theme/ });
  await press.click();
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  release();
  await expect.poll(theme).not.toBe(before);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('hasSeenSplash'))).toBe('true');
  await expect(splash).toHaveCount(0);
});
