import { expect, test } from 'vitest';
import { aTrack } from '../fakes/track.ts';
import { startApp } from './app-harness.ts';

const until = Date.UTC(2026, 10, 21) / 1000;
const fresh = (id: string) => aTrack(id, { audio: `https://previews.example/${id}.mp3?exp=${until}` });

async function setupPlays() {
  const harness = await startApp();
  return {
    ...harness,
    select: async (id: string) => {
      harness.queue.send({ type: 'QUEUE.SELECT', track: fresh(id) });
      await harness.pass(0);
    },
    /** The load is ready and the element reports that it plays, but its position does not advance. */
    starts: async () => {
      await harness.pass(0);
      harness.audio.becomesReady();
      await harness.pass(0);
      harness.audio.reportsPlaying();
      await harness.pass(0);
    },
    plays: () =>
      harness.tagManager
        .entries()
        .filter(({ event }) => event === 'play_track')
        .map((entry) => entry['track_id']),
  };
}

test("[ANA-11] 'play_track' is pushed after 100 ms of sounding, neither while loading nor while buffering", async () => {
  const { select, starts, plays, pass, audio } = await setupPlays();
  await select('a');
  await pass(5000);
  expect(plays()).toEqual([]);
  await starts();
  await pass(2000);
  expect(plays()).toEqual([]);

  audio.moves(0.05);
  await pass(99);
  expect(plays()).toEqual([]);
  await pass(1);
  expect(plays()).toEqual(['a']);
});

test("[ANA-11] 'play_track' is pushed once per track, a pause and a play pushing no second one, until the track changes", async () => {
  const { select, sounds, plays, pass, player } = await setupPlays();
  await select('a');
  await sounds(0.2);
  await pass(100);
  expect(plays()).toEqual(['a']);

  for (let round = 0; round < 3; round += 1) {
    player.send({ type: 'PLAYER.PAUSE' });
    await pass(6000);
    player.send({ type: 'PLAYER.PLAY' });
    await sounds(1 + round);
    await pass(6000);
  }
  expect(plays()).toEqual(['a']);

  await select('b');
  await sounds(0.2);
  await pass(100);
  expect(plays()).toEqual(['a', 'b']);
  await pass(6000);
  await select('a');
  await sounds(0.2);
  await pass(100);
  expect(plays()).toEqual(['a', 'b', 'a']);
});

test("[ANA-11] a play that stops within its first 100 ms of sounding pushes no 'play_track'", async () => {
  const { select, sounds, plays, pass, player, queue } = await setupPlays();
  await select('a');
  await sounds(0.05);
  await pass(99);
  player.send({ type: 'PLAYER.PAUSE' });
  await pass(60_000);
  expect(plays()).toEqual([]);

  await select('b');
  await sounds(0.05);
  await pass(50);
  queue.send({ type: 'QUEUE.CLEAR' });
  await pass(60_000);
  expect(plays()).toEqual([]);
});
