import { hashText, seededRandom } from '../random.ts';
import type { Kit, KitName } from './kits.ts';
import { kits } from './kits.ts';
import { sampleRate } from './score.ts';
import { fall, struck } from './tone.ts';

/** How a stroke is made: a sine that falls into its pitch, noise in a band, and a body that rings. */
interface Stroke {
  readonly seconds: number;
  /** Hz, how many times higher it begins, and the seconds in which it falls. */
  readonly thump?: readonly [hertz: number, above: number, ring: number];
  /** The band in Hz, gain, ring in seconds, and the seconds until it is at its height. */
  readonly noise?: readonly [low: number, high: number, gain: number, ring: number, rise?: number];
  /** Ringing parts: Hz, gain, seconds. */
  readonly modes?: readonly (readonly [hertz: number, gain: number, ring: number])[];
  /** Hands that do not clap at once: when they do, in seconds. */
  readonly claps?: readonly number[];
  readonly click?: number;
  /** -1 (left) to 1, and how loud it is in the kit. */
  readonly pan?: number;
  readonly gain?: number;
}

const metal = [
  [317, 1],
  [465, 0.8],
  [672, 0.9],
  [1021, 0.7],
  [1437, 0.6],
  [2083, 0.5],
] as const;

const strokes = {
  kick: ({ kick: [hertz, thump, ring, click] }: Kit): Stroke => ({
    seconds: ring * 1.4,
    thump: [hertz, thump, ring],
    click,
    gain: 1.15,
  }),
  snare: ({ snare: [hertz, ring, skin] }: Kit): Stroke => ({
    seconds: ring * 1.6,
    thump: [hertz, 0.25, 0.12],
    noise: [900, 9_500, 0.85, ring],
    modes: [[hertz * 1.72, 0.3 * skin, 0.09]],
    gain: 0.85,
    pan: -0.04,
  }),
  clap: (): Stroke => ({
    seconds: 0.4,
    noise: [750, 3_800, 1.2, 0.26],
    claps: [0, 0.011, 0.021, 0.03],
    gain: 0.8,
    pan: 0.08,
  }),
  rim: (): Stroke => ({
    seconds: 0.09,
    modes: [
      [1_720, 0.7, 0.03],
      [2_540, 0.4, 0.02],
      [480, 0.4, 0.05],
    ],
    gain: 0.7,
    pan: 0.15,
  }),
  clave: (): Stroke => ({
    seconds: 0.16,
    modes: [
      [2_480, 0.9, 0.1],
      [4_960, 0.1, 0.03],
    ],
    gain: 0.55,
    pan: 0.4,
  }),
  hat: ({ hat: [closed] }: Kit): Stroke => ({
    seconds: closed * 1.6,
    noise: [7_200, 15_500, 0.9, closed],
    gain: 0.42,
    pan: 0.28,
  }),
  'open-hat': ({ hat: [, open] }: Kit): Stroke => ({
    seconds: open * 1.3,
    noise: [6_600, 15_000, 0.8, open],
    gain: 0.4,
    pan: 0.28,
  }),
  ride: (): Stroke => ({
    seconds: 1.3,
    noise: [5_200, 12_000, 0.28, 0.9],
    modes: metal.map(([hertz, gain]) => [hertz * 3.1, gain * 0.07, 0.9]),
    gain: 0.55,
    pan: -0.35,
  }),
  crash: (): Stroke => ({
    seconds: 2.4,
    noise: [3_000, 14_000, 0.7, 2],
    modes: metal.map(([hertz, gain]) => [hertz * 2.3, gain * 0.05, 1.5]),
    gain: 0.55,
    pan: -0.3,
  }),
  shaker: (): Stroke => ({ seconds: 0.1, noise: [5_000, 11_000, 0.8, 0.08, 0.02], gain: 0.4, pan: -0.45 }),
  tambourine: (): Stroke => ({
    seconds: 0.22,
    noise: [6_800, 13_000, 0.9, 0.16],
    claps: [0, 0.02],
    gain: 0.36,
    pan: -0.4,
  }),
  brush: (): Stroke => ({ seconds: 0.26, noise: [1_400, 7_500, 0.7, 0.22, 0.04], gain: 0.6, pan: 0.2 }),
  tom: (): Stroke => ({
    seconds: 0.6,
    thump: [112, 0.6, 0.42],
    noise: [200, 1_800, 0.15, 0.08],
    gain: 0.9,
    pan: -0.25,
  }),
  conga: (): Stroke => ({
    seconds: 0.3,
    thump: [312, 0.14, 0.24],
    noise: [600, 3_000, 0.25, 0.05],
    gain: 0.7,
    pan: -0.3,
  }),
  'conga-low': (): Stroke => ({
    seconds: 0.4,
    thump: [204, 0.16, 0.34],
    noise: [400, 2_000, 0.2, 0.05],
    gain: 0.75,
    pan: -0.2,
  }),
  cowbell: (): Stroke => ({
    seconds: 0.35,
    modes: [
      [560, 0.7, 0.25],
      [845, 0.6, 0.22],
      [1_690, 0.15, 0.1],
    ],
    gain: 0.4,
    pan: 0.35,
  }),
} as const satisfies Readonly<Record<string, (kit: Kit) => Stroke>>;

