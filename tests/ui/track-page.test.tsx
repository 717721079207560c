import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { wireArtist, wireList, wireTrack } from '../fakes/wire.ts';
import { expectAccessible } from './axe.ts';
import { FakeShare } from '../fakes/share.ts';
import {
  address,
  eventually,
  heading,
  main,
  music,
  openPage,
  queued,
  region,
  shownTracks,
} from './open-page.tsx';
import { announced } from './visit.tsx';
import { resizeTo } from './window.ts';

const artist = { id: 7, name: 'Artist 7' };
const fresh = { preview: 'https://previews.example/700.mp3?exp=9999999999' };
const answers = {
  '/track/700': { body: wireTrack(700, { ...fresh, artist, album: { id: 3, title: 'Harbour' } }) },
  '/artist/7': (path: string) =>
    path.includes('/top')
      ? wireList(music(10, 700, { artist }))
      : { body: { ...wireArtist(7), picture_big: '/station.svg' } },
};
const button = (name: string) => main().getByRole('button', { name, exact: true }).first();
const link = (name: string) => main().getByRole('link', { name, exact: true }).first();

test('[BEY-177] the two lengths of a track stay in one line, whatever stands before them', async () => {
  await openPage('/track/700', { answers });
  const lengths = main().getByText('3:20, preview 0:30', { exact: true });
  await expect.element(lengths).toBeVisible();
  // The line ends at each of its places in one of them.
  for (let width = 1440; width >= 320; width -= 28) {
    await resizeTo(width, 900);
    expect(lengths.element().getClientRects(), `at ${width} px`).toHaveLength(1);
  }
});

test("[BEY-51] [BEY-142] [BAR-39] a track has a page with a large cover, what is known of it, what can be done with it, and six of 'More from {artist}'; it names both lengths, and the players the preview", async () => {
  const harness = await openPage('/track/700', { answers });
  await expect.element(heading('Song 700')).toBeVisible();
  const cover = main().element().querySelector('header .cover__root')!;
  expect(cover.getBoundingClientRect().width).toBeGreaterThanOrEqual(190);
  await eventually(() => link('Artist 7').element().querySelector('img')?.getAttribute('src')).toBe(
    '/station.svg',
  );
  await expect.element(link('Artist 7')).toHaveAttribute('href', '/artist/7');
  await expect.element(link('Harbour')).toHaveAttribute('href', '/album/3');
  await expect.element(main().getByText('3:20, preview 0:30', { exact: true })).toBeVisible();
  await expectAccessible(main().element());
  const more = region('More from Artist 7');
  await eventually(() => shownTracks(more)).toEqual([1, 2, 3, 4, 5, 6].map((at) => `Song ${700 + at}`));

  await button('Play Song 700').click();
  await harness.sounds();
  await eventually(() => button('Pause Song 700').element().textContent).toBe('Pause');
  const preview = (within: { getByText: typeof page.getByText }) =>
    within.getByText('preview', { exact: true });
  await expect.element(preview(page.getByRole('region', { name: 'Player' }))).toBeVisible();
  await button('Add Song 700 to favorites').click();
  await expect.element(button('Remove Song 700 from favorites')).toBeVisible();
  for (const act of ['Add to queue', 'Play next']) {
    harness.actors.queue.send({ type: 'QUEUE.CLEAR' });
    await button(act).click();
    await eventually(() => queued(harness)).toEqual(['Song 700']);
  }
  await resizeTo(390, 844);
  await page.getByRole('button', { name: 'Open player' }).click();
  await expect.element(preview(page.getByRole('dialog', { name: 'Now playing' }))).toBeVisible();
  await page.getByRole('button', { name: 'Close player' }).click();
  await resizeTo(1440, 900);
  await more.getByRole('link', { name: 'View all' }).click();
  await eventually(address).toBe('/artist/7');
});

