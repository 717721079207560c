import { afterEach, beforeEach, expect, test } from 'vitest';
import { POSITION_TOLERANCE_S } from '../../src/limits/playback.ts';
import {
  selectCanPlay,
  selectDuration,
  selectHasStopped,
  selectIsBusy,
  selectIsElsewhere,
  selectIsSounding,
  selectPosition,
  selectTrack,
  selectVolume,
} from '../../src/machines/player/player.select.ts';
import { aTrack } from '../fakes/track.ts';
import { chosen, startPlayer, type Harness } from './player-harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await startPlayer();
});
afterEach(() => harness.stop());

const view = () => harness.player.getSnapshot();
const position = (at: number) => harness.receives({ type: 'audio.position', position: at });

test('a player without a track offers no play and has no length', () => {
  expect([selectCanPlay(view()), selectDuration(view()), selectTrack(view())]).toEqual([false, 0, null]);
});

test('a track that is chosen silently is shown as paused at its place, and waits for the listener', async () => {
  await harness.sounds();
  harness.forget();
  const other = aTrack('other');
  await harness.choose({ track: other, play: false, at: 7 });
  expect([selectTrack(view()), selectPosition(view()), selectDuration(view())]).toEqual([other, 7, 30]);
  expect([selectIsSounding(view()), selectIsBusy(view()), selectCanPlay(view())]).toEqual([
    false,
    false,
    true,
  ]);
  expect(harness.typesTo('audio')).toEqual(['stop']);
  expect(harness.typesTo('tabs')).toEqual(['SOUND.RELEASED']);
  expect(harness.sentTo('queue')).toEqual([{ type: 'player.position', id: 'other', position: 7 }]);
  const session = harness.sentTo('session');
  expect(session).toContainEqual({ type: 'show', track: other });
  expect(session.at(-1)).toEqual({ type: 'state', state: 'paused', position: 7, duration: 30 });

  await harness.send({ type: 'PLAYER.TOGGLE' });
  expect(harness.urls.at(-1)!.input).toEqual({ track: other, reason: 'load' });
});

test('another tab that plays is shown, and reported to the queue, until it is silent', async () => {
  await harness.send({ type: 'tabs.elsewhere' });
  expect(selectIsElsewhere(view())).toBe(true);
  expect(harness.typesTo('queue')).toEqual(['player.elsewhere']);
  await harness.send({ type: 'tabs.free' });
  expect(selectIsElsewhere(view())).toBe(false);
  await harness.send({ type: 'tabs.elsewhere' });
  await harness.choose();
  expect(selectIsElsewhere(view())).toBe(false);
  expect(harness.typesTo('tabs')).toEqual(['SOUND.WANTED']);
});

test('a player that requests the sound goes on asking, whoever sounds meanwhile or no longer does', async () => {
  await harness.choose();
  await harness.receives({ type: 'audio.ready', duration: 30 });
  for (const fact of [{ type: 'tabs.elsewhere' }, { type: 'tabs.free' }] as const) {
    await harness.send(fact);
    expect([selectIsElsewhere(view()), selectIsBusy(view())]).toEqual([false, true]);
  }
  harness.forget();
  await harness.send({ type: 'tabs.granted' });
  expect(harness.typesTo('audio')).toEqual(['play']);
});

test('a player that has the sound keeps it until it falls silent', async () => {
  await harness.sounds();
  await harness.send({ type: 'tabs.free' });
  harness.forget();
  await harness.send({ type: 'track.none' });
  expect(harness.typesTo('tabs')).toEqual(['SOUND.RELEASED']);
});

test('three failures release the permission to play and offer Retry until the queue changes; Play stays', async () => {
  for (const _ of [1, 2, 3]) {
    await harness.choose();
    harness.forget();
    await harness.receives({ type: 'audio.failed', kind: 'decode' });
  }
  expect(harness.typesTo('tabs')).toEqual(['SOUND.RELEASED']);
  expect([selectHasStopped(view()), selectCanPlay(view())]).toEqual([true, true]);
  await harness.send({ type: 'queue.changed' });
  expect([selectHasStopped(view()), selectCanPlay(view())]).toEqual([false, true]);
  await harness.send({ type: 'PLAYER.PLAY' });
  expect(selectIsBusy(view())).toBe(true);
});

test('a track that plays on has to move beyond its last position', async () => {
  await harness.sounds(7);
  await harness.send({ type: 'PLAYER.PAUSE' });
  await harness.send({ type: 'PLAYER.PLAY' });
  await harness.send({ type: 'tabs.granted' });
  await position(7);
  expect(selectIsSounding(view())).toBe(false);
  await position(7.1);
  expect(selectIsSounding(view())).toBe(true);
});

