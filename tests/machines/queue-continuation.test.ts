import { expect, test } from 'vitest';
import type { QueueSession } from '../../src/domain/queue-list.ts';
import { storeOf } from '../fakes/store.ts';
import { fresh, freshTracks, startPlayback, type Playback } from './playback-harness.ts';

let harness: Playback;

const view = () => harness.queue.getSnapshot();

/** Playback with 'Keep listening' off: nothing continues by itself, and the remaining tracks are offered. */
async function startOff() {
  const started = await startPlayback();
  started.queue.send({ type: 'QUEUE.KEEP_LISTENING', on: false });
  return started;
}

test('[QUE-68] when the one track of a queue ends, the remaining tracks of the list it was picked from are offered and can be played', async () => {
  harness = await startOff();
  const tracks = freshTracks(4);
  harness.queue.send({
    type: 'QUEUE.SELECT',
    track: tracks[1]!,
    origin: { name: 'Trending Now', path: '/list', tracks },
  });
  await harness.sounds();
  harness.audio.ends();
  await harness.pass(0);
  expect(view().context.ended).toEqual({
    track: tracks[1],
    why: 'ended',
    rest: { name: 'Trending Now', path: '/list', tracks: tracks.slice(2) },
  });
  expect([harness.index(), harness.announced]).toEqual([-1, []]);

  harness.queue.send({ type: 'QUEUE.PLAY_REMAINING' });
  expect([harness.codes(), view().context.ended]).toEqual([[], null]);
  expect(harness.factsOf('queue.undoable')).toHaveLength(1);
  expect(harness.ids()).toEqual(['t2', 't3', 't4']);
  await harness.sounds();
  expect(harness.inPlayer()).toBe('t3');
});

test('nothing is offered after the last of a list, in a loop, or when more was queued behind it', async () => {
  const tracks = freshTracks(3);
  const origin = { name: 'Trending Now', path: '/list', tracks };
  for (const prepare of [
    () => harness.queue.send({ type: 'QUEUE.SELECT', track: tracks[2]!, origin }),
    () => {
      harness.queue.send({ type: 'QUEUE.SELECT', track: tracks[0]!, origin });
      harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
    },
    () => {
      harness.queue.send({ type: 'QUEUE.SELECT', track: tracks[0]!, origin });
      harness.queue.send({ type: 'QUEUE.ADD', track: fresh('x') });
    },
    () => harness.queue.send({ type: 'QUEUE.SELECT', track: tracks[0]! }),
  ]) {
    harness = await startOff();
    prepare();
    await harness.sounds();
    harness.audio.ends();
    await harness.pass(2000);
    expect(view().context.ended?.rest ?? null).toBeNull();
    harness.stop();
  }
  harness = await startOff();
});

test('a track that is played by itself, or out of remaining tracks, offers no remaining tracks of a list of another track', async () => {
  const tracks = freshTracks(4);
  const first = tracks[0]!;
  const session = { tracks: [first], index: 0, shuffle: false, loop: false, position: 0 };
  const choices: readonly (() => Promise<void> | void)[] = [
    () => harness.queue.send({ type: 'QUEUE.SELECT', track: first }),
    () => harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [first], say: null }),
    () => harness.queue.send({ type: 'QUEUE.RESTORE', session, play: true }),
    () => {
      harness.queue.send({ type: 'QUEUE.CLEAR' });
      harness.queue.send({ type: 'QUEUE.ADD', track: first });
    },
    () => {
      harness.queue.send({ type: 'QUEUE.CLEAR' });
      harness.queue.send({ type: 'QUEUE.PLAY_NEXT', track: first });
    },
    async () => {
      await harness.sounds();
      harness.audio.ends();
      await harness.pass(600);
      harness.queue.send({ type: 'QUEUE.PLAY_REMAINING' });
      for (const { id } of [tracks[1]!, ...tracks.slice(3)]) harness.queue.send({ type: 'QUEUE.REMOVE', id });
    },
  ];
  for (const choose of choices) {
    harness = await startOff();
    harness.queue.send({
      type: 'QUEUE.SELECT',
      track: tracks[1]!,
      origin: { name: 'Trending Now', path: '/list', tracks },
    });
    await choose();
    harness.codes();
    await harness.sounds();
    expect(view().context.tracks).toHaveLength(1);
    harness.audio.ends();
    await harness.pass(2000);
    expect(harness.codes()).toEqual([]);
    expect(harness.index()).toBe(-1);
    harness.stop();
  }
  harness = await startOff();
});

