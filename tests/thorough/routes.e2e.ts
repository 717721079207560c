import type { Page } from '@playwright/test';
import { look } from './invariants/index.ts';
import { expect, test } from '../e2e/models/test.ts';

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
  ['/deck', 'Ten songs'],
  ['/shared', 'Shared list'],
  ['/favorites', 'My Music'],
  ['/favorites/mornings', 'Mornings'],
  ['/listened', 'What I listened to'],
  ['/profile', 'My Profile'],
];

/** No test here is about the minute's budget: each page that opens has a new one. */
const newBudget = (page: Page) => page.addInitScript(() => localStorage.removeItem('catalogue_budget'));

for (const [window, some] of [
  ['desktop', routes.slice(0, 9)],
  ['phone', routes.slice(9)],
] as const)
  test.describe(`every route, ${window}`, () => {
    test.use({ window });

    test(`[NAV-21] [NAV-25] [NAV-27] [NAV-38] every route opened directly shows its page inside the layout, with one back arrow, one search field, no account and nothing that scrolls sideways: ${some.length} from ${some[0]?.[0]} on`, async ({
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
        expect(await look(page, 'sideways')).toEqual([]);
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

test('[LST-06] [ANA-08] an alias shows the page under its short path, leaves no step behind and is one page view', async ({
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
