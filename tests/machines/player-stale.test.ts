import { expect, test } from 'vitest';
import type { AudioEvent } from '../../src/domain/ports.ts';
import {
  selectDuration,
  selectIsBusy,
  selectIsSounding,
  selectTrack,
} from '../../src/machines/player/player.select.ts';
import { fresh, freshTracks, startPlayback, type Playback } from './playback-harness.ts';

let harness: Playback;

const sounding = () => harness.sounds(2);
const ready = async () => {
  harness.audio.becomesReady();
  await harness.pass(0);
};
const breaks = async () => {
  harness.audio.fails('network');
  await harness.pass(0);
};

/** Another tab has stolen the permission to play and keeps it. */
async function awaitsPermission() {
  const nothing = () => undefined;
  harness.sound.port.claim({ steal: true }, nothing, nothing);
  await harness.pass(0);
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('waiting') });
  await harness.pass(0);
  await ready();
}

/** Every state in which the player receives events of the element, and how a newly chosen track reaches it. */
const states: Readonly<Record<string, () => Promise<unknown>>> = {
  'it is loaded': () => harness.pass(0),
  'its url is looked up once more': breaks,
  'it waits for permission': awaitsPermission,
  'play was called': ready,
  'it is short of data before its first moment': async () => {
    await ready();
    harness.audio.isShortOfData();
  },
  'it sounds': sounding,
  'it is short of data': async () => {
    await sounding();
    harness.audio.isShortOfData();
  },
  'the browser says that it goes on': async () => {
    await sounding();
    harness.audio.isShortOfData();
    harness.audio.reportsPlaying();
  },
  'it is loaded again': async () => {
    await sounding();
    await breaks();
  },
  'its url is looked up after it has broken off': async () => {
    await sounding();
    await breaks();
    await breaks();
  },
  'it is paused': async () => {
    await sounding();
    harness.player.send({ type: 'PLAYER.PAUSE' });
  },
};

const eventsOf = (load: number): readonly AudioEvent[] => [
  { type: 'audio.ready', load, duration: 99 },
  { type: 'audio.waiting', load },
  { type: 'audio.playing', load },
  { type: 'audio.position', load, position: 9.5 },
  { type: 'audio.paused', load },
  { type: 'audio.ended', load },
  ...(['network', 'decode', 'source'] as const).map(
    (kind) => ({ type: 'audio.failed', load, kind }) as const,
  ),
  ...(['gesture', 'aborted', 'other'] as const).map(
    (kind) => ({ type: 'audio.refused', load, kind }) as const,
  ),
];

test.each(Object.entries(states))(
  'an event of a load that is no longer the active one changes nothing while %s',
  async (_, reach) => {
    harness = await startPlayback();
    await harness.playAll(freshTracks(3));
    harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('picked') });
    await harness.pass(0);
    await reach();
    const { value, context } = harness.player.getSnapshot();
    const { length } = harness.facts;
    for (const event of eventsOf((harness.audio.active?.number ?? 0) - 1)) {
      harness.audio.sends(event);
      expect(harness.player.getSnapshot().value, event.type).toEqual(value);
      expect(harness.player.getSnapshot().context, event.type).toEqual(context);
    }
    expect(harness.facts).toHaveLength(length);
  },
);

test('a player that is stopped releases its sound and of the lock screen', async () => {
  harness = await startPlayback();
  await harness.playAll(freshTracks(2));
  expect(selectIsSounding(harness.player.getSnapshot())).toBe(true);
  expect([harness.session.track?.title, harness.session.state]).toEqual(['Track t1', 'playing']);
  harness.root.stop();
  expect([harness.audio.isPlaying, harness.audio.active]).toEqual([false, null]);
  expect([harness.session.track, harness.session.state]).toEqual([null, 'none']);
});

test('a track that ends before its first audible moment has ended: the next one plays', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await harness.pass(0);
  await ready();
  harness.audio.becomesReady(12);
  expect(selectDuration(harness.player.getSnapshot())).toBe(12);
  harness.audio.ends();
  await harness.pass(0);
  expect(selectTrack(harness.player.getSnapshot())?.id).toBe('t2');
});

test('a track that something else pauses before its first moment of sound is paused', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await harness.pass(0);
  await ready();
  expect(selectIsBusy(harness.player.getSnapshot())).toBe(true);
  harness.audio.isPausedFromOutside();
  expect(selectIsBusy(harness.player.getSnapshot())).toBe(false);
  await harness.pass(60_000);
  expect(selectTrack(harness.player.getSnapshot())?.id).toBe('t1');
  expect(harness.codes()).toEqual([]);
});

test('a track that waits for permission shows as busy, and is loaded again where its load breaks', async () => {
  harness = await startPlayback();
  await harness.playAll(freshTracks(2));
  await awaitsPermission();
  const { length } = harness.audio.loads;
  const view = harness.player.getSnapshot();
  expect([selectIsBusy(view), view.hasTag('loading'), harness.audio.isPlaying]).toEqual([true, false, false]);
  await breaks();
  expect(harness.audio.loads).toHaveLength(length + 1);
  expect(harness.player.getSnapshot().hasTag('loading')).toBe(true);
});
