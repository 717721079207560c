import { expect, test } from 'vitest';
import type { Track } from '../../src/domain/track.ts';
import { SILENCE_MS, SKIP_DELAY_MS } from '../../src/limits/playback.ts';
import type { Silence } from '../../src/machines/player/player.types.ts';
import { selectSilence } from '../../src/machines/player/silence.select.ts';
import {
  expired,
  fresh,
  freshTracks,
  START,
  startPlayback,
  without,
  type Playback,
} from './playback-harness.ts';

/** A fault of the track that is about to play. */
interface Fault {
  readonly code: Silence['code'];
  readonly what: string;
  /** The track that it happens to; one with a fresh url unless stated. */
  readonly track?: (id: string) => Track;
  /** What is so before anything plays. */
  readonly before?: (harness: Playback) => void;
  readonly inject: (harness: Playback) => unknown;
  /** Known at once: an act of the listener is needed, or it passes sooner than a silence is noticed. */
  readonly isAtOnce?: true;
  /** When the catalogue can be asked, if the player waits for that. */
  readonly freeAt?: number;
}

const offline = ({ player }: Playback) => player.send({ type: 'network.offline' });

async function ready(harness: Playback) {
  await harness.pass(0);
  harness.audio.becomesReady();
  await harness.pass(0);
}

async function failsThrice(harness: Playback) {
  for (let failure = 0; failure < 3; failure += 1) {
    await harness.pass(SKIP_DELAY_MS);
    harness.audio.fails('decode');
    await harness.pass(0);
  }
}

const faults: readonly Fault[] = [
  { code: 'loading', what: 'the audio does not arrive', inject: () => {} },
  { code: 'starting', what: 'the browser has the audio and does not begin', inject: ready },
  {
    code: 'loading',
    what: 'the audio ends before it has begun',
    inject: async (harness) => {
      await ready(harness);
      harness.audio.isShortOfData();
    },
  },
  {
    code: 'loading',
    what: 'the audio stalls in the middle',
    inject: async (harness) => {
      await harness.sounds(2);
      harness.audio.isShortOfData();
    },
  },
  {
    code: 'asking',
    what: 'the url is due, and the catalogue does not answer',
    track: expired,
    inject: () => {},
  },
  {
    code: 'busy',
    what: 'the url is due, and the budget is spent',
    track: expired,
    inject: () => {},
    freeAt: START,
  },
  { code: 'offline', what: 'the network is gone before the look-up', track: expired, inject: offline },
  { code: 'offline', what: 'the network is gone during the load', inject: offline },
  {
    code: 'offline',
    what: 'the load fails without a network, and the track is held',
    inject: (harness) => {
      offline(harness);
      harness.audio.fails('decode');
    },
  },
  {
    code: 'offline',
    what: 'the network goes in the middle of the track',
    inject: async (harness) => {
      await harness.sounds(2);
      offline(harness);
      harness.audio.isShortOfData();
    },
  },
  {
    code: 'refused',
    what: 'the browser wants a press',
    isAtOnce: true,
    inject: async (harness) => {
      await ready(harness);
      harness.audio.isRefused('gesture');
    },
  },
  {
    code: 'elsewhere',
    what: 'another tab plays',
    isAtOnce: true,
    inject: async (harness) => {
      await harness.sounds(2);
      await harness.losesPermission();
    },
  },
  {
    code: 'missing',
    what: 'the track has no preview',
    track: without,
    isAtOnce: true,
    before: ({ tracks }) => void (tracks.rule = (id) => (id === 'x' ? without(id) : fresh(id))),
    inject: () => {},
  },
  {
    code: 'previewUnavailable',
    what: 'nobody can tell where the preview is',
    track: without,
    isAtOnce: true,
    before: ({ tracks }) => void (tracks.rule = () => new Error('The catalogue is away')),
    inject: () => {},
  },
  {
    code: 'unableToPlay',
    what: 'the preview is broken',
    isAtOnce: true,
    inject: ({ audio }) => audio.fails('decode'),
  },
  {
    code: 'playbackError',
    what: 'the audio breaks off',
    isAtOnce: true,
    inject: async (harness) => {
      await harness.sounds(0.2);
      harness.audio.fails('decode');
    },
  },
  {
    code: 'playPrevented',
    what: 'the browser refuses the track',
    isAtOnce: true,
    inject: async (harness) => {
      await ready(harness);
      harness.audio.isRefused('other');
    },
  },
  { code: 'stopped', what: 'three tracks fail in a row', isAtOnce: true, inject: failsThrice },
  {
    code: 'muted',
    what: 'it plays, and the sound is muted',
    inject: async (harness) => {
      await harness.sounds(2);
      harness.player.send({ type: 'PLAYER.MUTE.TOGGLE', on: true });
    },
  },
  {
    code: 'volumeZero',
    what: 'it plays at the volume 0',
    inject: async (harness) => {
      harness.player.send({ type: 'PLAYER.MUTE.TOGGLE', on: false });
      harness.player.send({ type: 'PLAYER.VOLUME', value: 0 });
      await harness.sounds(2);
    },
  },
  {
    code: 'mutedDevice',
    what: 'it is muted where the device alone sets the volume',
    inject: async (harness) => {
      harness.player.send({ type: 'volume.fixed' });
      harness.player.send({ type: 'PLAYER.MUTE.TOGGLE', on: true });
      await harness.sounds(2);
    },
  },
  {
    code: 'slept',
    what: 'the sleep timer has ended',
    isAtOnce: true,
    inject: async (harness) => {
      harness.player.send({ type: 'PLAYER.SLEEP', until: 'track' });
      await harness.sounds(2);
      harness.audio.ends();
    },
  },
];

