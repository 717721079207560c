import { fnv1a } from '../random.ts';
import type { Stereo } from './player.ts';

/** How many values a waveform has: one for each fifth of a second. */
const points = 150;
const bytesOf = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const owner = 'waveform\0';
/** A number that other samples change. */
const digestLength = 4;
const frameLength = owner.length + points + digestLength;
const tagLength = 10 + frameLength;
/** Where the file's music begins. */
export const headLength = 10 + tagLength;
/** ID3v2.3 with one private frame; the tag's length has seven bits in a byte, the frame's eight. */
const head: readonly number[] = bytesOf(
  `ID3\x03\0\0\0\0${String.fromCharCode(tagLength >> 7, tagLength & 0x7f)}PRIV\0\0\0${String.fromCharCode(frameLength)}\0\0${owner}`,
);

/**
 * The waveform of a signal as an ID3 tag: a byte for each point, from 0 (silence) to 100 (the loudest point),
 * and a checksum of four bytes. It is a part of the MP3 file: a cached file contains it, and its first bytes
 * are enough to read it.
 */
export function waveformTag({ left, right }: Stereo): Uint8Array {
  const size = left.length / points;
  const powers = Array.from({ length: points }, (_, point) => {
    const end = Math.floor((point + 1) * size);
    let sum = 0;
    for (let at = Math.floor(point * size); at < end; at += 2)
      sum += (left[at] ?? 0) ** 2 + (right[at] ?? 0) ** 2;
    return sum;
  });
  const loudest = Math.max(...powers, Number.MIN_VALUE);
  const digest = fnv1a(new Int32Array(right.buffer), fnv1a(new Int32Array(left.buffer)));
  return Uint8Array.from([
    ...head,
    ...powers.map((power) => Math.round(100 * Math.sqrt(power / loudest))),
    ...[24, 16, 8, 0].map((shift) => (digest >> shift) & 0xff),
  ]);
}

/** Reads the waveform out of a file that begins with its tag. */
export const waveformOf = (file: Uint8Array): readonly number[] => [
  ...file.subarray(head.length, head.length + points),
];
