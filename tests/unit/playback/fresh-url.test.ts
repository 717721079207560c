import { expect, test } from 'vitest';
import { contentHarness } from '../../fakes/content-harness.ts';
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
