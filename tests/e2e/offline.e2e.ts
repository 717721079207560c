import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import { DRAWN_TRACKS_MAX } from '../../src/limits/ui.ts';
import { storedTrack } from './models/library.model.ts';
import { expect, test } from './models/test.ts';

const isInCharge = () => navigator.serviceWorker.controller !== null;

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[BEY-26] [BEY-68] [HLP-05] after a first visit the app opens with shell, library, queue, last lists and its own placeholder, and says why nothing plays', async ({
    page,
    context,
    player,
    queue,
    shell,
  }) => {
    await page.goto('/pop');
    await page.waitForFunction(isInCharge);
    const first = await shell.track(0).name();
    const shown = 20;
    await expect(shell.tracks).toHaveCount(shown);
    await shell.addAll.click();
    await player.sounds(first);
    await shell
      .track(1)
      .item.getByRole('button', { name: /^Add .* to favorites$/ })
      .click();
    const favorite = await shell.track(1).name();
    await expect(
      shell.track(1).item.getByRole('button', { name: /^Remove .* from favorites$/ }),
    ).toBeVisible();
    // Everything that a worker caches in advance, including the page's lazy parts.
    await page.evaluate(() => navigator.serviceWorker.ready);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => /\.(wav|mp3)$|\/previews\/|\/relay/.test(path))).toEqual([]);
    expect(kept).toContain('/placeholder.svg');
    expect(kept).toContain('/pop');

    await context.setOffline(true);
    await page.reload();
    await expect(shell.heading).toHaveText('Top Pop');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(shell.tracks).toHaveCount(shown);
    await expect(player.region.getByTitle(first, { exact: true })).toBeVisible();
    await queue.open();
    await expect.poll(() => queue.names('Now Playing')).toEqual([first]);
    await expect(queue.group('Next Up').getByText(`${shown - 1} tracks`)).toBeVisible();
    await queue.close();
    await shell.go('My Music');
    await expect(shell.track(0).item).toHaveAccessibleName(new RegExp(`^${favorite} by `));

    // Each text is visible only for a moment: all texts from now on are recorded.
    await page.evaluate(() => {
      const received: string[] = [];
      Object.assign(window, { received });
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll('[data-toasters] [role=status]')) {
          const text = toast.textContent ?? '';
          if (received.at(-1) !== text) received.push(text);
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
    const received = () =>
      page.evaluate(() => (window as unknown as { readonly received: string[] }).received);
    await player.play.click();
    await expect
      .poll(async () => [...new Set(await received())].filter((text) => text.startsWith('Playback Error')))
      .toEqual([
        'Playback ErrorTrack preview unavailable. Skipping.',
        'Playback ErrorPlayback stopped after 3 tracks could not be played.',
      ]);

    // The covers came from the network; a missing one is replaced by the app's own.
    const placeholder = await page.evaluate(async () => {
      const image = new Image();
      image.src = '/placeholder.svg';
      await image.decode();
      return image.naturalWidth;
    });
    expect(placeholder).toBeGreaterThan(0);

    // A page that is not cached: before its scripts run, it contains nothing of Home.
    await context.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        Object.assign(window, {
          sent: document.querySelector('#root[data-route="/"] #content')?.textContent,
        });
      });
    });
    await page.goto('/recommended');
    await expect(shell.heading).toHaveText('Tracks For You');
    expect(await page.evaluate(() => (window as { readonly sent?: string }).sent)).toBe('');
    await context.setOffline(false);
  });
});

