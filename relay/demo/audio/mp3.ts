import type { WasmMediaEncoder } from 'wasm-media-encoders';
import type { Stereo } from './player.ts';
import { sampleRate } from './score.ts';
import { waveformTag } from './waveform.ts';

/** LAME, as WebAssembly (docs/adr/0014). */
export type Mp3Encoder = Pick<WasmMediaEncoder<'audio/mpeg'>, 'configure' | 'encode' | 'finalize'>;

/** The bit rate of the public catalogue's previews, constant: a place in the file is a place in time. */
const kilobits = 128;
/** Samples handed over at a time: whole frames. */
const portion = 1_152 * 64;

/**
 * A signal as an MP3 file that carries its waveform. The same samples always give the same bytes. Yields between portions, so that
 * the caller can do something else or give up.
 */
export function* encodeMp3(encoder: Mp3Encoder, signal: Stereo): Generator<void, Uint8Array<ArrayBuffer>> {
  const { left, right } = signal;
  encoder.configure({ channels: 2, sampleRate, bitrate: kilobits });
  // Room for the tag, and for two frames that the encoder may add.
  const file = new Uint8Array(Math.ceil((left.length / sampleRate) * kilobits * 125) + 1_500);
  let length = 0;
  const append = (bytes: ArrayLike<number>): void => {
    file.set(bytes, length);
    length += bytes.length;
  };
  append(waveformTag(signal));
  for (let at = 0; at < left.length; at += portion) {
    append(encoder.encode([left.subarray(at, at + portion), right.subarray(at, at + portion)]));
    yield;
  }
  append(encoder.finalize());
  return file.slice(0, length);
}
