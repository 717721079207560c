import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pass } from './app-harness.tsx';
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

/**
 * Picks the first track of a part of the page, plays it to its end, and accepts the offer of the remaining
 * tracks.
 */
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
  const playRemaining = button(`Play the rest of ${list}`);
  await expect.element(playRemaining).toBeVisible();
  await expect.element(region('Player').getByRole('status')).toHaveTextContent(`${first} has ended`);
  expect(announced()).toEqual([]);
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

test("[QUE-70] where a track that has replaced a queue cannot be played, 'Back to the queue before' brings the queue back", async () => {
  const harness = await openPage('/pop');
  await pressed(button('Add all to queue'));
  await harness.sounds();
  const before = queued(harness);
  expect(before.length).toBeGreaterThan(10);
  const last = before.at(-1)!;
  await pressed(main().getByRole('button', { name: `Play ${last}`, exact: true }));
  await eventually(() => queued(harness)).toEqual([last]);
  // Its audio never comes, and the toast's offer passes meanwhile.
  for (let wait = 0; wait < 8; wait += 1) await pass(10_000);
  const player = region('Player');
  await expect
    .element(player.getByRole('status'))
    .toHaveTextContent(`${last} could not be played: its audio did not arrive`);
  await expect.element(player.getByRole('button', { name: 'Try again' })).toBeVisible();
  const back = player.getByRole('button', { name: 'Back to the queue before' });
  await pressed(back);
  await eventually(() => queued(harness)).toEqual(before);
  await expect.element(back).not.toBeInTheDocument();
});

describe('on a phone', () => {
  inWindow('phone');

  test('[QUE-68] [QUE-69] the mini-bar and the full player have what has ended in one place until something else is chosen', async () => {
    const harness = await openPage('/pop', { local: withFavorites(6) });
    const first = nameIn(popId, 1);
    await pressed(main().getByRole('button', { name: `Play ${first}`, exact: true }));
    await harness.sounds();
    harness.audio.ends();
    const player = region('Player');
    const offer = player.getByRole('button', { name: 'Play the rest of Top Pop' });
    await expect.element(offer).toBeVisible();
    await expect.element(player.getByText('No track playing')).toBeVisible();
    await expect
      .element(player.getByRole('button', { name: 'Play', exact: true }))
      .toHaveAttribute('aria-disabled');
    const acts = [
      'Play again',
      `Add ${first} to favorites`,
      `More options for ${first}`,
      'Play the rest of Top Pop',
    ];
    const sheet = page.getByRole('dialog', { name: 'Now playing' });
    for (const where of [player, sheet]) {
      if (where === sheet) await player.getByRole('button', { name: 'Open player' }).click();
      for (const name of acts) await expect.element(where.getByRole('button', { name })).toBeVisible();
      await expect.element(where.getByRole('status').first()).toHaveTextContent(`${first} has ended`);
    }
    // Below the name of what plays, where the sheet begins with its heading.
    const topOf = (words: string) => sheet.getByText(words).first().element().getBoundingClientRect().top;
    expect(topOf('Now Playing')).toBeLessThan(topOf('No track playing'));
    expect(topOf('No track playing')).toBeLessThan(topOf('has ended'));
    await sheet.getByRole('button', { name: 'Always' }).click();
    expect(harness.storage.local.getItem('keep_listening')).toBe('true');
    await expect.element(offer).not.toBeInTheDocument();
    await eventually(() => queued(harness)).toEqual([first, ...tracksAfter(popId)]);
  });
});
