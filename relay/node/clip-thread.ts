// Makes previews on a thread of its own, so that half a second of arithmetic never holds up an answer.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { createEncoder } from 'wasm-media-encoders';
import type { ClipKey } from '../demo/audio/clip.ts';
import { renderClip } from '../demo/audio/render.ts';

// The package's own way fetches its code from a data url; a file needs no `fetch`.
const encoder = readFile(fileURLToPath(import.meta.resolve('wasm-media-encoders/wasm/mp3')))
  .then((code) => WebAssembly.compile(code))
  .then((module) => createEncoder('audio/mpeg', module));

parentPort?.on('message', (key: ClipKey) => {
  void encoder
    .then((ready) => renderClip(key, ready))
    .then((clip) => parentPort?.postMessage(clip, [clip.buffer]));
});
