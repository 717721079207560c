import type { Page } from '@playwright/test';
import { ProfilePage } from './models/profile.model.ts';
import { startServer } from './models/server.model.ts';
import { expect, test } from './models/test.ts';

/* The error catalogue's messages in the served app: the server is real, the network is cut. */

const subscribe = async (page: Page, address: string): Promise<void> => {
  await new ProfilePage(page).email.fill(address);
  await page.getByRole('main').getByRole('button', { name: 'Subscribe', exact: true }).click();
};
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const testConnection = async (page: Page): Promise<void> =>
  alert(page).getByRole('button', { name: 'Test connection', exact: true }).click();

test('[NEW-15] a second subscription of an address says that it is subscribed already, after a reload too, and without a cookie', async ({
  page,
}) => {
  await page.goto('/profile');
  await subscribe(page, 'fox@den.example');
  await expect(toast(page, 'Thanks for subscribing!')).toBeVisible();
  await page.reload();
  await subscribe(page, 'Fox@den.example');
  await expect(toast(page, "You're already subscribed!")).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});

test('[HOM-56] the connection test fails with the status of a server whose catalogue cannot be reached', async ({
  page,
}) => {
  const server = await startServer({ CATALOGUE: 'http://127.0.0.1:9' });
  try {
    await page.goto(server.url);
    await expect(alert(page)).toContainText('API Connection Issue');
    // While the page's own calls use up the server's pace, the server says 429; a listener tries again then.
    const answered = async () => {
      await testConnection(page);
      return alert(page)
        .getByText(/^Connection /)
        .textContent();
    };
    await expect.poll(answered, { intervals: [5_000] }).toMatch(/^Connection Failed: Status 502, \d+ ms$/);
  } finally {
    await server.stop();
  }
});
