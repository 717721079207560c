import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages, type MessageCode } from '../../src/machines/toasts/toasts.messages.ts';
import type { Page } from '@playwright/test';
import { withoutEditions } from '../e2e/models/catalogue.model.ts';
import { startCuttableServer } from '../e2e/models/cuttable-server.model.ts';
import { expect, test, unhurried } from '../e2e/models/test.ts';
import { cut, onRelay, soon } from './messages-acts.ts';
import { failing } from './messages-failing.ts';
import { inline } from './messages-inline.ts';
import { refused } from './messages-refused.ts';
import { walks } from './messages.ts';

/*
 * Every message that a toast can show: reached in the served app over the real server, or shown by the test
 * that is named. Where it needs that, the network is cut, a list is empty, or the browser refuses.
 */

const all = { ...walks, ...failing, ...refused };

/** What no walk reaches, since it takes more than acts, and the test that does in the served app. */
const elsewhere: Partial<Readonly<Record<MessageCode, string>>> = {
  'offer.listImported': 'e2e/import.e2e.ts',
  'links.embedCopied': 'thorough/embed.e2e.ts',
  'player.previewUnavailable': 'e2e/offline.e2e.ts',
  'player.playbackError': 'thorough/messages.e2e.ts',
};

const playbackError = 'Playback error occurred. Skipping to next track.';

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

/** What the toasts of this page say from its next document on, also those that soon go. */
async function toastsOf(page: Page): Promise<readonly string[]> {
  const said: string[] = [];
  await page.exposeFunction('say', (text: string) => said.push(text));
  await page.addInitScript(() => {
    const { say } = window as unknown as { say: (text: string) => void };
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-toaster] > *')) say(toast.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return said;
}

test('[TOA-38] every message is reached in the served app, or the table says which test reaches it', () => {
  const served = Object.values(all).flatMap(({ steps }) => steps.map(([code]) => code));
  const named = [...served, ...Object.keys(elsewhere)];
  expect(named.toSorted()).toEqual(Object.keys(messages).toSorted());
  for (const [code, path] of Object.entries(elsewhere)) {
    const text = readFileSync(join(import.meta.dirname, '..', path), 'utf8').replaceAll(String.raw`\'`, "'");
    expect(
      text.includes(`'${code}'`) || wordsOf(code as MessageCode).test(text),
      `${path} shows ${code}`,
    ).toBe(true);
  }
});

for (const [title, { from, past, steps }] of Object.entries(all))
  test(`[TOA-38] the messages about ${title} are reached in the served app`, async ({
    page,
    player,
    queue,
    shell,
  }) => {
    test.setTimeout(300_000);
    const said = await toastsOf(page);
    await page.addInitScript(unhurried);
    if (past) {
      await page.goto('/healthz');
      await page.evaluate((values) => {
        for (const [key, value] of Object.entries(values))
          localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
      }, past);
    }
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

test.describe('over a line that breaks', () => {
  // The audio is on a server beside the app's own, which the page's policy would not allow it to play from.
  test.use({ bypassCSP: true });

  test('[TOA-38] a preview that breaks off and stays away for ten seconds is a playback error', async ({
    page,
    player,
    shell,
  }) => {
    const said = await toastsOf(page);
    const audio = await startCuttableServer();
    try {
      await page.route('**/demo/previews/*.mp3*', (route) =>
        route.fulfill({ status: 302, headers: { location: audio.url } }),
      );
      await page.goto('/pop');
      await shell.play(0);
      await player.sounds(await shell.track(0).name());
      audio.cut();
      await expect.poll(() => said).toContainEqual(expect.stringContaining(playbackError));
    } finally {
      await audio.stop();
    }
  });
});

test("[TOA-38] the connection test says that it fails, and that it succeeds; the page's lists come without a reload", async ({
  page,
  shell,
}) => {
  await withoutEditions(page);
  // The catalogue answers again from the second test on.
  let tests = 0;
  await page.route(onRelay, (route) => {
    if (new URL(route.request().url()).searchParams.get('url')?.endsWith('/chart') === true) tests += 1;
    return tests > 1 ? route.continue() : route.abort();
  });
  await page.goto('/');
  const alert = shell.main.getByRole('alert');
  await expect(alert).toContainText('API Connection Issue');
  await alert.getByRole('button', { name: 'Test connection' }).click();
  await expect(alert).toContainText('Connection Failed: Network Error');
  await alert.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText(/Connection Successful/)).toBeVisible();
  await expect(shell.tracks.first()).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('[TOA-38] what a page says in its place where the catalogue does not answer is shown in the served app', async ({
  page,
  player,
  queue,
  shell,
}) => {
  await page.addInitScript(unhurried);
  await withoutEditions(page);
  await cut(page, onRelay);
  await page.goto('/favorites');
  for (const [words, path, act] of inline) {
    await shell.follow(path);
    await act?.({ page, player, queue, shell });
    await expect(shell.main.getByText(words).first(), path).toBeVisible();
  }
});
