// Makes previews on a thread of its own, so that half a second of arithmetic never holds up an answer.
import { parentPort } from 'node:worker_threads';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { ClipKey } from '../demo/audio/clip.ts';
import { renderClip } from '../demo/audio/render.ts';

const encoder = createMp3Encoder();

parentPort?.on('message', (key: ClipKey) => {
  void encoder
    .then((ready) => renderClip(key, ready))
    .then((clip) => parentPort?.postMessage(clip, [clip.buffer]));
});
