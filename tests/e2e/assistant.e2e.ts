import { startAssistantHost, startServer, withoutNetwork } from './models/server.model.ts';
import { expect, test } from './models/test.ts';

const frameName = 'iframe[title="AI Assistant"]';

test.describe('the assistant', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('assistant_expanded', 'true')));

  test('[AST-03] host and id are set by the configuration, and the default works without the internet', async ({
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
});
