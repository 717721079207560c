import { describe, expect, test } from 'vitest';
import type { PlayableList } from '../../src/machines/app/functions.ts';
import type { Reply } from '../fakes/network.ts';
import { aTrack } from '../fakes/track.ts';
import { wireList, wirePlaylist, wireTracks } from '../fakes/wire.ts';
import { startApp } from './app-harness.ts';

const featured: PlayableList = { kind: 'featured', id: '7', name: 'Chill Mix' };
const discover: PlayableList = { kind: 'discover', id: '7', name: 'Dusk' };
const station: PlayableList = { kind: 'station', id: '9', name: 'Den FM' };
const previewsUntil = Date.UTC(2026, 10, 21) / 1000;
const fresh = { preview: `https://previews.example/p.mp3?exp=${previewsUntil}` };

async function setupListPlay(reply: (path: string) => Reply = () => ({})) {
  const harness = await startApp();
  harness.network.reply = ({ path }) => reply(path);
  const before = aTrack('before', { audio: `https://previews.example/before.mp3?exp=${previewsUntil}` });
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [before, aTrack('after')], say: null });
  await harness.sounds();
  return {
    ...harness,
    play: async (list: PlayableList) => {
      void harness.services.commands.playList.start(list);
      await harness.pass(0);
    },
    loading: () => harness.services.commands.playList.loadingId.get(),
    isUnchanged: () =>
      harness.queueIds().join() === 'before,after' && harness.queueIndex() === 0 && harness.audio.isPlaying,
    chosen: () =>
      harness.tagManager
        .entries()
        .filter(({ event }) => event === 'select_playlist')
        .map((entry) => [entry['playlist_id'], entry['playlist_name']]),
  };
}

const withTracks = (path: string): Reply =>
  path.startsWith('/playlist/')
    ? wirePlaylist('7', wireTracks(3, 1, fresh))
    : wireList(wireTracks(2, 11, fresh));

test('[SEA-17] playing a featured playlist clears the queue, plays its first track and queues the others', async () => {
  const { play, queueIds, queueIndex, sounds, audio, player, announced, pass } =
    await setupListPlay(withTracks);
  await play(featured);
  await pass(1000);
  expect(queueIds()).toEqual(['1', '2', '3']);
  expect(queueIndex()).toBe(0);
  await sounds();
  expect(audio.isPlaying).toBe(true);
  expect(player.getSnapshot().context.track?.id).toBe('1');
  expect(announced()).toContain('Playing Chill Mix (3 tracks)');
});

describe('lists that do not play', () => {
  const empty = (path: string): Reply =>
    path.startsWith('/playlist/') ? wirePlaylist('7', []) : wireList([]);
  const broken = (): Reply => ({ status: 500, body: 'No' });

  test('[SEA-17] a featured playlist that fails leaves the queue and the playback as they were', async () => {
    for (const reply of [empty, broken]) {
      const { play, pass, isUnchanged, audio } = await setupListPlay(reply);
      const { pauses, loads } = audio;
      const loadsBefore = loads.length;
      await play(featured);
      await pass(60_000);
      expect(isUnchanged()).toBe(true);
      expect(audio.pauses).toBe(pauses);
      expect(loads).toHaveLength(loadsBefore);
    }
    const offline = await setupListPlay();
    offline.network.setOnline(false);
    await offline.play(featured);
    await offline.pass(60_000);
    expect(offline.isUnchanged()).toBe(true);
  });

  test.each<[PlayableList, string, string, string]>([
    [featured, 'No tracks found in this playlist', 'Unable to load playlist', 'Failed to load playlist'],
    [
      discover,
      'This playlist is empty',
      'Error playing playlist. Please try again.',
      'Error playing playlist. Please try again.',
    ],
    [
      station,
      'No tracks available for this station',
      'Failed to play this station',
      'Failed to play this station',
    ],
  ])(
    '$kind: an empty one, one without a valid answer, and one that throws',
    async (list, none, invalid, thrown) => {
      const one = await setupListPlay(empty);
      await one.play(list);
      await one.pass(60_000);
      expect(one.announced()).toEqual([none]);

      const two = await setupListPlay(broken);
      await two.play(list);
      await two.pass(60_000);
      expect(two.announced()).toEqual([invalid]);

      const three = await setupListPlay();
      three.network.setOnline(false);
      await three.play(list);
      await three.pass(60_000);
      expect(three.announced()).toEqual([thrown]);
      for (const harness of [one, two, three]) expect(harness.isUnchanged()).toBe(true);
    },
  );
});

test('while a list is requested, its card knows; a list chosen meanwhile takes its place', async () => {
  const { play, loading, pass, queueIds, chosen } = await setupListPlay((path) =>
    path.startsWith('/playlist/7')
      ? { ...wirePlaylist('7', wireTracks(3, 1, fresh)), afterMs: 3000 }
      : { ...wirePlaylist('8', wireTracks(2, 21, fresh)), afterMs: 1000 },
  );
  await play(featured);
  expect(loading()).toBe('7');
  await play({ kind: 'discover', id: '8', name: 'Dawn' });
  expect(loading()).toBe('8');
  await pass(1000);
  expect(queueIds()).toEqual(['21', '22']);
  expect(loading()).toBeNull();
  await pass(10_000);
  expect(queueIds()).toEqual(['21', '22']);
  expect(chosen()).toEqual([
    ['7', 'Chill Mix'],
    ['8', 'Dawn'],
  ]);
});

test("[BEY-110] an artist's radio plays under its name, and with 'Keep listening' the artist's own tracks follow", async () => {
  const { play, queueIds, sounds, queue, audio, pass } = await setupListPlay((path) =>
    path.includes('/radio')
      ? wireList(wireTracks(2, 11, fresh))
      : path.includes('/top')
        ? wireList(wireTracks(2, 21, { ...fresh, artist: { id: 7, name: 'Vix' } }))
        : { body: { id: 7, name: 'Vix' } },
  );
  queue.send({ type: 'QUEUE.KEEP_LISTENING', on: true });
  await play({ kind: 'artist', id: '7', name: 'Radio of Vix' });
  await sounds();
  expect(queueIds()).toEqual(['11', '12']);
  expect(queue.getSnapshot().context.from).toEqual({ name: 'Radio of Vix', path: '/artist/7' });
  await pass(5000);
  audio.ends();
  await sounds();
  audio.ends();
  await pass(0);
  expect(queueIds()).toEqual(['11', '12', '21', '22']);
  expect(queue.getSnapshot().context.index).toBe(2);
});
