import { beforeEach, expect, test } from 'vitest';
import { discoverPlaylistIds } from '../../src/domain/curated.ts';
import { button, heading, main, nameIn, openPage, playlistOf, queued, wirePlaylist } from './open-page.tsx';
import { announced } from './visit.tsx';
import { resizeTo } from './window.ts';

/** Waits for a toast. */
const says = async (text: string) => {
  await expect.poll(announced).toContain(text);
};

beforeEach(() => resizeTo(1440, 2000));

const [first = '', second = '', third = ''] = discoverPlaylistIds;
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

test('[DIS-02] each of the 8 playlists is requested when its card is near the screen, and not before', async () => {
  await resizeTo(390, 500);
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

test("[DIS-02] a card shows the playlist's cover or the fox, its title, '{n} tracks' and a play button; one that could not be fetched is left out", async () => {
  const gone = { body: { error: { type: 'DataException', message: 'no data', code: 800 } } };
  const bare = wirePlaylist(third, [], { picture_xl: '' });
  await openPage('/discover', {
    answers: {
      ...answers,
      [`/playlist/${second}`]: gone,
      [`/playlist/${third}`]: { body: { ...bare.body, title: `List ${third}` } },
    },
  });
  await expect.element(heading('Discover')).toBeVisible();
  await expect.element(play(first)).toBeVisible();
  const card = (id: string) => play(id).element().closest('li')!;
  expect(card(first).querySelector('img')?.getAttribute('src')).toBe(picture);
  expect(card(first).textContent).toContain(`List ${first}`);
  expect(card(first).textContent).toContain('61 tracks');
  await expect
    .poll(
      () =>
        main()
          .getByRole('button', { name: /^Play List / })
          .elements().length,
    )
    .toBe(7);
  expect(play(second).elements()).toEqual([]);
  await expect.poll(() => card(third).querySelector('[data-placeholder]')).not.toBeNull();
  await expect.poll(() => main().element().querySelectorAll('[aria-busy=true]').length).toBe(0);
});

test('[DIS-06] its play button clears the queue, plays the first track, queues the others and says so; so does one that is empty or fails', async () => {
  const harness = await openPage('/discover', { answers });
  await play(first).click();
  await expect.poll(() => queued(harness)).toEqual([1, 2, 3].map((place) => nameIn(first, place)));
  await play(second).click();
  const tracks = [1, 2, 3].map((place) => nameIn(second, place));
  await expect.poll(() => queued(harness)).toEqual(tracks);
  expect(harness.actors.queue.getSnapshot().context.index).toBe(0);
  await expect
    .poll(() => harness.audio.active?.url)
    .toContain(`/${nameIn(second, 1).slice('Song '.length)}.mp3`);
  await says(`Playing List ${second} (3 tracks)`);
  const content = harness.services.content as {
    playPlaylist: typeof harness.services.content.playPlaylist;
  };
  // By now the catalogue has no tracks of the playlist any more.
  content.playPlaylist = () => Promise.resolve([]);
  await play(first).click();
  await says('This playlist is empty');
  content.playPlaylist = () => Promise.reject(new Error('offline'));
  await play(first).click();
  await says('Error playing playlist. Please try again.');
  expect(queued(harness)).toEqual(tracks);
});