/** How the listener has come to the track, which is about to play then. */
const circumstances: Readonly<Record<string, (harness: Playback, track: Track) => Promise<unknown>>> = {
  'the first track of a queue': async ({ queue, pass }, track) => {
    queue.send({ type: 'QUEUE.ADD_ALL', tracks: [track, ...freshTracks(4)], say: null });
    await pass(100);
  },
  'the next track after one that has played': async (harness, track) => {
    await harness.playAll([fresh('a'), track, ...freshTracks(4)], 3);
    harness.queue.send({ type: 'QUEUE.NEXT' });
    await harness.pass(0);
  },
  'a track by itself, of a queue in a loop': async ({ queue, pass }, track) => {
    queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
    queue.send({ type: 'QUEUE.SELECT', track });
    queue.send({ type: 'QUEUE.PLAY_NEXT', track: fresh('b') });
    queue.send({ type: 'QUEUE.PLAY_NEXT', track: fresh('c') });
    await pass(0);
  },
  'a track that begins with the sound off': async ({ player, queue, pass }, track) => {
    player.send({ type: 'PLAYER.MUTE.TOGGLE', on: true });
    queue.send({ type: 'QUEUE.ADD_ALL', tracks: [track, ...freshTracks(4)], say: null });
    await pass(100);
  },
};

const nameOf = ({ player }: Playback, freeAt: number | null = null) =>
  selectSilence(player.getSnapshot(), freeAt)?.code ?? null;

test('[BEY-120] of generated faults, each in several circumstances, all but three are named, and none is named wrong', async () => {
  const outcomes: { readonly what: string; readonly code: string; readonly named: string | null }[] = [];
  for (const [circumstance, begin] of Object.entries(circumstances)) {
    for (const { code, what, track = fresh, before, inject, isAtOnce, freeAt } of faults) {
      const harness = await startPlayback();
      before?.(harness);
      await begin(harness, track('x'));
      await inject(harness);
      await harness.pass(isAtOnce ? 0 : SILENCE_MS);
      outcomes.push({ what: `${circumstance}: ${what}`, code, named: nameOf(harness, freeAt) });
      harness.stop();
    }
  }
  expect(outcomes.length).toBeGreaterThanOrEqual(60);
  expect(outcomes.filter(({ code, named }) => named !== null && named !== code)).toEqual([]);
  expect(outcomes.filter(({ named }) => named === null).length).toBeLessThanOrEqual(3);
});