/** Every drum sound. */
export type Drum = keyof typeof strokes;

/** A drum's stroke, ready to be mixed. */
export interface DrumSound {
  readonly wave: Float32Array;
  readonly pan: number;
  readonly gain: number;
}

const made = new Map<string, DrumSound>();

/** The sound of a drum of a kit: one of three that differ a little, so that no two strokes in a row are the same. */
export function drumSound(drum: Drum, kitName: KitName, take: number): DrumSound {
  const name = `${drum} ${kitName} ${take % 3}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const stroke: Stroke = strokes[drum](kits[kitName]);
  const sound = {
    wave: struckDrum(stroke, kits[kitName].dull, seededRandom(hashText(name))),
    pan: stroke.pan ?? 0,
    gain: stroke.gain ?? 1,
  };
  made.set(name, sound);
  return sound;
}

function struckDrum(stroke: Stroke, dull: number, random: () => number): Float32Array {
  const length = Math.floor(stroke.seconds * sampleRate);
  const vary = 0.985 + random() * 0.03;
  const modes = (stroke.modes ?? []).map(
    ([hertz, gain, ring]) => [(hertz * vary) / 220, gain, ring] as const,
  );
  const out = struck(modes)(220, length, random);
  if (stroke.thump !== undefined) addThump(out, stroke.thump, vary);
  if (stroke.noise !== undefined)
    for (const at of stroke.claps ?? [0]) addNoise(out, stroke.noise, Math.floor(at * sampleRate), random);
  for (let at = 0; at < 180; at += 1)
    out[at] = (out[at] ?? 0) + (random() * 2 - 1) * (stroke.click ?? 0) * (1 - at / 180) ** 2;
  let soft = 0;
  const fade = Math.min(length, 400);
  for (let at = 0; at < length; at += 1) {
    soft += (1 - dull) * ((out[at] as number) - soft);
    out[at] = soft * Math.min(1, (length - at) / fade);
  }
  return out;
}

function addThump(
  out: Float32Array,
  [hertz, above, ring]: readonly [number, number, number],
  vary: number,
): void {
  const settle = fall(0.12);
  const ringing = fall(ring);
  let bend = above;
  let level = 1;
  let phase = 0;
  for (let at = 0; at < out.length; at += 1) {
    phase += (2 * Math.PI * hertz * vary * (1 + bend)) / sampleRate;
    bend *= settle;
    out[at] = (out[at] as number) + Math.tanh(1.7 * Math.sin(phase)) * level;
    level *= ringing;
  }
}

/** Noise between two corners, which rises and falls. */
function addNoise(
  out: Float32Array,
  [low, high, gain, ring, rise = 0]: readonly [number, number, number, number, number?],
  from: number,
  random: () => number,
): void {
  const bright = 1 - Math.exp((-2 * Math.PI * high) / sampleRate);
  const dark = 1 - Math.exp((-2 * Math.PI * low) / sampleRate);
  const ringing = fall(ring);
  const rising = rise * sampleRate;
  let level = gain;
  let first = 0;
  let second = 0;
  let third = 0;
  for (let at = from; at < out.length; at += 1) {
    first += bright * (random() * 2 - 1 - first);
    second += dark * (first - second);
    third += dark * (first - second - third);
    const age = at - from;
    out[at] = (out[at] as number) + (first - second - third) * level * (age < rising ? age / rising : 1);
    if (age >= rising) level *= ringing;
  }
}
