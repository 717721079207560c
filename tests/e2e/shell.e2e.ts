import type { Page } from '@playwright/test';
import { withoutEditions } from './models/catalogue.model.ts';
import { Player } from './models/player.model.ts';
import { momentsOf, recordAudio } from './models/audio.model.ts';
import { expect, test } from './models/test.ts';

/** Every route with the heading of its page. */
const routes: readonly (readonly [path: string, heading: string])[] = [
  ['/', 'Personal Music Discovery'],
  ['/trending', 'Trending'],
  ['/trending-artists', 'Trending Artists'],
  ['/top-artists', 'Top Artists'],
  ['/recommended', 'Tracks For You'],
  ['/pop', 'Top Pop'],
  ['/rap', 'Top Rap'],
  ['/rock', 'Top Rock'],
  ['/edm', 'Top EDM + Dance'],
  ['/indie', 'Top Indie'],
  ['/genre/rock', 'Top Rock'],
  ['/global-top-100', 'Trending Now'],
  ['/radio', 'Top Radio'],
  ['/discover', 'Discover'],
  ['/roulette', 'Roulette'],
  ['/favorites', 'My Music'],
  ['/favorites/mornings', 'Mornings'],
  ['/profile', 'My Profile'],
];

/** No test here is about the minute's budget: each page that opens has a new one. */
const newBudget = (page: Page) => page.addInitScript(() => localStorage.removeItem('catalogue_budget'));

test.describe('every route', () => {
  for (const some of [routes.slice(0, 9), routes.slice(9)])
    test(`[NAV-21] [NAV-25] [NAV-27] [NAV-38] every route opened directly shows its page inside the layout, with one back arrow, one search field and no account: ${some.length} from ${some[0]?.[0]} on`, async ({
      page,
      size,
      shell,
      player,
      queue,
    }) => {
      await newBudget(page);
      await page.addInitScript(() => {
        const folder = (id: string, name: string) => ({ id, name, createdAt: 0, trackIds: [] });
        const folders = [folder('favorites', 'My Favorites'), folder('mornings', 'Mornings')];
        localStorage.setItem('music_library', JSON.stringify({ tracks: [], folders, lastUpdated: 0 }));
      });
      const isPhone = size.layout === 'phone';
      const account = /sign (in|up|out)|log ?(in|out)|register|password|account/i;
      const isWrapped = async () => {
        await Promise.all([
          expect(isPhone ? shell.button('Open menu') : shell.navigation).toBeVisible(),
          expect(page.getByRole('banner')).toBeVisible(),
          expect(player.region).toBeVisible(),
          expect(queue.toggle).toHaveAttribute('aria-expanded', 'false'),
        ]);
        const { pathname } = new URL(page.url());
        // On a phone nothing leads back from Home, and the field is on Search alone.
        const hasBack = !isPhone || pathname !== '/';
        const hasSearch = !isPhone || pathname === '/search';
        await Promise.all([
          expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(hasBack ? 1 : 0),
          expect(shell.back).toBeVisible({ visible: hasBack }),
          expect(page.getByRole('searchbox')).toHaveCount(hasSearch ? 1 : 0),
          expect(shell.search).toBeVisible({ visible: hasSearch }),
          ...(['link', 'button', 'textbox'] as const).map((role) =>
            expect(page.getByRole(role, { name: account })).toHaveCount(0),
          ),
          expect(page.locator('input[type=password]')).toHaveCount(0),
        ]);
        await queue.open();
      };
      for (const [path, heading] of some) {
        await page.goto(path);
        await expect(shell.heading).toHaveText(heading);
        await isWrapped();
      }

      if (some[0] === routes[0]) return;
      await page.goto('/search?q=love');
      await expect(page).toHaveTitle('Results for “love” · Foxtrot');
      await expect(shell.heading).toHaveText('Results for “love”');
      await expect(shell.search).toHaveValue('love');
      await expect(shell.tracks.first()).toBeVisible();
      await isWrapped();

      await page.goto('/trending-artists');
      const artist = shell.main.getByRole('list').getByRole('link').first();
      await expect(artist).toBeVisible();
      const name = (await artist.getAttribute('aria-label')) ?? (await artist.textContent()) ?? '';
      await page.goto((await artist.getAttribute('href')) ?? '');
      await expect(shell.heading).toHaveText(/^Top .+ Tracks$/);
      expect(name).toContain((await shell.heading.innerText()).replace(/^Top (.+) Tracks$/, '$1'));
      await isWrapped();
    });
});