test('the rounding of the element is no advance', async () => {
  await harness.starts();
  await position(POSITION_TOLERANCE_S);
  expect(selectIsSounding(view())).toBe(false);
  await position(POSITION_TOLERANCE_S * 2);
  expect(selectIsSounding(view())).toBe(true);
});

test('a play that is broken off by the next one is no refusal', async () => {
  await harness.starts();
  harness.forget();
  await harness.receives({ type: 'audio.refused', kind: 'aborted' });
  expect([harness.facts(), harness.typesTo('audio')]).toEqual([[], []]);
  await position(0.1);
  expect(selectIsSounding(view())).toBe(true);
});

test('what lacked data and goes on reports its position', async () => {
  await harness.sounds(2);
  await harness.receives({ type: 'audio.waiting' });
  harness.forget();
  await position(2.5);
  expect(selectPosition(view())).toBe(2.5);
  expect(harness.sentTo('queue')).toContainEqual({ type: 'player.position', id: 'chosen', position: 2.5 });
  expect(harness.sentTo('session')).toContainEqual({
    type: 'state',
    state: 'playing',
    position: 2.5,
    duration: 30,
  });
});

test('the position of the element in a pause is the one that is shown', async () => {
  await harness.sounds(2);
  await harness.send({ type: 'PLAYER.PAUSE' });
  await position(2.25);
  expect(selectPosition(view())).toBe(2.25);
});

test.each<[string, () => Promise<void>]>([
  ['it waits for permission', () => harness.send({ type: 'PLAYER.PLAY' })],
  ['it is paused', () => Promise.resolve()],
  [
    'play was called',
    async () => {
      await harness.send({ type: 'PLAYER.PLAY' });
      await harness.send({ type: 'tabs.granted' });
    },
  ],
  [
    'it is short of data',
    async () => {
      await harness.send({ type: 'PLAYER.PLAY' });
      await harness.send({ type: 'tabs.granted' });
      await position(3);
      await harness.receives({ type: 'audio.waiting' });
    },
  ],
])('the lock screen shows each place that is sought while %s', async (_, reach) => {
  await harness.sounds(2);
  await harness.send({ type: 'PLAYER.PAUSE' });
  await reach();
  harness.forget();
  await harness.send({ type: 'PLAYER.SEEK', value: 50 });
  await harness.send({ type: 'PLAYER.SEEK_TO', seconds: 21 });
  await harness.send({ type: 'PLAYER.SEEK_BY', seconds: -1 });
  const places = [15, 21, 20];
  expect(harness.sentTo('session')).toEqual(
    places.map((place) => ({ type: 'state', state: 'paused', position: place, duration: 30 })),
  );
  expect(harness.sentTo('audio')).toEqual(places.map((seconds) => ({ type: 'seek', seconds })));
});

test('a play is written once, whatever follows, and reported when it has been written', async () => {
  await harness.sounds();
  await harness.pass(100);
  expect(harness.logs.map(({ input }) => input)).toEqual([{ track: chosen }]);
  expect(harness.facts().filter(({ type }) => type === 'track.played')).toEqual([]);
  await harness.logs[0]!.answer(1234);
  expect(harness.facts()).toEqual([{ type: 'track.played', track: chosen, at: 1234 }]);
  await harness.receives({ type: 'audio.waiting' });
  await position(3);
  await harness.pass(1000);
  expect(harness.logs).toHaveLength(1);
});

test('a play whose track is removed while it is written is not reported, and breaks nothing', async () => {
  await harness.sounds();
  await harness.pass(100);
  await harness.send({ type: 'track.none' });
  harness.forget();
  await harness.logs[0]!.answer(1234);
  expect([harness.facts(), view().status]).toEqual([[], 'active']);
  await harness.sounds();
  await harness.pass(100);
  expect(harness.logs).toHaveLength(2);
});

test('what the listener does to the volume counts more than what was kept, however late that is read', async () => {
  await harness.send({ type: 'PLAYER.VOLUME', value: 80 });
  expect(harness.kept).toEqual([{ volume: 80, muted: false }]);
  await harness.volumes[0]!.answer({ volume: 10, muted: true });
  expect(selectVolume(view())).toBe(80);
  harness.stop();

  harness = await startPlayer();
  await harness.send({ type: 'PLAYER.MUTE.TOGGLE' });
  expect(harness.kept).toEqual([{ volume: 50, muted: true }]);
  await harness.volumes[0]!.answer({ volume: 10, muted: false });
  expect(selectVolume(view())).toBe(0);
});
