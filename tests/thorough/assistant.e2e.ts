import type { Page } from '@playwright/test';
import { pages } from '../../src/domain/pages.ts';
import { startServer } from '../e2e/models/server.model.ts';
import { boxOf } from '../e2e/models/pointer.model.ts';
import { ready } from '../e2e/models/ready.ts';
import { endAnimations, expect, test, unhurried } from '../e2e/models/test.ts';

const frameName = 'iframe[title="AI Assistant"]';

test.describe('the assistant', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('assistant_expanded', 'true')));

  test('[AST-01] is there on every screen at 768 px and more', async ({ page, shell }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.addInitScript(unhurried);
    await page.goto('/nowhere');
    await expect(page.locator(frameName)).toBeVisible();
    for (const { path } of pages) {
      await shell.follow(path.replace(/:\w+/, '7'));
      await expect(page.locator(frameName), path).toBeVisible();
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.locator(frameName)).toBeVisible();
  });

  test('[AST-35] suggestions that do not fit fade out at the edge, and the last can be scrolled out of the fade', async ({
    page,
  }) => {
    await page.goto('/profile');
    const ideas = page.frameLocator(frameName).getByRole('group', { name: 'Ideas' });
    await expect(ideas.getByRole('button').last()).toBeAttached();
    const [hidden, mask, free] = await ideas.evaluate((row) => {
      row.scrollLeft = row.scrollWidth;
      const end = row.lastElementChild!.getBoundingClientRect().right;
      return [row.scrollLeft, getComputedStyle(row).maskImage, row.getBoundingClientRect().right - end];
    });
    expect(hidden).toBeGreaterThan(0);
    expect(mask).toMatch(/linear-gradient.*32px/);
    expect(free).toBeGreaterThanOrEqual(32);
  });

  test('the built-in guide opens the shortcuts, a page and plays a mood', async ({ page, player }) => {
    await page.goto('/profile');
    const guide = page.frameLocator(frameName);
    await expect(guide.getByRole('button').first()).toBeVisible();
    await ready(page);
    await page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title="AI Assistant"]')!;
      const say = (data: object) =>
        window.dispatchEvent(
          new MessageEvent('message', {
            data,
            source: frame.contentWindow,
            origin: new URL(frame.src).origin,
          }),
        );
      say({ type: 'foxtrot.request', request: 'play', mood: 'chill' });
      say({ type: 'foxtrot.request', request: 'open', path: '/favorites' });
    });
    await expect(page.getByRole('heading', { level: 1, name: 'My Music' })).toBeVisible();
    await expect(player.pause).toBeVisible();
  });

  test.describe('on a desktop', () => {
    test('[AST-11] its frame is 450 px wide, 16:9, 80 px from the bottom, 20 px from the right, at layer 999', async ({
      page,
    }) => {
      await page.goto('/profile');
      const frame = page.locator(frameName);
      await expect(frame).toBeVisible();
      await expect.poll(async () => (await boxOf(frame)).width).toBe(450);
      await endAnimations(page);
      const { x, y, width, height } = await boxOf(frame);
      expect(width).toBe(450);
      expect(width / height).toBeCloseTo(16 / 9, 2);
      // The scroll bar is not part of the page.
      const window = await page.evaluate(() => ({
        width: document.documentElement.clientWidth,
        height: innerHeight,
      }));
      expect(window.height - (y + height)).toBeCloseTo(80, 0);
      expect(window.width - (x + width)).toBeCloseTo(20, 0);
      const layer = await frame.evaluate((element) => {
        for (let each: Element | null = element; each; each = each.parentElement) {
          const { zIndex } = getComputedStyle(each);
          if (zIndex !== 'auto') return zIndex;
        }
        return null;
      });
      expect(layer).toBe('999');
    });

    for (const [title, width, height, font] of [
      ['of two rows', 1024, 768, 16],
      ['of two rows', 768, 1024, 16],
      ['with a font of 24 px', 1440, 900, 24],
    ] as const)
      test(`[AST-11] its frame is 8 px above a player ${title} at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.addInitScript((size) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(`html { font-size: ${size}px !important; }`);
          document.adoptedStyleSheets.push(sheet);
        }, font);
        await page.goto('/profile');
        const frame = page.locator(frameName);
        await expect(frame).toBeVisible();
        await ready(page);
        await endAnimations(page);
        const bar = await boxOf(page.getByRole('region', { name: 'Player', exact: true }));
        expect(bar.height).toBeGreaterThan(72);
        const { y, height: tall } = await boxOf(frame);
        expect(bar.y - (y + tall)).toBeCloseTo(8, 0);
      });
  });
});

test.describe('the guide in the way of nothing', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('assistant_expanded', 'true')));

  /** The contrast of each text in the guide with its background. Runs in the frame. */
  const contrasts = (root: Element) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const luminance = (color: string) => {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return [...root.querySelectorAll('p, button, input')].map((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      const [light, dark] = [luminance(color), luminance(backgroundColor)].toSorted((a, b) => b - a);
      return (light! + 0.05) / (dark! + 0.05);
    });
  };

  test('[AST-35] it wears what the app has loaded to after a change of theme and of mood', async ({
    page,
    shell,
  }) => {
    await page.goto('/profile');
    const guide = page.frameLocator(frameName);
    await expect(guide.getByRole('button', { name: 'Ask' })).toBeVisible();
    // The scroll bar wears them too, and is thin in every engine that can draw one so.
    const bar = () =>
      guide.locator('#talk').evaluate((talk) => {
        const { scrollbarWidth, scrollbarColor } = getComputedStyle(talk);
        return [scrollbarWidth, scrollbarColor === 'auto'];
      });
    await expect.poll(bar).toEqual(['thin', false]);
    const pairs = {
      '--ground': '--colors-bg-panel',
      '--text': '--colors-fg-default',
      '--accent': '--colors-accent-solid',
      '--said': '--colors-accent-subtle',
      '--on-said': '--colors-accent-subtle-fg',
    };
    const read = (element: Element, names: string[]) =>
      names.map((name) => getComputedStyle(element.ownerDocument.documentElement).getPropertyValue(name));
    for (const change of [
      () => page.getByRole('button', { name: /Switch to (light|dark) theme/ }).click(),
      () => shell.chooseMode('Chill'),
      () => page.getByRole('button', { name: /Switch to (light|dark) theme/ }).click(),
      () => shell.chooseMode('Party'),
    ]) {
      await change();
      await expect.poll(() => page.evaluate(() => document.documentElement.getAnimations().length)).toBe(0);
      const worn = await page.locator('body').evaluate(read, Object.values(pairs));
      await expect.poll(() => guide.locator('body').evaluate(read, Object.keys(pairs))).toEqual(worn);
      expect(Math.min(...(await guide.locator('body').evaluate(contrasts)))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('[AST-36] asked to play it says that it looks for it, and a notice says where there is nothing', async ({
    page,
    shell,
  }) => {
    await page.route('**/relay?*', (route) =>
      route.fulfill({ json: { error: { type: 'OAuthException', message: 'A token is needed', code: 300 } } }),
    );
    await page.goto('/profile');
    const guide = page.frameLocator(frameName);
    await guide.getByRole('button', { name: 'Play something chill' }).click();
    await expect(guide.getByText('Looking for chill tracks.')).toBeVisible();
    await expect(guide.getByText(/^Playing/)).toHaveCount(0);
    await expect(shell.notices.or(shell.statusToasts)).not.toHaveCount(0);
  });

  test('[AST-37] the queue covers it below 1200 px, and ends above it from there on', async ({
    page,
    queue,
  }) => {
    await page.setViewportSize({ width: 1199, height: 800 });
    await page.goto('/profile');
    const minimize = page.getByRole('button', { name: 'Minimize AI Assistant' });
    await expect(minimize).toBeVisible();
    await queue.open();
    await expect(minimize).toBeHidden();
    await expect(page.locator(frameName)).toBeHidden();
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(minimize).toBeVisible();
    await endAnimations(page);
    const panel = await boxOf(page.getByRole('complementary', { name: 'Queue' }));
    const frame = await boxOf(page.locator(frameName));
    expect(frame.x).toBeGreaterThanOrEqual(panel.x);
    const foot = await boxOf(queue.panel.getByText('Keep listening', { exact: true }));
    expect(foot.y + foot.height).toBeLessThanOrEqual(frame.y);
    await page.setViewportSize({ width: 1200, height: 700 });
    await expect(minimize).toBeHidden();
  });

  test('[AST-37] it covers neither the end of a page nor the text of an empty state', async ({
    page,
    shell,
  }) => {
    const top = async () => await boxOf(page.locator(frameName));
    for (const [width, height] of [
      [820, 1180],
      [844, 390],
      [1024, 768],
      [1180, 820],
      [1200, 800],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/favorites');
      const empty = shell.main.getByRole('heading', { name: 'Nothing in the den yet' });
      await expect(empty).toBeVisible();
      await expect(page.locator(frameName)).toBeVisible();
      const frame = await top();
      for (const text of [empty, shell.main.getByText('Tap the heart on any track')]) {
        const box = await text.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const { right, bottom } = range.getBoundingClientRect();
          return { right, bottom };
        });
        expect(box.right <= frame.x || box.bottom <= frame.y, `${width} x ${height}`).toBe(true);
      }
      await page.goto('/profile');
      await expect(shell.heading).toBeVisible();
      // The page grows while it is hydrated, and once more when its lists come.
      const last = () =>
        shell.main.evaluate((main) => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          return main.firstElementChild!.getBoundingClientRect().bottom;
        });
      const { y } = await top();
      await expect.poll(last, `${width} x ${height}`).toBeLessThanOrEqual(y);
    }
  });
});

test('[ANA-04] its script is loaded with an id, and plainly absent without', async ({ page, baseURL }) => {
  const requested: string[] = [];
  await page.route(isTagManagerUrl, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagManagerRan = true;' });
  });
  await page.goto(`${baseURL}/profile`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ready(page);
  expect(requested).toEqual([]);
  expect(await page.locator('script[src*=googletagmanager]').count()).toBe(0);
  await expect.poll(() => eventsOf(page)).toContain('app_initialized');

  const server = await startServer({ TAG_MANAGER_ID: 'GTM-FOX1' });
  try {
    await page.goto(`${server.url}/profile`);
    await expect.poll(() => page.evaluate(() => 'tagManagerRan' in window)).toBe(true);
    expect(requested).toHaveLength(1);
    expect(new URL(requested[0]!).searchParams.get('id')).toBe('GTM-FOX1');
    // A page whose code no longer comes is rendered anew.
    await ready(page);
  } finally {
    await server.stop();
  }
});

test('[ANA-04] a script that does not load logs an error, and events go on into the data layer', async ({
  page,
  shell,
}) => {
  const server = await startServer({ TAG_MANAGER_ID: 'GTM-FOX1' });
  try {
    const errors: string[] = [];
    page.on('console', (entry) => entry.type() === 'error' && errors.push(entry.text()));
    await page.route(isTagManagerUrl, (route) => route.abort('failed'));
    await page.goto(`${server.url}/profile`);
    await expect.poll(() => errors.join('\n')).toContain('The tag manager could not be loaded');
    const views = async () => (await eventsOf(page)).filter((event) => event === 'page_view').length;
    await expect.poll(() => eventsOf(page)).toContain('app_initialized');
    await expect.poll(views).toBe(1);
    await shell.go('My Music');
    await expect(page.getByRole('heading', { level: 1, name: 'My Music' })).toBeVisible();
    await expect.poll(views).toBe(2);
  } finally {
    await server.stop();
  }
});

/** The names of the events in the data layer, which comes with the code that loads last. */
const eventsOf = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as { readonly dataLayer?: readonly { event: string }[] };
    return dataLayer.map(({ event }) => event);
  });

function isTagManagerUrl(url: URL): boolean {
  return url.hostname.endsWith('googletagmanager.com');
}
