import { expect, test } from 'vitest';
import { clipBytes } from '../../demo/audio/mp3.ts';
import { sampleClips } from '../../demo/samples.ts';
import { createClips, createClipThread } from '../../demo/rendering/line.ts';

const nowhere = { read: async () => null, write: async () => undefined };

test('[BEY-39] a thread renders previews, one after another, while the process goes on answering, and stops one', async () => {
  const thread = createClipThread();
  const isComplete = thread.make(sampleClips['tra.2'], () => undefined);
  thread.stop();
  expect(await isComplete).toBe(false);
  const { render: make } = createClips(thread, nowhere, 2);
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 5);
  const files = [make(sampleClips['tra.1']), make(sampleClips['tra.3'])] as const;
  const [slow, quick] = await Promise.all(files.map(({ complete }) => complete));
  clearInterval(timer);
  expect([slow?.length, quick?.length]).toEqual([clipBytes, clipBytes]);
  expect(slow).not.toEqual(quick);
  expect(ticks).toBeGreaterThan(5);
}, 60_000);