test('[LST-06] [NAV-28] [NAV-29] [NAV-30] an alias shows the page under its short path, leaves no step behind and is one page view', async ({
  page,
  shell,
}) => {
  await newBudget(page);
  const aliases = [
    ['/pop-tracks', '/pop', 'Top Pop'],
    ['/rap-tracks', '/rap', 'Top Rap'],
    ['/rock-tracks', '/rock', 'Top Rock'],
    ['/edm-tracks', '/edm', 'Top EDM + Dance'],
    ['/indie-tracks', '/indie', 'Top Indie'],
    ['/recommended-tracks', '/recommended', 'Tracks For You'],
    ['/trending-tracks', '/trending', 'Trending'],
  ] as const;
  const pageViews = () =>
    page.evaluate(() => {
      const { dataLayer = [] } = window as {
        readonly dataLayer?: readonly Readonly<Record<string, unknown>>[];
      };
      return dataLayer.filter(({ event }) => event === 'page_view').map((view) => JSON.stringify(view));
    });
  await page.goto('/profile');
  for (const [alias, path, heading] of aliases) {
    await page.goto(`${alias}?from=a-friend`);
    await expect(page).toHaveURL(`${path}?from=a-friend`);
    await expect(shell.heading).toHaveText(heading);
    await expect.poll(pageViews).toHaveLength(1);
    expect((await pageViews())[0]).toContain(`"${path}"`);
  }
  await page.goBack();
  await expect(page).toHaveURL('/recommended?from=a-friend');
  await page.goBack();
  await expect(page).toHaveURL('/indie?from=a-friend');
});

test.describe('from 768 px on', () => {
  test('[NAV-02] the links of the sidebar lead to Home, Search, My Music and Profile', async ({
    page,
    shell,
  }) => {
    await page.goto('/favorites');
    for (const [name, path] of [
      ['Search', '/search'],
      ['My Music', '/favorites'],
      ['Profile', '/profile'],
      ['Home', '/'],
    ] as const) {
      await shell.go(name);
      await expect(page).toHaveURL(path);
      await expect(shell.link(name)).toHaveAttribute('aria-current', 'page');
    }
  });
});

test('[NAV-22] playback goes on without a break while the listener changes pages', async ({
  page,
  context,
  player,
  shell,
}) => {
  await recordAudio(context);
  await page.goto('/pop');
  const name = await shell.track(0).name();
  await shell.play(0);
  await player.sounds(name);
  const begun = (await momentsOf(page)).length;
  for (const link of ['Search', 'My Music', 'Profile'] as const) {
    await shell.go(link);
    await expect(shell.heading).toHaveText(link === 'Profile' ? 'My Profile' : link);
    await expect(player.pause).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL('/favorites');
  await player.sounds(name);
  await player.open();
  const before = await player.position();
  await expect.poll(() => player.position()).toBeGreaterThan(before);
  const since = (await momentsOf(page)).slice(begun).map(({ type }) => type);
  // A busy machine may starve the element for a moment ('waiting', 'playing'); if the app affects it, other
  // events show it.
  const starved = ['canplaythrough', 'waiting', 'playing'];
  expect(since.filter((type) => !starved.includes(type))).toEqual([]);
});

test('[NAV-26] with empty storage and no profile playback, queue and favorites all work', async ({
  page,
  player,
  queue,
  shell,
}) => {
  await page.goto('/pop');
  await expect(page.getByText('Loading your personal music experience')).toBeHidden();
  const first = await shell.track(0).name();
  const second = await shell.track(1).name();
  await shell.play(0);
  await player.sounds(first);
  await shell.choose(1, 'Add to queue');
  await queue.open();
  await expect.poll(() => queue.names('Next Up')).toEqual([second]);
  await queue.close();
  await player.next.click();
  await player.sounds(second);
  await player.open();
  await player.region.getByRole('button', { name: `Add ${second} to favorites`, exact: true }).click();
  await player.close();
  await shell.go('My Music');
  await expect(shell.tracks).toHaveCount(1);
  await expect(shell.track(0).item).toHaveAccessibleName(new RegExp(`^${second} by `));
  await page.reload();
  await expect(shell.tracks).toHaveCount(1);
});

test('[BAR-01] the player bar stays at the bottom of the window while the page scrolls', async ({
  page,
  size,
  player,
  shell,
}) => {
  // Home is higher than the largest window.
  await page.goto('/');
  await expect(shell.track(3).item).toBeVisible();
  const height = page.viewportSize()?.height ?? 0;
  const below = async () => {
    const box = await player.region.boundingBox();
    return Math.round(height - (box?.y ?? 0) - (box?.height ?? 0));
  };
  // That of a phone floats a little.
  await expect.poll(below).toBe(size.layout === 'phone' ? 8 : 0);
  const before = await player.region.boundingBox();
  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  await expect.poll(() => player.region.boundingBox()).toEqual(before);
});

test('[BAR-04] [BAR-05] a name or artist that overflows its space scrolls, one that fits does not move', async ({
  page,
  player,
  shell,
}) => {
  const long = 'A Name That Is Far Too Long For Any Player Bar And Goes On For A Good While After That';
  const longArtist = 'An Ensemble Of So Many Players That Nobody Could Ever Write Them All On One Line Of It';
  await withoutEditions(page);
  await page.route('**/relay?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [first] = body.tracks?.data ?? [];
    if (first) {
      first.title = long;
      first.artist.name = longArtist;
    }
    await route.fulfill({ response, json: body });
  });
  await page.goto('/pop');
  const short = await shell.track(1).name();
  const shortArtist = ((await shell.track(1).item.getAttribute('aria-label')) ?? '').slice(
    `${short} by `.length,
  );
  const moves = (name: string) =>
    player.region.getByTitle(name, { exact: true }).evaluate(async (line) => {
      const text = line.firstElementChild ?? line;
      const animation = text.getAnimations().find(({ playState }) => playState === 'running');
      if (!animation) return false;
      const place = () => text.getBoundingClientRect().left;
      const before = place();
      // Half the remaining way further, wherever it is now.
      animation.currentTime = Number(animation.effect?.getComputedTiming().duration) / 2;
      return Math.abs(place() - before) > 10;
    });
  expect(await shell.track(0).name()).toBe(long);
  await shell.play(0);
  await player.sounds(long);
  for (const text of [long, longArtist]) await expect.poll(() => moves(text)).toBe(true);
  await shell.play(1);
  await player.sounds(short);
  for (const text of [short, shortArtist]) await expect.poll(() => moves(text)).toBe(false);
});

