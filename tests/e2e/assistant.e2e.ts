import type { Page } from '@playwright/test';
import { ready } from './models/ready.ts';
import { startAssistantHost, startServer, withoutNetwork } from './models/server.model.ts';
import { expect, test } from './models/test.ts';

const frameName = 'iframe[title="AI Assistant"]';

test.describe('the assistant', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('assistant_expanded', 'true')));

  test('[AST-04] host and id are set by the configuration, and the default works without the internet', async ({
    page,
    shell,
  }) => {
    const host = await startAssistantHost();
    const [offline, server] = await Promise.all([
      startServer(withoutNetwork),
      startServer({ ASSISTANT_URL: `${host.url}/talk`, ASSISTANT_ID: 'vixen' }),
    ]);
    try {
      const elsewhere: string[] = [];
      await page.route('**/*', (route) => {
        if (route.request().url().startsWith(offline.url)) return route.continue();
        elsewhere.push(route.request().url());
        return route.abort('internetdisconnected');
      });
      await page.goto(`${offline.url}/profile`);
      await expect(page.locator(frameName)).toHaveAttribute('src', '/assistant/?id=foxtrot-guide');
      const guide = page.frameLocator(frameName);
      await guide.getByRole('button', { name: 'All shortcuts' }).click();
      await expect(guide.getByText('Here are all keyboard shortcuts.').first()).toBeVisible();
      await expect(shell.dialog('Keyboard shortcuts')).toBeVisible();
      expect(elsewhere).toEqual([]);
      await page.unrouteAll();

      const violations: string[] = [];
      page.on(
        'console',
        (entry) =>
          /Content Security Policy|Permissions-Policy/.test(entry.text()) && violations.push(entry.text()),
      );
      await page.goto(`${server.url}/profile`);
      await expect(page.locator(frameName)).toHaveAttribute('src', `${host.url}/talk?id=vixen`);
      await expect(page.frameLocator(frameName).getByRole('button', { name: 'Talk to vixen' })).toBeVisible();
      expect(violations).toEqual([]);
    } finally {
      await Promise.all([offline.stop(), server.stop(), host.stop()]);
    }
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
});

const isTagManager = (url: string) => /googletagmanager\.com/.test(url);

test('[AST-32] [ANA-04] its script is loaded with an id, and plainly absent without', async ({
  page,
  baseURL,
}) => {
  const requested: string[] = [];
  await page.route(isTagManagerUrl, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagManagerRan = true;' });
  });
  await page.goto(`${baseURL}/profile`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('load');
  expect(requested).toEqual([]);
  expect(await page.locator('script[src*=googletagmanager]').count()).toBe(0);
  await expect.poll(() => eventsOf(page)).toContain('app_initialized');

  const server = await startServer({ TAG_MANAGER_ID: 'GTM-FOX1' });
  try {
    await page.goto(`${server.url}/profile`);
    await expect.poll(() => page.evaluate(() => 'tagManagerRan' in window)).toBe(true);
    expect(requested).toHaveLength(1);
    expect(new URL(requested[0]!).searchParams.get('id')).toBe('GTM-FOX1');
    expect(isTagManager(requested[0]!)).toBe(true);
  } finally {
    await server.stop();
  }
});

/** The names of the events in the data layer. */
const eventsOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { dataLayer: { event: string }[] }).dataLayer.map(({ event }) => event),
  );

function isTagManagerUrl(url: URL): boolean {
  return url.hostname.endsWith('googletagmanager.com');
}
