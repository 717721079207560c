// Makes previews on a thread of its own, so that a fifth of a second of arithmetic never holds up an answer.
import { parentPort } from 'node:worker_threads';
import type { ClipKey } from '../demo/audio/clip.ts';
import { renderClip } from '../demo/audio/clip.ts';

parentPort?.on('message', ({ job, key }: { job: number; key: ClipKey }) => {
  const clip = renderClip(key);
  parentPort?.postMessage({ job, clip }, [clip.buffer as ArrayBuffer]);
});
