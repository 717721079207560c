import type { WasmMediaEncoder } from 'wasm-media-encoders';
import { joined } from '../rendering/growing-file.ts';
import type { Stereo } from './player.ts';
import { sampleRate } from './score.ts';
import { waveformTag } from './waveform.ts';

/** LAME, as WebAssembly (docs/adr/0014-previews-as-mp3-by-lame.md). */
export type Mp3Encoder = Pick<WasmMediaEncoder<'audio/mpeg'>, 'configure' | 'encode' | 'finalize'>;

/** The bit rate of the public catalogue's previews, constant: a place in the file is a place in time. */
const kilobits = 128;
/** Samples per portion: complete frames, 1.7 s. */
const portion = 1_152 * 64;
/** Bytes of every preview. */
export const clipBytes = 480_000;

/**
 * A signal as an MP3 file in portions, the first of which begins with its waveform. The same samples always
 * yield the same bytes.
 */
export function* encodeMp3(encoder: Mp3Encoder, signal: Stereo): Generator<Uint8Array<ArrayBuffer>, void> {
  const { left, right } = signal;
  encoder.configure({ channels: 2, sampleRate, bitrate: kilobits });
  for (let at = 0; at < left.length; at += portion) {
    const frames = encoder.encode([left.subarray(at, at + portion), right.subarray(at, at + portion)]);
    // The encoder's next frames lie where these do.
    yield at === 0 ? joined([waveformTag(signal), frames]) : frames.slice();
  }
  yield encoder.finalize().slice();
}