test('[BEY-95] a file that the server fails to send takes the service worker from nobody, unless the shell needs it', async ({
  openBrowser,
  baseURL,
}) => {
  const failing = /\/flags\/de\.svg|\/assets\/(?:radio-page|comments-dialog)-/;
  /** Whether a new visitor gets a worker when some files are not sent; with what it has kept. */
  const visit = async (fails: RegExp) => {
    const pass = async (request: IncomingMessage, response: ServerResponse) => {
      if (fails.test(request.url ?? '')) return void response.writeHead(500).end();
      const answer = await fetch(`${baseURL}${request.url}`, {
        headers: { accept: request.headers.accept ?? '*/*' },
      });
      const headers = new Headers(answer.headers);
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
      response.writeHead(answer.status, Object.fromEntries(headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    };
    const server = createServer((request, response) => void pass(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const context = await openBrowser({ serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${port}/favorites`);
    const result = await page.evaluate(async () => {
      const worker = await new Promise<ServiceWorker>((resolve) => {
        const look = async () => {
          const found = await navigator.serviceWorker.getRegistration();
          const first = found?.installing ?? found?.waiting ?? found?.active;
          if (first) resolve(first);
          else requestAnimationFrame(() => void look());
        };
        void look();
      });
      const isSettled = () => ['activated', 'redundant'].includes(worker.state);
      if (!isSettled())
        await new Promise<void>((resolve) => {
          worker.addEventListener('statechange', () => isSettled() && resolve());
        });
      const names = await caches.keys();
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return { state: worker.state, kept: kept.flat().map(({ url }) => new URL(url).pathname) };
    });
    await context.close();
    server.close();
    return result;
  };
  const { state, kept } = await visit(failing);
  expect(state).toBe('activated');
  expect(kept.filter((path) => failing.test(path))).toEqual([]);
  expect(kept).toEqual(expect.arrayContaining(['/flags/fr.svg', '/placeholder.svg', '/']));
  // What is in the head of every page.
  expect((await visit(/\/assets\/index-.*\.css/)).state).not.toBe('activated');
});

test('[BEY-33] [BEY-217] a page whose code cannot be loaded is not taken over, and offers to try again', async ({
  page,
  shell,
}) => {
  const code = '**/assets/profile-page-*.js';
  await page.route(code, (route) => route.abort('internetdisconnected'));
  await page.goto('/profile');
  await expect(page.getByText('This page could not be shown.')).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(shell.heading).toHaveText('My Profile');
});

test('[BEY-217] a long list whose code is on its way loads; if it cannot be loaded it begins with what is drawn without it, and is complete once it comes', async ({
  page,
}) => {
  const count = DRAWN_TRACKS_MAX + 1;
  const tracks = Array.from({ length: count }, (_, at) => ({ ...storedTrack(`${901 + at}`), addedAt: 1 }));
  const trackIds = tracks.map((_, at) => `${901 + at}`);
  const library = { tracks, folders: [{ id: 'f1', name: 'Long', createdAt: 1, trackIds }], lastUpdated: 1 };
  await page.addInitScript((text) => localStorage.setItem('music_library', text), JSON.stringify(library));
  const code = '**/assets/long-tracks-*.js';
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await held;
    await route.abort('internetdisconnected');
  });
  const asked = page.waitForRequest(code);
  await page.goto('/favorites/f1');
  await asked;
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading tracks' })).toBeVisible();
  release();
  const rows = page.getByRole('main').locator('li[aria-label^="Kept 9"], li[aria-label^="Kept 10"]');
  await expect(rows).toHaveCount(DRAWN_TRACKS_MAX);
  await page.unroute(code);
  await expect(page.getByRole('main').locator(`[data-count="${count}"]`)).toBeVisible();
});

test('[BEY-33] where the app itself cannot be loaded, the page says so and offers to try again', async ({
  context,
}) => {
  const page = await context.newPage();
  const scripts = '**/assets/*.js';
  await page.route(scripts, (route) => route.abort('internetdisconnected'));
  await page.goto('/favorites');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This could not be loaded. Check your connection and try again.');
  await expect(page.getByText('Loading your personal music experience')).toBeHidden();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.unroute(scripts);
  await alert.getByRole('link', { name: 'Try again', exact: true }).click();
  await expect(page.locator('main h1', { hasText: 'My Music' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
