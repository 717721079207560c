import { describe, expect, test } from 'vitest';
import { genrePlaylistIds, trendingPlaylistId } from '../../src/domain/curated.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import {
  button,
  eventually,
  main,
  nameIn,
  openPage,
  pressed,
  queued,
  region,
  withFavorites,
  type OpenedPage,
} from './open-page.tsx';
import { announced } from './visit.tsx';
import { inWindow } from './window.ts';

const popId = genrePlaylistIds['132']![0]!;
const tracksAfter = (id: string) => Array.from({ length: 19 }, (_, at) => nameIn(id, at + 2));

/** Picks the first track of a part of the page, plays it to its end, and accepts the offer of the remaining tracks. */
async function playsRemaining(
  harness: OpenedPage,
  within: ReturnType<typeof main>,
  id: string,
  list: string,
) {
  const first = nameIn(id, 1);
  const play = within.getByRole('button', { name: `Play ${first}`, exact: true });
  await expect.element(play).toBeInTheDocument();
  await pressed(play);
  await eventually(() => queued(harness)).toEqual([first]);
  await harness.sounds();
  harness.audio.ends();
  // In the toast and in the player.
  const playRemaining = button(`Play the rest of ${list}`).first();
  await expect.element(playRemaining).toBeVisible();
  expect(announced()).toContain(`${first} has ended`);
  await pressed(playRemaining);
  await eventually(() => queued(harness)).toEqual([first, ...tracksAfter(id)]);
  await eventually(() => harness.audio.active?.url).toContain(`/${nameIn(id, 2).slice('Song '.length)}.mp3`);
}

test('[QUE-68] one track that ends offers the remaining tracks of its list, be it a page or a section of Home', async () => {
  const harness = await openPage('/pop', { local: withFavorites(6) });
  await playsRemaining(harness, main(), popId, 'Top Pop');
  harness.actors.queue.send({ type: 'QUEUE.CLEAR' });
  navigate('/');
  await expect.element(region('Trending Now')).toBeVisible();
  await playsRemaining(harness, region('Trending Now'), trendingPlaylistId, 'Trending Now');
});

describe('on a phone', () => {
  inWindow('phone');

  test('[QUE-68] the mini-bar offers the remaining tracks until something else is chosen', async () => {
    const harness = await openPage('/pop', { local: withFavorites(6) });
    const first = nameIn(popId, 1);
    await pressed(main().getByRole('button', { name: `Play ${first}`, exact: true }));
    await harness.sounds();
    harness.audio.ends();
    const player = region('Player');
    const offer = player.getByRole('button', { name: 'Play the rest of Top Pop' });
    await expect.element(offer).toBeVisible();
    harness.actors.queue.send({ type: 'QUEUE.CLEAR' });
    await expect.element(offer).not.toBeInTheDocument();
    await expect.element(player.getByText('No track playing')).toBeVisible();
  });
});
