import { afterEach, beforeEach, expect, test } from 'vitest';
import { POSITION_TOLERANCE_S } from '../../src/limits/player.ts';
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
import { chosen, startPlayer, type Bed } from './player-bed.ts';

let bed: Bed;
beforeEach(async () => {
  bed = await startPlayer();
});
afterEach(() => bed.stop());

const view = () => bed.player.getSnapshot();
const position = (at: number) => bed.hears({ type: 'audio.position', position: at });

test('a player without a track offers no play and has no length', () => {
  expect([selectCanPlay(view()), selectDuration(view()), selectTrack(view())]).toEqual([false, 0, null]);
});

test('a track that is chosen silently is shown as paused at its place, and waits for the listener', async () => {
  await bed.sounds();
  bed.forget();
  const other = aTrack('other');
  await bed.choose({ track: other, play: false, at: 7 });
  expect([selectTrack(view()), selectPosition(view()), selectDuration(view())]).toEqual([other, 7, 30]);
  expect([selectIsSounding(view()), selectIsBusy(view()), selectCanPlay(view())]).toEqual([
    false,
    false,
    true,
  ]);
  expect(bed.typesTo('audio')).toEqual(['stop']);
  expect(bed.typesTo('tabs')).toEqual(['SOUND.GIVEN']);
  expect(bed.toldTo('queue')).toEqual([{ type: 'player.position', id: 'other', position: 7 }]);
  const session = bed.toldTo('session');
  expect(session).toContainEqual({ type: 'show', track: other });
  expect(session.at(-1)).toEqual({ type: 'state', state: 'paused', position: 7, duration: 30 });

  await bed.send({ type: 'PLAYER.TOGGLE' });
  expect(bed.urls.at(-1)!.input).toEqual({ track: other, reason: 'load' });
});

test('another tab that sounds is shown, and told to the queue, until it falls silent', async () => {
  await bed.send({ type: 'tabs.elsewhere' });
  expect(selectIsElsewhere(view())).toBe(true);
  expect(bed.typesTo('queue')).toEqual(['player.elsewhere']);
  await bed.send({ type: 'tabs.free' });
  expect(selectIsElsewhere(view())).toBe(false);
  await bed.send({ type: 'tabs.elsewhere' });
  await bed.choose();
  expect(selectIsElsewhere(view())).toBe(false);
  expect(bed.typesTo('tabs')).toEqual(['SOUND.WANTED']);
});

test('a player that asks for the sound goes on asking, whoever sounds meanwhile or no longer does', async () => {
  await bed.choose();
  await bed.hears({ type: 'audio.ready', duration: 30 });
  for (const fact of [{ type: 'tabs.elsewhere' }, { type: 'tabs.free' }] as const) {
    await bed.send(fact);
    expect([selectIsElsewhere(view()), selectIsBusy(view())]).toEqual([false, true]);
  }
  bed.forget();
  await bed.send({ type: 'tabs.granted' });
  expect(bed.typesTo('audio')).toEqual(['play']);
});

test('a player that has the sound keeps it until it falls silent', async () => {
  await bed.sounds();
  await bed.send({ type: 'tabs.free' });
  bed.forget();
  await bed.send({ type: 'track.none' });
  expect(bed.typesTo('tabs')).toEqual(['SOUND.GIVEN']);
});

test('three failures give the sound back and offer Retry until the queue changes; Play stays', async () => {
  for (const _ of [1, 2, 3]) {
    await bed.choose();
    bed.forget();
    await bed.hears({ type: 'audio.failed', kind: 'decode' });
  }
  expect(bed.typesTo('tabs')).toEqual(['SOUND.GIVEN']);
  expect([selectHasStopped(view()), selectCanPlay(view())]).toEqual([true, true]);
  await bed.send({ type: 'queue.changed' });
  expect([selectHasStopped(view()), selectCanPlay(view())]).toEqual([false, true]);
  await bed.send({ type: 'PLAYER.PLAY' });
  expect(selectIsBusy(view())).toBe(true);
});

test('a track that plays on has to move beyond the place where it stood', async () => {
  await bed.sounds(7);
  await bed.send({ type: 'PLAYER.PAUSE' });
  await bed.send({ type: 'PLAYER.PLAY' });
  await bed.send({ type: 'tabs.granted' });
  await position(7);
  expect(selectIsSounding(view())).toBe(false);
  await position(7.1);
  expect(selectIsSounding(view())).toBe(true);
});

