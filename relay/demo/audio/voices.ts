import { hashText, seededRandom } from '../random.ts';
import { sampleRate } from './score.ts';
import { hertz } from './theory.ts';
import type { Recipe } from './tone.ts';
import { bent, plucked, stretched, struck, wave } from './tone.ts';

/** How an instrument sounds and how it is played. */
interface Voice {
  readonly recipe: Recipe;
  /** How long a tone may last, in seconds. */
  readonly seconds: number;
  /** Seconds from the end of a note to silence. */
  readonly release: number;
  /** What a player does with a tone: depth of the vibrato in semitones and its speed, seconds that a slide takes, and how far
   *  below a tone begins. */
  readonly hand?: {
    readonly vibrato: number;
    readonly speed: number;
    readonly glide: number;
    readonly scoop?: number;
  };
}

const sung = { vibrato: 0.28, speed: 5.3, glide: 0.09, scoop: 0.5 };
const blown = { vibrato: 0.2, speed: 5.1, glide: 0.05, scoop: 0.6 };
const bowed = { vibrato: 0.22, speed: 5.6, glide: 0.06 };
const knob = { vibrato: 0.16, speed: 5.5, glide: 0.07 };
const finger = { vibrato: 0.1, speed: 5, glide: 0.03 };

const voices = {
  piano: { recipe: struck(stretched(14, 0.0004, 0.85, 4.2), 0.5), seconds: 4, release: 0.18 },
  'electric-piano': {
    recipe: bent([1, 1.5, 0.25, 0.7, 3.4, 0.9], [14, 0.9, 0, 0.09, 0.4, 0.2]),
    seconds: 4,
    release: 0.2,
  },
  organ: {
    recipe: wave({ slope: 1.5, even: 0.75, attack: 0.006, under: 0.35, cents: [-3, 4] }),
    seconds: 4,
    release: 0.06,
    hand: { vibrato: 0.07, speed: 6.1, glide: 0 },
  },
  vibraphone: {
    recipe: struck(
      [
        [1, 1, 4.4],
        [1.003, 0.35, 4],
        [4, 0.24, 1.1],
        [10.1, 0.07, 0.18],
      ],
      0.15,
    ),
    seconds: 4,
    release: 0.5,
    hand: { vibrato: 0.05, speed: 5.8, glide: 0 },
  },
  marimba: {
    recipe: struck(
      [
        [1, 1, 0.9],
        [3.93, 0.3, 0.32],
        [9.4, 0.12, 0.09],
      ],
      0.35,
    ),
    seconds: 1.6,
    release: 0.3,
  },
  kalimba: {
    recipe: struck(
      [
        [1, 1, 1.7],
        [2.01, 0.12, 0.9],
        [5.9, 0.16, 0.14],
        [11.3, 0.06, 0.05],
      ],
      0.4,
    ),
    seconds: 2,
    release: 0.6,
  },
  bell: {
    recipe: struck([
      [1, 1, 2.6],
      [2.005, 0.45, 1.8],
      [3.01, 0.2, 1.1],
      [5.43, 0.14, 0.5],
      [8.2, 0.06, 0.25],
    ]),
    seconds: 2.6,
    release: 0.7,
  },
  'steel-guitar': {
    recipe: plucked({ ring: 3.4, dull: 0.22, place: 0.16, soft: 0.3 }),
    seconds: 3,
    release: 0.14,
    hand: finger,
  },
  'nylon-guitar': {
    recipe: plucked({ ring: 2.4, dull: 0.55, place: 0.25, soft: 0.72, body: 0.1 }),
    seconds: 3,
    release: 0.16,
    hand: finger,
  },
  'clean-guitar': {
    recipe: plucked({ ring: 3.8, dull: 0.33, place: 0.3, soft: 0.45 }),
    seconds: 3,
    release: 0.12,
    hand: { ...finger, vibrato: 0.14 },
  },
  'drive-guitar': {
    recipe: plucked({ ring: 8, dull: 0.35, place: 0.13, soft: 0.35 }),
    seconds: 4,
    release: 0.08,
    hand: { vibrato: 0.24, speed: 5.4, glide: 0.07 },
  },
  'upright-bass': {
    recipe: plucked({ ring: 2.2, dull: 0.85, place: 0.3, soft: 0.9, body: 0.5 }),
    seconds: 2.5,
    release: 0.12,
    hand: { vibrato: 0, speed: 5, glide: 0.05 },
  },
  'finger-bass': {
    recipe: plucked({ ring: 3, dull: 0.7, place: 0.2, soft: 0.82, body: 0.35 }),
    seconds: 3,
    release: 0.08,
  },
  'synth-bass': {
    recipe: wave({
      attack: 0.003,
      ring: 3,
      filter: [12, 3, 0.5],
      resonance: 0.3,
      under: 0.5,
      cents: [-4, 4],
    }),
    seconds: 3,
    release: 0.06,
  },
  'acid-bass': {
    recipe: wave({ attack: 0.003, ring: 2.5, filter: [18, 2.6, 0.3], resonance: 0.8 }),
    seconds: 2,
    release: 0.05,
    hand: { vibrato: 0, speed: 5, glide: 0.06 },
  },
  'sub-bass': {
    recipe: wave({ slope: 2.6, attack: 0.002, ring: 5, drop: 9 }),
    seconds: 4,
    release: 0.14,
    hand: { vibrato: 0, speed: 5, glide: 0.12 },
  },
  strings: {
    recipe: wave({
      attack: 0.2,
      cents: [-9, -2, 6, 11],
      formants: [
        [500, 0.9, 500],
        [1800, 0.5, 1200],
        [3600, 0.3, 1500],
      ],
    }),
    seconds: 4.5,
    release: 0.45,
    hand: { ...bowed, vibrato: 0.08 },
  },
  'warm-pad': {
    recipe: wave({ attack: 0.3, cents: [-9, 8, 3], filter: [2.2, 4, 2], resonance: 0.15 }),
    seconds: 4.5,
    release: 0.7,
  },
  choir: {
    recipe: wave({
      attack: 0.16,
      cents: [-8, 0, 7],
      formants: [
        [680, 1.4, 130],
        [1080, 0.9, 160],
        [2600, 0.35, 260],
        [3400, 0.2, 400],
      ],
      breath: 0.05,
    }),
    seconds: 4.5,
    release: 0.4,
    hand: { ...sung, vibrato: 0.14, scoop: 0.1 },
  },
  vox: {
    recipe: wave({
      attack: 0.045,
      slope: 0.9,
      formants: [
        [620, 1.5, 120],
        [1180, 1, 170],
        [2750, 0.45, 260],
        [3500, 0.3, 500],
      ],
      breath: 0.07,
    }),
    seconds: 3,
    release: 0.12,
    hand: sung,
  },
  supersaw: {
    recipe: wave({ attack: 0.008, cents: [-19, -11, -4, 5, 12, 18], filter: [16, 10, 0.6], resonance: 0.08 }),
    seconds: 4,
    release: 0.16,
  },
  pluck: {
    recipe: wave({ attack: 0.002, ring: 0.8, cents: [-5, 6], filter: [16, 1.6, 0.3], resonance: 0.25 }),
    seconds: 1,
    release: 0.14,
  },
  'saw-lead': {
    recipe: wave({ attack: 0.01, cents: [-7, 6], filter: [10, 6.5, 0.5], resonance: 0.25 }),
    seconds: 3.5,
    release: 0.12,
    hand: knob,
  },
  'square-lead': {
    recipe: wave({ even: 0.05, attack: 0.008, cents: [0, 5], filter: [8, 5, 0.4], resonance: 0.2 }),
    seconds: 3.5,
    release: 0.1,
    hand: knob,
  },
  flute: {
    recipe: wave({ slope: 2.1, even: 0.6, attack: 0.05, breath: 0.09 }),
    seconds: 3,
    release: 0.1,
    hand: { ...blown, scoop: 0.15 },
  },
  saxophone: {
    recipe: wave({
      attack: 0.03,
      slope: 0.75,
      formants: [
        [620, 1.2, 320],
        [1500, 0.7, 500],
        [2900, 0.35, 900],
      ],
      filter: [7, 10, 0.2],
      breath: 0.1,
    }),
    seconds: 3,
    release: 0.09,
    hand: blown,
  },
  trumpet: {
    recipe: wave({
      attack: 0.02,
      slope: 0.55,
      formants: [
        [1200, 1.2, 700],
        [2500, 0.6, 1100],
      ],
      filter: [4, 9, 0.25],
      breath: 0.03,
    }),
    seconds: 3,
    release: 0.08,
    hand: { ...blown, vibrato: 0.13, scoop: 0.3 },
  },
  'muted-trumpet': {
    recipe: wave({
      attack: 0.02,
      slope: 0.4,
      formants: [
        [1750, 1.4, 420],
        [3100, 0.6, 700],
      ],
      breath: 0.04,
    }),
    seconds: 3,
    release: 0.08,
    hand: { ...blown, vibrato: 0.16 },
  },
  brass: {
    recipe: wave({
      attack: 0.025,
      slope: 0.7,
      cents: [-8, 0, 7],
      formants: [
        [900, 1, 700],
        [2200, 0.5, 1200],
      ],
      filter: [5, 10, 0.2],
    }),
    seconds: 3,
    release: 0.08,
    hand: { vibrato: 0.06, speed: 5, glide: 0.03, scoop: 0.25 },
  },
  fiddle: {
    recipe: wave({
      attack: 0.055,
      slope: 0.8,
      formants: [
        [480, 1, 200],
        [1050, 0.7, 300],
        [2900, 0.6, 900],
      ],
      breath: 0.03,
    }),
    seconds: 3,
    release: 0.12,
    hand: bowed,
  },
} as const satisfies Readonly<Record<string, Voice>>;

