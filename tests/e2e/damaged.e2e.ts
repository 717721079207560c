import type { BrowserContext } from '@playwright/test';
import { Player } from './models/player.model.ts';
import { ready } from './models/ready.ts';
import { holdScripts, openSent } from './models/sent.ts';
import { Shell } from './models/shell.model.ts';
import { expect, test } from './models/test.ts';

/** Sends a page with other text in the place of one of its data, until the returned function is called. */
async function withData(
  context: BrowserContext,
  path: string,
  id: 'config' | 'edition',
  damaged: (json: string) => string,
): Promise<() => Promise<void>> {
  const data = new RegExp(`(<script type="application/json" id="foxtrot-${id}">)(.*?)(</script>)`, 's');
  // The server may have to ask for it first.
  const read = async () => (await context.request.get(path, { headers: { accept: 'text/html' } })).text();
  await expect.poll(read).toMatch(data);
  const isPage = ({ pathname }: URL) => pathname === path;
  await context.route(isPage, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(data, (_, begin: string, json: string, end: string) =>
      [begin, damaged(json), end].join(''),
    );
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
  return () => context.unroute(isPage);
}

const damages: Readonly<Record<string, (json: string) => string>> = {
  'breaks off': (json) => json.slice(0, json.length / 2),
  'is empty': () => '',
  'is of another form': () => '{"answers":7}',
  'is of another catalogue': (json) => json.replace('"demo"', '"elsewhere.example"'),
  'has no answers': (json) => json.replace(/"answers":.*/s, '"answers":[]}'),
  'has answers that cannot be read': (json) => json.replaceAll('"tracks":', '"other":'),
};

for (const [what, damaged] of Object.entries(damages))
  test(`[BEY-206] a page whose edition ${what} drops what was sent before it is hydrated, and is drawn anew`, async ({
    context,
  }) => {
    await withData(context, '/trending', 'edition', damaged);
    const release = await holdScripts(context);
    const page = await openSent(context, '/trending');
    const [shell, player] = [new Shell(page), new Player(page)];
    const sent = await page.evaluateHandle(() => document.querySelector('main h1'));
    release();
    await ready(page);
    await expect(shell.heading).toHaveText('Trending');
    // What React would hydrate is gone; the fixture `faultless` would see that something differs from it.
    await expect.poll(() => sent.evaluate((heading) => heading?.isConnected)).toBe(false);
    await expect(shell.tracks).not.toHaveCount(0);
    await shell.main
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await expect(player.pause).toBeVisible();
  });

for (const [what, json] of [
  ['breaks off', '{"catalogue":{"url":'],
  ['is of another form', '{}'],
] as const)
  test(`[BEY-206] a page whose configuration ${what} says that it could not be loaded, and is tried again`, async ({
    context,
  }) => {
    const mend = await withData(context, '/trending', 'config', () => json);
    const page = await context.newPage();
    await page.goto('/trending');
    const lost = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
    await expect(lost).toBeVisible();
    await mend();
    await lost.getByRole('link', { name: 'Try again' }).click();
    await ready(page);
    await expect(lost).toBeHidden();
    await expect(new Shell(page).tracks).not.toHaveCount(0);
  });

test('[BEY-207] content that throws a TypeError while the page is hydrated leaves a page that works, says that its list failed, and loads it when it is tried again', async ({
  context,
}) => {
  // What the edition has of a list throws whenever it is read.
  await context.addInitScript(() => {
    const { parse } = JSON;
    JSON.parse = (...asked) => {
      const value = parse(...asked);
      for (const { wire } of Array.isArray(value?.answers) ? value.answers : [])
        Object.defineProperty(wire, 'tracks', {
          enumerable: true,
          get() {
            throw new TypeError('undefined is not a function');
          },
        });
      return value;
    };
  });
  const lines: string[] = [];
  context.on('console', (message) => lines.push(message.text()));
  const page = await context.newPage();
  await page.goto('/trending');
  await ready(page);
  const [shell, player] = [new Shell(page), new Player(page)];
  await expect(shell.heading).toHaveText('Trending');
  const again = shell.main.getByRole('button', { name: 'Try Again' });
  await expect(again).toBeVisible();
  await expect(shell.main).toContainText('This could not be loaded');
  expect(lines.filter((line) => line.includes('/trending, as it was sent, cannot be hydrated'))).toHaveLength(
    1,
  );
  await again.click();
  await expect(shell.tracks).not.toHaveCount(0);
  await shell.main
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect(player.pause).toBeVisible();
});
