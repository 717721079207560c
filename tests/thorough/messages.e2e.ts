import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages, type MessageCode } from '../../src/machines/toasts/toasts.messages.ts';
import { withoutEditions } from '../e2e/models/catalogue.model.ts';
import { expect, test, unhurried } from '../e2e/models/test.ts';
import { elsewhere } from './messages-elsewhere.ts';
import { soon, walks } from './messages.ts';

/*
 * Every message that a toast can show: reached in the served app over the real server, of which only the
 * network is cut, or shown by the test that is named.
 */

/** The words of a message, with any values. */
function wordsOf(code: MessageCode): RegExp {
  const { words } = messages[code];
  const values = new Proxy(
    {},
    { get: (_, name) => (name === 'folders' ? ['…'] : name === 'text' ? null : '…') },
  );
  const said = typeof words === 'function' ? words(values as never) : words;
  const { title, detail = '' } = typeof said === 'string' ? { title: said } : said;
  const text = title === 'Playback Error' ? detail : title;
  return new RegExp(text.replaceAll(/[\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll('…', '.+'));
}

test('[TOA-38] every message is reached in the served app, or the table says which test shows it', () => {
  const served = Object.values(walks).flatMap(({ steps }) => steps.map(([code]) => code));
  const named = [...served, ...Object.keys(elsewhere)];
  expect(named.toSorted()).toEqual(Object.keys(messages).toSorted());
  for (const [code, [path]] of Object.entries(elsewhere)) {
    const text = readFileSync(join(import.meta.dirname, '..', path), 'utf8').replaceAll(String.raw`\'`, "'");
    expect(
      text.includes(`'${code}'`) || wordsOf(code as MessageCode).test(text),
      `${path} shows ${code}`,
    ).toBe(true);
  }
});

for (const [title, { from, steps }] of Object.entries(walks))
  test(`[TOA-38] the messages about ${title} are reached in the served app`, async ({
    page,
    player,
    queue,
    shell,
  }) => {
    test.setTimeout(300_000);
    const said: string[] = [];
    await page.exposeFunction('say', (text: string) => said.push(text));
    await page.addInitScript(unhurried);
    await page.addInitScript(() => {
      const { say } = window as unknown as { say: (text: string) => void };
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll('[data-toaster] > *')) say(toast.textContent);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.goto(from);
    for (const [code, act] of steps)
      await test.step(code, async () => {
        const before = said.length;
        await act({ page, player, queue, shell });
        await expect
          .poll(() => said.slice(act === soon ? 0 : before).find((text) => wordsOf(code).test(text)), {
            message: code,
          })
          .toBeDefined();
      });
  });

test("[TOA-38] the connection test that succeeds says so, and the page's lists come without a reload", async ({
  page,
  shell,
}) => {
  await withoutEditions(page);
  // The catalogue answers again from the test on.
  let isBack = false;
  await page.route('**/relay?*', (route) => {
    isBack ||= new URL(route.request().url()).searchParams.get('url')?.endsWith('/chart') === true;
    return isBack ? route.continue() : route.abort();
  });
  await page.goto('/');
  const alert = shell.main.getByRole('alert');
  await expect(alert).toContainText('API Connection Issue');
  await alert.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText(/Connection Successful/)).toBeVisible();
  await expect(shell.tracks.first()).toBeVisible();
  await expect(alert).toHaveCount(0);
});