test('[PAN-01] on desktop the queue panel is 400 px wide and at the right-hand edge', async ({
  page,
  queue,
}) => {
  await page.goto('/favorites');
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await queue.open();
    // It enters from the right.
    await expect
      .poll(async () => {
        const box = await queue.panel.boundingBox();
        return [box?.width, (box?.x ?? 0) + (box?.width ?? 0)];
      })
      .toEqual([400, width]);
  }
});

test('[PAN-02] below 768 px the queue panel is a sheet over the full width', async ({ page, shell }) => {
  await page.goto('/favorites');
  for (const width of [767, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('banner').getByRole('button', { name: 'Queue', exact: true }).click();
    const sheet = shell.dialog('Queue');
    await expect(sheet).toBeVisible();
    await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(0);
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(width);
    await sheet.getByRole('button', { name: 'Close queue' }).click();
    await expect(sheet).toBeHidden();
  }
});

test('[NAV-13] [NAV-19] [NAV-20] below 768 px the sidebar is replaced by a drawer from the left', async ({
  page,
  shell,
}) => {
  const open = page.getByRole('button', { name: 'Open menu', exact: true });
  await page.setViewportSize({ width: 768, height: 844 });
  await page.goto('/favorites');
  await expect(shell.navigation).toBeVisible();
  await expect(open).toHaveCount(0);
  await page.setViewportSize({ width: 767, height: 844 });
  await expect(shell.navigation).toHaveCount(0);
  await expect(new Player(page).region.getByRole('button', { name: 'Open player' })).toBeVisible();
  // Slowed down, so that its entry can be seen.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[role=dialog] { animation-duration: 60s !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  await open.click();
  const drawer = shell.dialog('Menu');
  await expect(drawer).toBeAttached();
  const left = () => drawer.evaluate((element) => element.getBoundingClientRect().left);
  await expect.poll(left).toBeLessThan(-50);
  await drawer.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
  await expect.poll(left).toBe(0);
});

test('[MOD-07] the chosen mode is restored on load', async ({ page, shell }) => {
  await page.goto('/favorites');
  await shell.chooseMode('Chill');
  await expect(page.locator('html')).toHaveAttribute('data-mood', 'chill');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mood', 'chill');
  await shell.openMenu();
  await expect(shell.mode('Chill')).toBeChecked();
  await expect(page.getByText('Chill Active')).toBeVisible();
});