test('[BEY-120] a silence is named once it has lasted, across tracks, and no longer than until something sounds or none is wanted', async () => {
  const harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  await harness.pass(SILENCE_MS - 1);
  expect(nameOf(harness)).toBeNull();
  harness.queue.send({ type: 'QUEUE.NEXT' });
  await harness.pass(1);
  expect(nameOf(harness)).toBe('loading');
  await harness.sounds();
  expect(nameOf(harness)).toBeNull();
  harness.player.send({ type: 'PLAYER.MUTE.TOGGLE', on: true });
  await harness.pass(SILENCE_MS);
  expect(nameOf(harness)).toBe('muted');
  harness.player.send({ type: 'PLAYER.PAUSE' });
  await harness.pass(SILENCE_MS);
  expect(nameOf(harness)).toBeNull();
  harness.queue.send({ type: 'QUEUE.CLEAR' });
  await harness.pass(SILENCE_MS);
  expect(nameOf(harness)).toBeNull();
});

test('[BEY-120] what is muted is called so across tracks, not slow whenever the next one loads, until the sound is on', async () => {
  const harness = await startPlayback();
  await harness.playAll(freshTracks(3), 3);
  harness.player.send({ type: 'PLAYER.MUTE.TOGGLE', on: true });
  await harness.pass(SILENCE_MS);
  const named = new Set<string | null>();
  harness.player.subscribe(() => named.add(nameOf(harness)));
  harness.audio.ends();
  await harness.pass(SILENCE_MS);
  await harness.sounds();
  harness.queue.send({ type: 'QUEUE.NEXT' });
  await harness.pass(0);
  expect([...named]).toEqual(['muted']);
  harness.player.send({ type: 'PLAYER.MUTE.TOGGLE', on: false });
  expect(nameOf(harness)).toBe('loading');
  await harness.sounds();
  expect(nameOf(harness)).toBeNull();
});

test('[BEY-120] another tab that plays is what is said, also after a press that this one wanted', async () => {
  const harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await ready(harness);
  harness.audio.isRefused('gesture');
  harness.player.send({ type: 'tabs.elsewhere' });
  expect(nameOf(harness)).toBe('elsewhere');
  harness.player.send({ type: 'tabs.free' });
  expect(nameOf(harness)).toBe('refused');
});

test('[BEY-120] a press that the browser wants ends its sentence, and a pause after it has none', async () => {
  const harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await ready(harness);
  harness.audio.isRefused('gesture');
  expect(nameOf(harness)).toBe('refused');
  harness.player.send({ type: 'PLAYER.PLAY' });
  expect(nameOf(harness)).toBeNull();
  await harness.sounds();
  harness.player.send({ type: 'PLAYER.PAUSE' });
  expect(nameOf(harness)).toBeNull();
});

test('[BEY-120] a skip says whether another track comes', async () => {
  const harness = await startPlayback();
  const skipOf = async () => {
    await harness.pass(0);
    harness.audio.fails('decode');
    await harness.pass(0);
    return selectSilence(harness.player.getSnapshot(), null);
  };
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  expect(await skipOf()).toEqual({ code: 'unableToPlay', isFollowed: true });
  await harness.pass(SKIP_DELAY_MS);
  expect(await skipOf()).toEqual({ code: 'unableToPlay', isFollowed: false });
});

test('[BEY-120] what the browser does not begin is followed by another track only where one comes', async () => {
  for (const count of [2, 1]) {
    const harness = await startPlayback();
    harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(count), say: null });
    await ready(harness);
    await harness.pass(SILENCE_MS);
    const silence = selectSilence(harness.player.getSnapshot(), null);
    expect(silence).toEqual({ code: 'starting', isFollowed: count > 1 });
    harness.stop();
  }
});
