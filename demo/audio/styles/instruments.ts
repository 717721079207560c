import type { Recipe } from '../tone.ts';
import { bent, plucked, stretched, struck, wave } from '../tone.ts';

/** What a player does with a tone. */
interface Hand {
  /** Depth of the vibrato in semitones, and its speed in Hz. */
  readonly vibrato: number;
  readonly speed: number;
  /** Seconds that a slide takes. */
  readonly glide: number;
  /** How far below a tone begins, in semitones. */
  readonly scoop?: number;
}

/** How an instrument sounds and how it is played. */
export interface Voice {
  /** How long a tone may last, in seconds. */
  readonly seconds: number;
  /** Seconds from the end of a note to silence. */
  readonly release: number;
  readonly recipe: Recipe;
  readonly hand: Hand;
}

const still: Hand = { vibrato: 0, speed: 5, glide: 0 };
const voice = (seconds: number, release: number, recipe: Recipe, hand: Hand = still): Voice => ({ seconds, release, recipe, hand });
const slid: Hand = { ...still, glide: 0.06 };
const sung: Hand = { vibrato: 0.28, speed: 5.3, glide: 0.09, scoop: 0.5 };
const blown: Hand = { vibrato: 0.2, speed: 5.1, glide: 0.05, scoop: 0.6 };
const bowed: Hand = { vibrato: 0.22, speed: 5.6, glide: 0.06 };
const turned: Hand = { vibrato: 0.16, speed: 5.5, glide: 0.07 };
const fingered: Hand = { vibrato: 0.1, speed: 5, glide: 0.03 };

/** Peaks of bodies and mouths: Hz, gain and width of each. */
const ooh = [680, 1.4, 130, 1080, 0.9, 160, 2600, 0.35, 260, 3400, 0.2, 400];
const aah = [620, 1.5, 120, 1180, 1, 170, 2750, 0.45, 260, 3500, 0.3, 500];
const reed = [620, 1.2, 320, 1500, 0.7, 500, 2900, 0.35, 900];
const mute = [1750, 1.4, 420, 3100, 0.6, 700];
const violin = [480, 1, 200, 1050, 0.7, 300, 2900, 0.6, 900];
const section = [500, 0.9, 500, 1800, 0.5, 1200, 3600, 0.3, 1500];
/** Bars and bells: pitch against the note, gain and seconds of each ringing part. */
const steelBar = [1, 1, 4.4, 1.003, 0.35, 4, 4, 0.24, 1.1, 10.1, 0.07, 0.18];
const tine = [1, 1, 1.7, 2.01, 0.12, 0.9, 5.9, 0.16, 0.14, 11.3, 0.06, 0.05];
const bell = [1, 1, 2.6, 2.005, 0.45, 1.8, 3.01, 0.2, 1.1, 5.43, 0.14, 0.5, 8.2, 0.06, 0.25];

