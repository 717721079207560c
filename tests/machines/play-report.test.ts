import { expect, test } from 'vitest';
import { aTrack } from '../fakes/track.ts';
import { startApp } from './app-harness.ts';

const until = Date.UTC(2026, 10, 21) / 1000;

test("[ANA-11] 'play_track' is pushed after 100 ms of sounding, neither while loading nor while buffering", async () => {
  const { queue, audio, tagManager, pass } = await startApp();
  const plays = () =>
    tagManager
      .entries()
      .filter(({ event }) => event === 'play_track')
      .map((entry) => entry['track_id']);
  const track = aTrack('a', { audio: `https://previews.example/a.mp3?exp=${until}` });
  queue.send({ type: 'QUEUE.SELECT', track });
  await pass(5000);
  expect(plays()).toEqual([]);
  audio.becomesReady();
  await pass(0);
  audio.reportsPlaying();
  await pass(2000);
  expect(plays()).toEqual([]);

  audio.moves(0.05);
  await pass(99);
  expect(plays()).toEqual([]);
  await pass(1);
  expect(plays()).toEqual(['a']);
});
