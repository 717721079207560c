import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { discoverPlaylistIds } from '../../src/domain/curated.ts';
import { placeholderImage } from '../../src/domain/track.ts';
import { button, heading, main, nameIn, openPage, playlistOf, queued, wirePlaylist } from './open-page.tsx';
import { announced } from './visit.tsx';

/** Waits for a toast. */
const says = async (text: string) => {
  await expect.poll(announced).toContain(text);
};

beforeEach(() => page.viewport(1440, 2000));

const [first = '', second = ''] = discoverPlaylistIds;
/** A picture that really loads. */
const picture = '/station.svg';
const titled = (id: string, count = 3) => {
  const { body } = playlistOf(id, count);
  return {
    body: {
      ...(body as object),
      title: `List ${id}`,
      nb_tracks: 61,
      picture_xl: picture,
    },
  };
};
const answers = { '/playlist/': (path: string) => titled(path.slice('/playlist/'.length)) };
const play = (id: string) => button(`Play List ${id}`);

test("[DIS-02] /discover is headed 'Discover'", async () => {
  await openPage('/discover', { answers });
  await expect.element(heading('Discover')).toBeVisible();
});

test('[DIS-02] each of the 8 playlists is requested when its card is near the screen, and not before', async () => {
  await page.viewport(390, 500);
  const harness = await openPage('/discover', { answers });
  const requested = () => harness.network.paths().filter((path) => path.startsWith('/playlist/'));
  await expect.poll(() => requested().length).toBeGreaterThan(0);
  await expect.element(play(first)).toBeInTheDocument();
  expect(requested()).not.toContain(`/playlist/${discoverPlaylistIds.at(-1)}`);
  await expect
    .poll(() => {
      window.scrollTo(0, document.body.scrollHeight);
      return new Set(requested());
    })
    .toEqual(new Set(discoverPlaylistIds.map((id) => `/playlist/${id}`)));
});

test("[DIS-02] a card shows the playlist's cover and title, '{n} tracks' and a play button", async () => {
  await openPage('/discover', { answers });
  const card = play(first);
  await expect.element(card).toBeVisible();
  expect(card.element().closest('li')?.querySelector('img')?.getAttribute('src')).toBe(picture);
  expect(card.element().textContent).toContain(`List ${first}`);
  expect(card.element().closest('li')?.textContent).toContain('61 tracks');
});

test('[DIS-06] its play button clears the queue, plays the first track, queues the others and says so', async () => {
  const harness = await openPage('/discover', { answers });
  await play(first).click();
  await expect.poll(() => queued(harness)).toEqual([1, 2, 3].map((place) => nameIn(first, place)));
  await play(second).click();
  await expect.poll(() => queued(harness)).toEqual([1, 2, 3].map((place) => nameIn(second, place)));
  expect(harness.actors.queue.getSnapshot().context.index).toBe(0);
  await expect
    .poll(() => harness.audio.active?.url)
    .toContain(`/${nameIn(second, 1).slice('Song '.length)}.mp3`);
  await says(`Playing List ${second} (3 tracks)`);
});

test('[DIS-06] a playlist that has no track says so and leaves the queue as it was', async () => {
  const harness = await openPage('/discover', { answers });
  await play(first).click();
  await expect.poll(() => queued(harness).length).toBe(3);
  const before = queued(harness);
  // By now the catalogue has no tracks of the playlist any more.
  (harness.services.content as { playPlaylist: typeof harness.services.content.playPlaylist }).playPlaylist =
    () => Promise.resolve({ kind: 'empty' });
  await play(second).click();
  await says('This playlist is empty');
  expect(queued(harness)).toEqual(before);
});

test('[DIS-06] a playlist whose play fails says so', async () => {
  const harness = await openPage('/discover', { answers });
  (harness.services.content as { playPlaylist: typeof harness.services.content.playPlaylist }).playPlaylist =
    () => Promise.reject(new Error('offline'));
  await play(first).click();
  await says('Error playing playlist. Please try again.');
  expect(queued(harness)).toEqual([]);
});

test('[DIS-02] a playlist that could not be fetched is left out and the others are shown', async () => {
  const gone = { body: { error: { type: 'DataException', message: 'no data', code: 800 } } };
  await openPage('/discover', { answers: { ...answers, [`/playlist/${second}`]: gone } });
  await expect.element(play(first)).toBeVisible();
  await expect
    .poll(
      () =>
        main()
          .getByRole('button', { name: /^Play List / })
          .elements().length,
    )
    .toBe(7);
  expect(play(second).elements()).toEqual([]);
  await expect.poll(() => main().element().querySelectorAll('[aria-busy=true]').length).toBe(0);
});

test('a playlist without a picture shows the fox', async () => {
  const bare = wirePlaylist(first, [], { picture_xl: '' });
  await openPage('/discover', {
    answers: {
      ...answers,
      [`/playlist/${first}`]: { body: { ...bare.body, title: `List ${first}` } },
    },
  });
  await expect.element(play(first)).toBeVisible();
  await expect
    .poll(() => play(first).element().closest('li')?.querySelector('[data-placeholder]'))
    .not.toBeNull();
  expect(placeholderImage).toBe('/placeholder.svg');
});