/** Every sound that can play a pitch. */
export const voices = {
  piano: voice(4, 0.18, struck(stretched(14, 0.0004, 0.85, 4.2), 0.5)),
  'electric-piano': voice(4, 0.2, bent([1, 1.5, 0.25, 0.7, 3.4, 0.9], [14, 0.9, 0, 0.09, 0.4, 0.2])),
  organ: voice(4, 0.06, wave({ slope: 1.5, even: 0.75, attack: 0.006, under: 0.35, cents: [-3, 4] }), { vibrato: 0.07, speed: 6.1, glide: 0 }),
  vibraphone: voice(4, 0.5, struck(steelBar, 0.15), { vibrato: 0.05, speed: 5.8, glide: 0 }),
  marimba: voice(1.6, 0.3, struck([1, 1, 0.9, 3.93, 0.3, 0.32, 9.4, 0.12, 0.09], 0.35)),
  kalimba: voice(2, 0.6, struck(tine, 0.4)),
  bell: voice(2.6, 0.7, struck(bell)),
  'steel-guitar': voice(3, 0.14, plucked({ ring: 3.4, dull: 0.22, place: 0.16, soft: 0.3 }), fingered),
  'nylon-guitar': voice(3, 0.16, plucked({ ring: 2.4, dull: 0.55, place: 0.25, soft: 0.72, body: 0.1 }), fingered),
  'clean-guitar': voice(3, 0.12, plucked({ ring: 3.8, dull: 0.33, place: 0.3, soft: 0.45 }), fingered),
  'drive-guitar': voice(4, 0.08, plucked({ ring: 8, dull: 0.35, place: 0.13, soft: 0.35 }), { ...bowed, glide: 0.07 }),
  'upright-bass': voice(2.5, 0.12, plucked({ ring: 2.2, dull: 0.85, place: 0.3, soft: 0.9, body: 0.5 }), slid),
  'finger-bass': voice(3, 0.08, plucked({ ring: 3, dull: 0.7, place: 0.2, soft: 0.82, body: 0.35 })),
  'synth-bass': voice(3, 0.06, wave({ attack: 0.003, ring: 3, filter: [12, 3, 0.5], resonance: 0.3, under: 0.5, cents: [-4, 4] })),
  'acid-bass': voice(2, 0.05, wave({ attack: 0.003, ring: 2.5, filter: [18, 2.6, 0.3], resonance: 0.8 }), slid),
  'sub-bass': voice(4, 0.14, wave({ slope: 2.6, attack: 0.002, ring: 5, drop: 9 }), { ...slid, glide: 0.12 }),
  strings: voice(4.5, 0.45, wave({ attack: 0.2, cents: [-9, -2, 6, 11], formants: section }), { ...bowed, vibrato: 0.08 }),
  'warm-pad': voice(4.5, 0.7, wave({ attack: 0.3, cents: [-9, 8, 3], filter: [2.2, 4, 2], resonance: 0.15 })),
  choir: voice(4.5, 0.4, wave({ attack: 0.16, cents: [-8, 0, 7], formants: ooh, breath: 0.05 }), { ...sung, vibrato: 0.14, scoop: 0.1 }),
  vox: voice(3, 0.12, wave({ attack: 0.045, slope: 0.9, formants: aah, breath: 0.07 }), sung),
  supersaw: voice(4, 0.16, wave({ attack: 0.008, cents: [-19, -11, -4, 5, 12, 18], filter: [16, 10, 0.6], resonance: 0.08 })),
  pluck: voice(1, 0.14, wave({ attack: 0.002, ring: 0.8, cents: [-5, 6], filter: [16, 1.6, 0.3], resonance: 0.25 })),
  'saw-lead': voice(3.5, 0.12, wave({ attack: 0.01, cents: [-7, 6], filter: [10, 6.5, 0.5], resonance: 0.25 }), turned),
  'square-lead': voice(3.5, 0.1, wave({ even: 0.05, attack: 0.008, cents: [0, 5], filter: [8, 5, 0.4], resonance: 0.2 }), turned),
  flute: voice(3, 0.1, wave({ slope: 2.1, even: 0.6, attack: 0.05, breath: 0.09 }), { ...blown, scoop: 0.15 }),
  saxophone: voice(3, 0.09, wave({ attack: 0.03, slope: 0.75, formants: reed, filter: [7, 10, 0.2], breath: 0.1 }), blown),
  trumpet: voice(3, 0.08, wave({ attack: 0.02, slope: 0.55, formants: [1200, 1.2, 700, 2500, 0.6, 1100], filter: [4, 9, 0.25], breath: 0.03 }), { ...blown, vibrato: 0.13, scoop: 0.3 }),
  'muted-trumpet': voice(3, 0.08, wave({ attack: 0.02, slope: 0.4, formants: mute, breath: 0.04 }), blown),
  brass: voice(3, 0.08, wave({ attack: 0.025, slope: 0.7, cents: [-8, 0, 7], formants: [900, 1, 700, 2200, 0.5, 1200], filter: [5, 10, 0.2] }), { vibrato: 0.06, speed: 5, glide: 0.03, scoop: 0.25 }),
  fiddle: voice(3, 0.12, wave({ attack: 0.055, slope: 0.8, formants: violin, breath: 0.03 }), bowed),
} as const satisfies Readonly<Record<string, Voice>>;

export type VoiceName = keyof typeof voices;
