// Renders clips on a thread of its own, so that half a second of arithmetic never delays an answer.
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { createEncoder } from 'wasm-media-encoders';
import type { ClipKey } from '../audio/clip.ts';
import { renderClip } from '../audio/render.ts';
import type { ClipAnswer } from './line.ts';
import { stopMessage } from './line.ts';

// The package's own loader fetches its code from a data url; a file needs no `fetch`.
const encoder = readFile(fileURLToPath(import.meta.resolve('wasm-media-encoders/wasm/mp3')))
  .then((code) => WebAssembly.compile(code))
  .then((module) => createEncoder('audio/mpeg', module));

let isStopped = false;

function answer(message: ClipAnswer): void {
  parentPort?.postMessage(message, typeof message === 'string' ? [] : [message.buffer]);
}

async function make(key: ClipKey): Promise<void> {
  isStopped = false;
  for (const portion of renderClip(key, await encoder)) {
    answer(portion);
    // The message to stop can arrive now.
    await setImmediate();
    if (isStopped) return answer('stopped');
  }
  answer('complete');
}

parentPort?.on('message', (message: ClipKey | typeof stopMessage) => {
  if (message === stopMessage) isStopped = true;
  else void make(message);
});
