import { afterEach, expect, test } from 'vitest';
import type { AudioEvent } from '../../src/domain/ports/audio.ts';
import {
  selectDuration,
  selectIsBusy,
  selectIsSounding,
  selectTrack,
} from '../../src/machines/player/player.select.ts';
import { fresh, freshTracks, startPlayback, type Playback } from './playback-bed.ts';

let bed: Playback;
afterEach(() => bed.stop());

const sounding = () => bed.sounds(2);
const ready = async () => {
  bed.audio.becomesReady();
  await bed.pass(0);
};
const breaks = async () => {
  bed.audio.fails('network');
  await bed.pass(0);
};

/** Another tab has taken the sound by force and keeps it. */
async function awaitsTurn() {
  const nothing = () => undefined;
  bed.sound.port.claim({ steal: true }, nothing, nothing);
  await bed.pass(0);
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('waiting') });
  await bed.pass(0);
  await ready();
}

/** Every state in which the player hears the element, and how a track that was just chosen comes to it. */
const states: Readonly<Record<string, () => Promise<unknown>>> = {
  'it is loaded': () => bed.pass(0),
  'its url is looked up once more': breaks,
  'it waits for its turn': awaitsTurn,
  'it is told to play': ready,
  'it is short of data before its first moment': async () => {
    await ready();
    bed.audio.isShortOfData();
  },
  'it sounds': sounding,
  'it is short of data': async () => {
    await sounding();
    bed.audio.isShortOfData();
  },
  'the browser says that it goes on': async () => {
    await sounding();
    bed.audio.isShortOfData();
    bed.audio.saysPlaying();
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
    bed.player.send({ type: 'PLAYER.PAUSE' });
  },
};

const eventsOf = (load: number): readonly AudioEvent[] => [
  { type: 'ready', load, duration: 99 },
  { type: 'waiting', load },
  { type: 'playing', load },
  { type: 'position', load, position: 9.5 },
  { type: 'paused', load },
  { type: 'ended', load },
  ...(['network', 'decode', 'source'] as const).map((kind) => ({ type: 'failed', load, kind }) as const),
  ...(['gesture', 'aborted', 'other'] as const).map((kind) => ({ type: 'refused', load, kind }) as const),
];

test.each(Object.entries(states))(
  'an event of a load that is no longer the active one changes nothing while %s',
  async (_, reach) => {
    bed = await startPlayback();
    bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
    await bed.sounds();
    bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('picked') });
    await bed.pass(0);
    await reach();
    const { value, context } = bed.player.getSnapshot();
    const { length } = bed.facts;
    for (const event of eventsOf((bed.audio.active?.number ?? 0) - 1)) {
      bed.audio.tells(event);
      expect(bed.player.getSnapshot().value, event.type).toEqual(value);
      expect(bed.player.getSnapshot().context, event.type).toEqual(context);
    }
    expect(bed.facts).toHaveLength(length);
  },
);

test('a player that is stopped lets go of its sound and of the lock screen', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await bed.sounds();
  expect(selectIsSounding(bed.player.getSnapshot())).toBe(true);
  expect([bed.session.track?.title, bed.session.state]).toEqual(['Track t1', 'playing']);
  bed.root.stop();
  expect([bed.audio.isPlaying, bed.audio.active]).toEqual([false, null]);
  expect([bed.session.track, bed.session.state]).toEqual([null, 'none']);
});

test('a track that ends before its first moment of sound has ended: the next one comes', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await bed.pass(0);
  await ready();
  bed.audio.becomesReady(12);
  expect(selectDuration(bed.player.getSnapshot())).toBe(12);
  bed.audio.ends();
  await bed.pass(0);
  expect(selectTrack(bed.player.getSnapshot())?.id).toBe('t2');
});

test('a track that something else pauses before its first moment of sound is paused', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await bed.pass(0);
  await ready();
  expect(selectIsBusy(bed.player.getSnapshot())).toBe(true);
  bed.audio.isPausedFromOutside();
  expect(selectIsBusy(bed.player.getSnapshot())).toBe(false);
  await bed.pass(60_000);
  expect(selectTrack(bed.player.getSnapshot())?.id).toBe('t1');
  expect(bed.codes()).toEqual([]);
});

test('a track that waits for its turn shows as busy, and is loaded again where its load breaks', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await bed.sounds();
  await awaitsTurn();
  const { length } = bed.audio.loads;
  const view = bed.player.getSnapshot();
  expect([selectIsBusy(view), view.hasTag('loading'), bed.audio.isPlaying]).toEqual([true, false, false]);
  await breaks();
  expect(bed.audio.loads).toHaveLength(length + 1);
  expect(bed.player.getSnapshot().hasTag('loading')).toBe(true);
});
