import type { Note, Part } from './score.ts';
import { clipLength, sampleRate } from './score.ts';
import type { VoiceName } from './styles/instruments.ts';
import { fall } from './tone.ts';
import type { Sample } from './voices.ts';
import { sampleOf, voiceOf, zoneOf } from './voices.ts';

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
/** How far the two hands of chords and arpeggios played once are apart, as a part of all there is. */
const handsApart = 0.35;
/** A sample may be played so much faster than it was made, and a slide into it takes a moment of it more. */
const stretch = 1.08;
const margin = 0.1;
const spreads: ReadonlySet<Part['role']> = new Set(['chords', 'arpeggio']);

/** How far apart the two channels of a part are in the mix, 0 to 1: 0 where the first has everything. */
export const spreadOf = ({ role, mix }: Part): number => mix.wide ?? (spreads.has(role) ? handsApart : 0);

/**
 * Plays a part, each tone from its sample, by a hand that slides, shakes and swells: what is wide by two
 * players who play everything, a hair apart, chords and arpeggios by two alternating hands, anything else
 * into the left channel alone.
 */
export function playPart(out: Stereo, part: Part): void {
  const wide = part.mix.wide ?? 0;
  const { seconds, release } = voiceOf(part.voice);
  const heldOf = ({ length }: Note): number =>
    Math.max(0.002, Math.min(length, (seconds - margin) / stretch - release));
  // The longest tone of each pitch serves the shorter ones as well.
  const longest = new Map<number, number>();
  for (const note of part.notes) {
    const zone = zoneOf(note.midi);
    longest.set(zone, Math.max(longest.get(zone) ?? 0, heldOf(note)));
  }
  for (const [index, note] of part.notes.entries()) {
    const held = heldOf(note);
    const zone = zoneOf(note.midi);
    const sample = sampleOf(part.voice, zone, ((longest.get(zone) ?? held) + release) * stretch + margin);
    const tone = { note, sample, held };
    if (wide > 0) {
      play(out.left, part.voice, tone, -apartCents * wide, 0);
      play(out.right, part.voice, tone, apartCents * wide, apartSeconds * wide);
    } else play(spreads.has(part.role) && index % 2 === 1 ? out.right : out.left, part.voice, tone, 0, 0);
  }
}

interface PlayedTone {
  readonly note: Note;
  readonly sample: Sample;
  /** Seconds until it is let go. */
  readonly held: number;
}

function play(
  out: Float32Array,
  voice: VoiceName,
  { note, sample, held: heldSeconds }: PlayedTone,
  cents: number,
  late: number,
): void {
  const { wave } = sample;
  const { release, hand } = voiceOf(voice);
  const loud = note.velocity ** 1.4;
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
  let level = slide === 0 ? loud : 0.3 * loud;
  let gain = level;
  for (let at = start; at < end && position < last; at += blockLength) {
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
    else if (slide !== 0) level = Math.min(loud, level + 0.15 * loud);
    const slope = (level - gain) / blockLength;
    const stop = Math.min(end, at + blockLength, at + Math.ceil((last - position) / step));
    for (let index = at; index < stop; index += 1) {
      const whole = position | 0;
      const before = wave[whole] ?? 0;
      const value = before + (position - whole) * ((wave[whole + 1] ?? 0) - before);
      out[index] = (out[index] ?? 0) + value * gain;
      position += step;
      gain += slope;
    }
  }
}
