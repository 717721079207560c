import { recordLists, withoutEditions } from '../e2e/models/catalogue.model.ts';
import { expect, test } from '../e2e/models/test.ts';

test('[HOM-30] picking another mood on Home changes the page to its header and tracks without a reload', async ({
  page,
  shell,
}) => {
  await page.goto('/');
  await expect(shell.heading).toHaveText('Personal Music Discovery');
  await page.evaluate(() => Object.assign(window, { stillTheSame: true }));
  await shell.chooseMode('Chill');
  await expect(shell.heading).toHaveText('Chill');
  const first = await shell.track(0).name();
  await shell.chooseMode('Party');
  await expect(shell.heading).toHaveText('Party');
  await expect.poll(() => shell.track(0).name()).not.toBe(first);
  expect(await page.evaluate(() => 'stillTheSame' in window)).toBe(true);
});

test('[SEA-28] a typed term leads to tracks that can be played and added to the queue', async ({
  page,
  shell,
  player,
  queue,
}) => {
  await page.goto('/search');
  await shell.search.fill('night');
  await expect(shell.tracks.first()).toBeVisible();
  const name = await shell.track(0).name();
  await shell.play(0);
  await player.sounds(name);
  const second = await shell.track(1).name();
  await shell.choose(1, 'Add to queue');
  await queue.open();
  await expect.poll(() => queue.names('Next Up')).toEqual([second]);
});

test('[ART-22] through Trending Artists to an artist, the back arrow leads to Trending Artists again', async ({
  page,
  shell,
}) => {
  await page.goto('/');
  await shell.main.getByRole('link', { name: 'Artists', exact: true }).click();
  await expect(page).toHaveURL(/\/trending-artists$/);
  await shell.main.locator('a[href^="/artist/"]').first().click();
  await expect(shell.heading).toHaveText(/^Top .+ Tracks$/);
  await shell.back.click();
  await expect(page).toHaveURL(/\/trending-artists$/);
  await expect(shell.heading).toHaveText('Trending Artists');
});

test('[DIS-06] the play button of a card on Discover makes its first track the current one', async ({
  page,
  shell,
  player,
  queue,
}) => {
  await withoutEditions(page);
  const lists = recordLists(page);
  await page.goto('/discover');
  // Those further down load when they are near the window.
  const first = shell.main.getByRole('listitem').first();
  const card = first.getByRole('button', { name: /^Play / });
  await expect(card).toBeVisible();
  const title = ((await card.getAttribute('aria-label')) ?? '').replace(/^Play /, '');
  await card.click();
  await expect(player.pause).toBeVisible();
  const playlist = lists.find((list) => list.path.startsWith('/playlist/') && list.title === title);
  const tracks = playlist?.items.map((track) => track.title) ?? [];
  expect(tracks.length).toBeGreaterThan(5);
  await expect.poll(async () => (await queue.kept())?.tracks.map(({ name }) => name)).toEqual(tracks);
  expect((await queue.kept()).index).toBe(0);
  await expect.poll(() => player.trackName()).toBe(tracks[0]);
  await queue.open();
  await expect(queue.rows('Now Playing')).toHaveCount(1);
  await expect(queue.group('History')).toHaveCount(0);
});

test('[HOM-42] a first visit to Home in the default mood shows tracks in every enabled section', async ({
  page,
}) => {
  await page.goto('/');
  // Nothing is known of the listener yet, so the page has the invitation.
  const own = page.getByRole('region', { name: 'Tracks For You', exact: true });
  await expect(own.getByRole('heading', { name: /on the way!$/ })).toBeVisible();
  for (const name of ['Trending Now', 'Top Pop', 'Top Indie', 'Top Rock', 'Top EDM + Dance', 'Top Rap']) {
    const section = page.getByRole('region', { name, exact: true });
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('listitem', { name: / by / })).toHaveCount(6);
    await expect(section.getByText('Showing sample tracks')).toHaveCount(0);
  }
});

test("[RAD-09] a station that is clicked plays, and its other tracks are under 'Next Up'", async ({
  page,
  shell,
  player,
  queue,
}) => {
  await withoutEditions(page);
  const lists = recordLists(page);
  await page.goto('/radio');
  await shell.main.getByRole('list').getByRole('button').first().click();
  await expect(player.pause).toBeVisible();
  const stations = lists.find(({ path }) => path === '/radio')?.items ?? [];
  const station = lists.find(({ path }) => path === `/radio/${stations[0]?.id}/tracks`);
  // Tracks without a preview are omitted (AUD-66).
  const playable = station?.items.filter(({ preview }) => preview !== '') ?? [];
  const [first = '', ...others] = playable.map((track) => track.title);
  await expect.poll(() => player.trackName()).toBe(first);
  await queue.open();
  await expect(queue.group('Next Up').getByText(`${others.length} tracks`)).toBeVisible();
  const drawn = await queue.names('Next Up');
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn).toEqual(others.slice(0, drawn.length));
});

test("[REC-35] the card's 'Explore Trending Music' goes to /trending-tracks and so to /trending", async ({
  page,
  shell,
}) => {
  await page.goto('/recommended');
  const explore = shell.main.getByRole('link', { name: 'Explore Trending Music', exact: true });
  await expect(explore).toHaveAttribute('href', '/trending-tracks');
  await explore.click();
  await expect(page).toHaveURL(/\/trending$/);
  await expect(shell.heading).toHaveText('Trending');
});

test('[REC-39] three hearts bring a list instead of the card', async ({ page, shell }) => {
  await page.goto('/pop');
  for (const at of [0, 1, 2]) {
    await shell
      .track(at)
      .item.getByRole('button', { name: /^Add .+ to favorites$/ })
      .click();
    await expect(
      shell.track(at).item.getByRole('button', { name: /^Remove .+ from favorites$/ }),
    ).toBeVisible();
  }
  await page.goto('/recommended');
  await expect(shell.heading).toHaveText('Tracks For You');
  await expect(shell.tracks.first()).toBeVisible();
  await expect(shell.main.getByText('Your personalized recommendations are on the way!')).toHaveCount(0);
});