test('the rounding of the element is no advance', async () => {
  await bed.starts();
  await position(POSITION_TOLERANCE_S);
  expect(selectIsSounding(view())).toBe(false);
  await position(POSITION_TOLERANCE_S * 2);
  expect(selectIsSounding(view())).toBe(true);
});

test('a play that is broken off by the next one is no refusal', async () => {
  await bed.starts();
  bed.forget();
  await bed.hears({ type: 'audio.refused', kind: 'aborted' });
  expect([bed.facts(), bed.typesTo('audio')]).toEqual([[], []]);
  await position(0.1);
  expect(selectIsSounding(view())).toBe(true);
});

test('what was short of data and goes on is told where it stands', async () => {
  await bed.sounds(2);
  await bed.hears({ type: 'audio.waiting' });
  bed.forget();
  await position(2.5);
  expect(selectPosition(view())).toBe(2.5);
  expect(bed.toldTo('queue')).toContainEqual({ type: 'player.position', id: 'chosen', position: 2.5 });
  expect(bed.toldTo('session')).toContainEqual({
    type: 'state',
    state: 'playing',
    position: 2.5,
    duration: 30,
  });
});

test('where the element stands in a pause is where the track is shown', async () => {
  await bed.sounds(2);
  await bed.send({ type: 'PLAYER.PAUSE' });
  await position(2.25);
  expect(selectPosition(view())).toBe(2.25);
});

test.each<[string, () => Promise<void>]>([
  ['it waits for its turn', () => bed.send({ type: 'PLAYER.PLAY' })],
  ['it is paused', () => Promise.resolve()],
  [
    'it is told to play',
    async () => {
      await bed.send({ type: 'PLAYER.PLAY' });
      await bed.send({ type: 'tabs.granted' });
    },
  ],
  [
    'it is short of data',
    async () => {
      await bed.send({ type: 'PLAYER.PLAY' });
      await bed.send({ type: 'tabs.granted' });
      await position(3);
      await bed.hears({ type: 'audio.waiting' });
    },
  ],
])('the lock screen shows each place that is sought while %s', async (_, reach) => {
  await bed.sounds(2);
  await bed.send({ type: 'PLAYER.PAUSE' });
  await reach();
  bed.forget();
  await bed.send({ type: 'PLAYER.SEEK', value: 50 });
  await bed.send({ type: 'PLAYER.SEEK_TO', seconds: 21 });
  await bed.send({ type: 'PLAYER.SEEK_BY', seconds: -1 });
  const places = [15, 21, 20];
  expect(bed.toldTo('session')).toEqual(
    places.map((place) => ({ type: 'state', state: 'paused', position: place, duration: 30 })),
  );
  expect(bed.toldTo('audio')).toEqual(places.map((seconds) => ({ type: 'seek', seconds })));
});

test('a play is written once, whatever follows, and told when it has been written', async () => {
  await bed.sounds();
  await bed.pass(100);
  expect(bed.logs.map(({ input }) => input)).toEqual([{ track: chosen }]);
  expect(bed.facts().filter(({ type }) => type === 'track.played')).toEqual([]);
  await bed.logs[0]!.answer(1234);
  expect(bed.facts()).toEqual([{ type: 'track.played', track: chosen, at: 1234 }]);
  await bed.hears({ type: 'audio.waiting' });
  await position(3);
  await bed.pass(1000);
  expect(bed.logs).toHaveLength(1);
});

test('a play whose track is taken away while it is written is not told, and harms nothing', async () => {
  await bed.sounds();
  await bed.pass(100);
  await bed.send({ type: 'track.none' });
  bed.forget();
  await bed.logs[0]!.answer(1234);
  expect([bed.facts(), view().status]).toEqual([[], 'active']);
  await bed.sounds();
  await bed.pass(100);
  expect(bed.logs).toHaveLength(2);
});

test('what the listener does to the volume counts more than what was kept, however late that is read', async () => {
  await bed.send({ type: 'PLAYER.VOLUME', value: 80 });
  expect(bed.kept).toEqual([{ volume: 80, muted: false }]);
  await bed.volumes[0]!.answer({ volume: 10, muted: true });
  expect(selectVolume(view())).toBe(80);
  bed.stop();

  bed = await startPlayer();
  await bed.send({ type: 'PLAYER.MUTE.TOGGLE' });
  expect(bed.kept).toEqual([{ volume: 50, muted: true }]);
  await bed.volumes[0]!.answer({ volume: 10, muted: false });
  expect(selectVolume(view())).toBe(0);
});
