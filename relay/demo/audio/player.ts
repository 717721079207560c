import type { Note, Part } from './score.ts';
import { clipLength, sampleRate } from './score.ts';
import { fall } from './tone.ts';
import type { Sample } from './voices.ts';
import { sampleOf, voiceOf } from './voices.ts';

/** A stereo signal. */
export interface Stereo {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Pitch and loudness of a tone are moved on once in so many samples. */
const blockLength = 64;
/** A vibrato sets in after a moment and grows, in seconds. */
const vibratoAfter = 0.2;
const vibratoGrows = 0.3;
const scoopSeconds = 0.09;
/** Two players of one part are that far apart at most, in cents and seconds. */
const apartCents = 7;
const apartSeconds = 0.013;
/** From here on a place counts as one side. */
const oneSide = 0.8;
/** A sample may be played so much faster than it was made, and a slide into it takes a moment of it more. */
const stretch = 1.08;
const margin = 0.1;
const spreads: ReadonlySet<Part['role']> = new Set(['chords', 'arpeggio']);

/** Whether all tones of a part come from one place, so that one channel is enough to play it. */
export const isMono = ({ role, mix }: Part): boolean => mix.wide === undefined && !spreads.has(role);

/**
 * Plays a part: each tone from its sample, by a hand that slides, shakes and swells. What is mono is played into the left
 * channel alone.
 */
export function playPart(out: Stereo, part: Part): void {
  const wide = part.mix.wide ?? 0;
  const middle = part.notes.reduce((sum, { midi }) => sum + midi, 0) / Math.max(1, part.notes.length);
  const { seconds, release } = voiceOf(part.voice);
  for (const [index, note] of part.notes.entries()) {
    const held = Math.max(0.002, Math.min(note.length, (seconds - margin) / stretch - release));
    const sample = sampleOf(part.voice, note.midi, (held + release) * stretch + margin);
    // Low strings left, high strings right; broken chords walk from side to side.
    const side = part.role === 'arpeggio' ? (index % 2 === 0 ? -0.35 : 0.35) : (note.midi - middle) / 22;
    const pan = (part.mix.pan ?? 0) + (spreads.has(part.role) ? Math.max(-0.5, Math.min(0.5, side)) : 0);
    const tone = { note, sample, held };
    if (wide === 0) play(out, part, tone, pan, 0, 0);
    else {
      play(out, part, tone, pan - wide, -apartCents * wide, 0);
      play(out, part, tone, pan + wide, apartCents * wide, apartSeconds * wide);
    }
  }
}

interface PlayedTone {
  readonly note: Note;
  readonly sample: Sample;
  /** Seconds until it is let go. */
  readonly held: number;
}

function play(
  out: Stereo,
  part: Part,
  { note, sample, held: heldSeconds }: PlayedTone,
  pan: number,
  cents: number,
  late: number,
): void {
  const { wave } = sample;
  const { release, hand } = voiceOf(part.voice);
  const angle = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4;
  const loud = note.velocity ** 1.4;
  // What comes from one side alone costs half.
  const isAtOneSide = isMono(part) || Math.abs(pan) >= oneSide;
  const first = isAtOneSide && !isMono(part) && pan > 0 ? out.right : out.left;
  const second = isAtOneSide ? null : out.right;
  const toFirst = isAtOneSide ? loud : Math.cos(angle) * loud;
  const toSecond = Math.sin(angle) * loud;
  const start = Math.floor((note.at + late) * sampleRate);
  const rate = 2 ** ((note.midi - sample.midi + cents / 100) / 12);
  const held = Math.floor(heldSeconds * sampleRate);
  const end = Math.min(clipLength, start + held + Math.floor(release * sampleRate));
  const releasing = fall(release) ** blockLength;
  const last = wave.length - 2;
  const slide = hand.glide > 0 && note.from !== undefined ? note.from - note.midi : 0;
  const scoop = note.from === undefined && note.velocity > 0.75 ? (hand.scoop ?? 0) : 0;
  // A slur has no new attack.
  let position = slide === 0 ? 0 : Math.min(last, 0.03 * sampleRate);
  let level = slide === 0 ? 1 : 0.3;
  let gain = level;
  for (let at = start; at < end; at += blockLength) {
    const seconds = (at - start) / sampleRate;
    let bend = 0;
    if (slide !== 0 && seconds < hand.glide) bend = slide * (1 - seconds / hand.glide);
    else if (scoop > 0 && seconds < scoopSeconds) bend = -scoop * (1 - seconds / scoopSeconds) ** 2;
    if (seconds > vibratoAfter) {
      const grown = Math.min(1, (seconds - vibratoAfter) / vibratoGrows);
      bend += hand.vibrato * grown * Math.sin(2 * Math.PI * hand.speed * (seconds + note.at));
    }
    // Close enough to a power of two, and cheap.
    const step = rate * (1 + 0.057762 * bend + 0.001668 * bend * bend);
    if (at - start >= held) level *= releasing;
    else if (slide !== 0) level = Math.min(1, level + 0.15);
    const stop = Math.min(end, at + blockLength);
    const slope = (level - gain) / blockLength;
    for (let index = at; index < stop; index += 1) {
      const whole = position | 0;
      if (whole >= last) return;
      const before = wave[whole] as number;
      const value = (before + (position - whole) * ((wave[whole + 1] as number) - before)) * gain;
      first[index] = (first[index] as number) + value * toFirst;
      if (second !== null) second[index] = (second[index] as number) + value * toSecond;
      position += step;
      gain += slope;
    }
  }
}