test('[BEY-51] [BEY-56] its comments are counted and open from there, and Share hands on its address; on a phone on its side its title is above the player', async () => {
  const comment = (id: number, content: string) => ({
    id: `${id}`,
    trackId: '700',
    username: 'vix',
    content,
    timestamp: id,
  });
  const share = new FakeShare();
  const harness = await openPage('/track/700', {
    ports: { share: share.share },
    answers,
    local: {
      comments_700: JSON.stringify([
        comment(2, 'Second half of the chorus, every time.'),
        comment(1, 'Nice'),
      ]),
    },
  });
  const comments = region('Comments 2');
  await expect.element(comments).toBeVisible();
  expect(comments.element().querySelector('p')!.textContent).toBe(
    'vix Second half of the chorus, every time.',
  );
  await button('Share').click();
  const url = `${harness.network.origin}/track/700`;
  await eventually(() => share.links).toEqual([{ title: 'Song 700 by Artist 7', url }]);
  expect(harness.clipboard.texts).toEqual([]);
  // Where the platform shares nothing the link is copied.
  share.isAvailable = false;
  await button('Share').click();
  await expect.poll(announced).toEqual(['Link copied']);
  expect(harness.clipboard.texts).toEqual([url]);

  await resizeTo(844, 390);
  const player = page.getByRole('region', { name: 'Player', exact: true });
  const bottom = () => heading('Song 700').element().getBoundingClientRect().bottom;
  await eventually(() => player.element().getBoundingClientRect().top - bottom()).toBeGreaterThanOrEqual(0);
  await comments.getByRole('button', { name: 'Write a comment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Track Comments', exact: true });
  await expect.element(dialog.getByText('Nice', { exact: true })).toBeVisible();
});

test('[BEY-109] a link to a moment opens the track there: the first press plays from it, whatever is current, and the next ones pause and play', async () => {
  const harness = await openPage('/track/700?t=12', { answers });
  const loaded = () => harness.audio.active?.at;
  await button('Play from 0:12 Song 700').click();
  await harness.sounds();
  expect(loaded()).toBe(12);
  await button('Pause Song 700').click();
  await expect.element(button('Play Song 700')).toBeVisible();

  harness.audio.moves(3.2);
  await main().getByRole('button', { name: 'More options for Song 700' }).first().click();
  await eventually(() =>
    page
      .getByRole('menuitem', { name: /^Copy link/ })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Copy link', 'Copy link at 0:15']);
  await page.getByRole('menuitem', { name: 'Copy link at 0:15' }).click();
  await eventually(() => harness.clipboard.texts).toEqual([`${harness.network.origin}/track/700?t=15`]);

  // The page is opened again, where the track is current and paused at another second.
  harness.actors.player.send({ type: 'PLAYER.SEEK_TO', seconds: 3 });
  const again = await harness.reload();
  await button('Play from 0:12 Song 700').click();
  await again.sounds();
  expect(again.audio.active?.at).toBe(12);
});

test.each(['0', '30', '-5', '1e1', 'x', '12.5', ''])(
  '[BEY-109] a link to %o names no second of the preview: it plays from its beginning',
  async (second) => {
    await openPage(`/track/700?t=${second}`, { answers });
    await expect.element(button('Play Song 700')).toBeVisible();
    await main().getByRole('button', { name: 'More options for Song 700' }).first().click();
    await expect.element(page.getByRole('menuitem', { name: 'Copy link', exact: true })).toBeVisible();
    expect(page.getByRole('menuitem', { name: /^Copy link at/ }).elements()).toHaveLength(0);
  },
);

test("[BEY-110] the menu of a track and the artist's page start the radio of the artist", async () => {
  const harness = await openPage('/track/700', {
    answers: { ...answers, '/artist/7/radio': wireList(music(12, 900)) },
  });
  const plays = () => [queued(harness).length, harness.actors.queue.getSnapshot().context.from] as const;
  const radio = [12, { name: 'Radio of Artist 7', path: '/artist/7' }];
  await main().getByRole('button', { name: 'More options for Song 700' }).first().click();
  await page.getByRole('menuitem', { name: 'Start radio' }).click();
  await eventually(plays).toEqual(radio);
  expect(queued(harness)[0]).toBe('Song 900');
  harness.actors.queue.send({ type: 'QUEUE.CLEAR' });

  await link('Artist 7').click();
  await eventually(address).toBe('/artist/7');
  await button('Start radio').click();
  await eventually(plays).toEqual(radio);
});