/** Every sound that can play a pitch. */
export type VoiceName = keyof typeof voices;

export const voiceOf = (name: VoiceName): Voice => voices[name];

/** One tone of an instrument, as a sampler has it: mono, with the pitch that it was made at. */
export interface Sample {
  readonly wave: Float32Array;
  readonly midi: number;
}

/** Samples of tones that stay for the next clip: 32 MB. */
const samplesKept = 8 * 1024 * 1024;
const shortestSeconds = 0.6;
const shelf = new Map<string, Sample>();
let samplesOnShelf = 0;

/**
 * The tone nearest to a pitch, within a semitone, at least so long as far as the instrument goes. The same name and pitch always
 * give the same samples, since a long tone begins as a short one does.
 */
export function sampleOf(name: VoiceName, midi: number, atLeastSeconds: number): Sample {
  const { recipe, seconds } = voices[name];
  const zone = Math.round(midi / 3) * 3;
  let length = shortestSeconds;
  while (length < Math.min(seconds, atLeastSeconds)) length *= 1.6;
  const key = `${name} ${zone}`;
  const sizedKey = `${key} ${length}`;
  let sample = shelf.get(sizedKey);
  if (sample === undefined) {
    const count = Math.floor(Math.min(seconds, length) * sampleRate);
    sample = { wave: recipe(hertz(zone), count, seededRandom(hashText(key))), midi: zone };
    samplesOnShelf += count;
  }
  // Taken out and put back, so that the map's order is the order of use.
  shelf.delete(sizedKey);
  shelf.set(sizedKey, sample);
  for (const [oldest, { wave: gone }] of shelf) {
    if (samplesOnShelf <= samplesKept) break;
    shelf.delete(oldest);
    samplesOnShelf -= gone.length;
  }
  return sample;
}