const ended = () => view().context.ended;

/** Every way in which a queue comes to its end, and what is said of its last track. */
const ends: Readonly<Record<string, readonly [end: () => unknown, why: string]>> = {
  'it is played to its end': [() => harness.audio.ends(), 'ended'],
  'Next is pressed': [() => harness.queue.send({ type: 'QUEUE.NEXT' }), 'ended'],
  'its audio breaks off': [() => harness.pass(0).then(() => harness.audio.fails('decode')), 'playbackError'],
};

/** Every way in which something plays again, or the queue goes. */
const followed: Readonly<Record<string, () => void>> = {
  'Play again': () => harness.queue.send({ type: 'QUEUE.PLAY_AT', id: 't3' }),
  Next: () => harness.queue.send({ type: 'QUEUE.NEXT' }),
  'another track': () => harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('x') }),
  'a list': () => harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [fresh('x')] }),
  'what is added': () => harness.queue.send({ type: 'QUEUE.ADD', track: fresh('x') }),
  'its removal': () => harness.queue.send({ type: 'QUEUE.REMOVE', id: 't3' }),
  Clear: () => harness.queue.send({ type: 'QUEUE.CLEAR' }),
};

test.each(Object.entries(ends))(
  '[QUE-69] when %s, what the queue ended with stays in reach until something plays, also after a reload',
  async (_, [end, why]) => {
    for (const follow of Object.values(followed)) {
      harness = await startOff();
      await harness.playAll(freshTracks(3));
      harness.queue.send({ type: 'QUEUE.PLAY_AT', id: 't3' });
      await harness.sounds();
      await harness.pass(500);
      await end();
      await harness.pass(1000);
      expect([harness.current(), harness.inPlayer()]).toEqual([null, null]);
      expect(ended()).toMatchObject({ track: { id: 't3' }, why, rest: null });
      harness.hides();
      const { browser } = harness;
      harness.stop();

      harness = await startPlayback({ harness: storeOf(browser.browser, browser.tab) });
      expect([harness.current(), harness.inPlayer()]).toEqual([null, null]);
      expect(ended()).toMatchObject({ track: { id: 't3', audio: '' }, why });
      follow();
      expect(ended()).toBeNull();
      harness.stop();
    }
    harness = await startOff();
  },
);

test('[QUE-69] the offer of the remaining tracks is there after a reload as well, and plays them', async () => {
  harness = await startOff();
  const tracks = freshTracks(4);
  harness.queue.send({
    type: 'QUEUE.SELECT',
    track: tracks[1]!,
    origin: { name: 'Rap', path: '/rap', tracks },
  });
  await harness.sounds();
  harness.audio.ends();
  harness.hides();
  const { browser } = harness;
  harness.stop();
  harness = await startPlayback({ harness: storeOf(browser.browser, browser.tab) });
  harness.queue.send({ type: 'QUEUE.PLAY_REMAINING' });
  expect([harness.ids(), harness.current()]).toEqual([['t2', 't3', 't4'], 't3']);
});

test('[QUE-70] on a network that is dead without a word, a tap that replaces a queue leaves it in reach, and it is said why', async () => {
  harness = await startOff();
  await harness.playAll(freshTracks(40));
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('x') });
  // The audio never comes.
  await harness.pass(10_500);
  expect(harness.toasts()).toEqual([
    ['destructive', 'Playback Error', 'Unable to play "Track x". Skipping.'],
  ]);
  await harness.pass(60_000);
  expect(harness.current()).toBeNull();
  expect(ended()).toMatchObject({ track: { id: 'x' }, why: 'unableToPlay' });
  const acts = harness.factsOf('queue.undoable') as unknown as { act: { before: QueueSession } }[];
  expect(acts.at(-1)!.act.before.tracks).toHaveLength(40);
});
