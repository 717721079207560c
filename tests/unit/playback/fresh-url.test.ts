import { expect, test } from 'vitest';
import { createObserver } from '../../../src/analytics/analytics.ts';
import { PLAY_DEDUPLICATION_MS } from '../../../src/limits/playback.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { FakeLog } from '../../fakes/log.ts';
import { aTrack } from '../../fakes/track.ts';
import { wireTrack } from '../../fakes/wire.ts';

const urlUntil = (ms: number) =>
  `https://previews.example/7.mp3?hdnea=exp=${Math.floor(ms / 1000)}~acl=*~hmac=1`;

test('[AUD-49] a url refresh asks /track/{id}, and accepts no cached answer whose own url must be refreshed', async () => {
  const { content, catalogue, now, pass } = contentHarness();
  const first = urlUntil(now() + 310_000);
  const second = urlUntil(now() + 900_000);
  catalogue.set(
    '/track/7',
    { body: wireTrack(7, { preview: first }) },
    { body: wireTrack(7, { preview: second }) },
  );
  expect((await content.freshTrack('7'))?.audio).toBe(first);
  pass(9000);
  expect((await content.freshTrack('7'))?.audio).toBe(first);
  expect(catalogue.paths()).toEqual(['/track/7']);
  pass(1000);
  expect((await content.freshTrack('7'))?.audio).toBe(second);
  expect(catalogue.paths()).toEqual(['/track/7', '/track/7']);
});

test('[ANA-15] a second play event for the same track within 5 s of the first is dropped', () => {
  const sent: string[] = [];
  const observe = createObserver({
    track: (name) => void sent.push(name),
    now: () => 0,
    playDeduplicationMs: PLAY_DEDUPLICATION_MS,
    log: new FakeLog(),
  });
  const plays = () => sent.splice(0).filter((name) => name === 'play_track').length;
  const play = (id: string, at: number) =>
    observe({ type: 'track.played', track: aTrack(id), at } as { type: string });

  play('a', 10_000);
  expect(plays()).toBe(1);
  play('a', 14_999);
  expect(plays()).toBe(0);
  // The time counts from the first request, not from the one that was dropped.
  play('a', 15_000);
  expect(plays()).toBe(1);
  play('b', 15_001);
  expect(plays()).toBe(1);
});
