/** How a drum kit is built: its pitch, length and grit. */
export interface Kit {
  /** Where the kick ends in Hz, how high above it begins, its ring in seconds, how hard the beater is. */
  readonly kick: readonly [hertz: number, thump: number, ring: number, click: number];
  /** The snare's skin in Hz, how long its wires rattle in seconds, and how loud the skin is. */
  readonly snare: readonly [hertz: number, ring: number, skin: number];
  /** How long closed and open cymbals ring, in seconds. */
  readonly hat: readonly [closed: number, open: number];
  /** Lid on the treble of the whole kit, 0 (none) to 1. */
  readonly dull: number;
}

export const kits = {
  acoustic: { kick: [58, 1.8, 0.34, 0.3], snare: [192, 0.26, 0.6], hat: [0.08, 0.5], dull: 0.1 },
  rock: { kick: [54, 2.2, 0.4, 0.5], snare: [168, 0.36, 0.8], hat: [0.11, 0.7], dull: 0.04 },
  machine: { kick: [49, 3.4, 0.46, 0.35], snare: [208, 0.24, 0.5], hat: [0.06, 0.34], dull: 0 },
  gated: { kick: [52, 2.4, 0.4, 0.4], snare: [178, 0.42, 0.5], hat: [0.07, 0.4], dull: 0.05 },
  trap: { kick: [47, 3, 0.5, 0.22], snare: [228, 0.2, 0.35], hat: [0.045, 0.4], dull: 0 },
  dusty: { kick: [62, 1.3, 0.28, 0.14], snare: [176, 0.2, 0.6], hat: [0.06, 0.3], dull: 0.42 },
  brushes: { kick: [56, 0.9, 0.26, 0.08], snare: [184, 0.2, 0.4], hat: [0.09, 0.5], dull: 0.18 },
  latin: { kick: [60, 1.4, 0.3, 0.2], snare: [240, 0.18, 0.5], hat: [0.07, 0.45], dull: 0.05 },
} as const satisfies Readonly<Record<string, Kit>>;

export type KitName = keyof typeof kits;

/** How a stroke is made: a sine that falls into its pitch, noise in a band, and a body that rings. */
export interface Stroke {
  readonly seconds: number;
  /** Hz, how many times higher it begins, and the seconds in which it falls. */
  readonly thump?: readonly [hertz: number, above: number, ring: number];
  /** The band in Hz, gain, ring in seconds, and the seconds until it is at its height. */
  readonly noise?: readonly [low: number, high: number, gain: number, ring: number, rise?: number];
  /** Ringing parts, three numbers each: Hz, gain, seconds. */
  readonly modes?: readonly number[];
  /** Hands that do not clap at once: when they do, in seconds. */
  readonly claps?: readonly number[];
  readonly click?: number;
  /** -1 (left) to 1, and how loud it is in the kit. */
  readonly pan?: number;
  readonly gain?: number;
}

/** The ringing parts of a cymbal. */
const metal = (pitch: number, gain: number, ring: number): readonly number[] =>
  [317, 1, 465, 0.8, 672, 0.9, 1021, 0.7, 1437, 0.6, 2083, 0.5].flatMap((value, at) =>
    at % 2 === 0 ? [value * pitch] : [value * gain, ring],
  );

/** The strokes of a kit. */
export const strokes = {
  kick: ({ kick: [hertz, above, ring, click] }: Kit) => ({ seconds: ring * 1.4, thump: [hertz, above, ring], click, gain: 1.15 }),
  snare: ({ snare: [hertz, ring, skin] }: Kit) => ({ seconds: ring * 1.6, thump: [hertz, 0.25, 0.12], noise: [900, 9_500, 0.85, ring], modes: [hertz * 1.72, 0.3 * skin, 0.09], gain: 0.85, pan: -0.04 }),
  clap: () => ({ seconds: 0.4, noise: [750, 3_800, 1.2, 0.26], claps: [0, 0.011, 0.021, 0.03], gain: 0.8, pan: 0.08 }),
  rim: () => ({ seconds: 0.09, modes: [1_720, 0.7, 0.03, 2_540, 0.4, 0.02, 480, 0.4, 0.05], gain: 0.7, pan: 0.15 }),
  clave: () => ({ seconds: 0.16, modes: [2_480, 0.9, 0.1, 4_960, 0.1, 0.03], gain: 0.55, pan: 0.4 }),
  hat: ({ hat: [ring] }: Kit) => ({ seconds: ring * 1.6, noise: [7_200, 15_500, 0.9, ring], gain: 0.42, pan: 0.28 }),
  'open-hat': ({ hat: [, ring] }: Kit) => ({ seconds: ring * 1.3, noise: [6_600, 15_000, 0.8, ring], gain: 0.4, pan: 0.28 }),
  ride: () => ({ seconds: 1.3, noise: [5_200, 12_000, 0.28, 0.9], modes: metal(3.1, 0.07, 0.9), gain: 0.55, pan: -0.35 }),
  crash: () => ({ seconds: 2.4, noise: [3_000, 14_000, 0.7, 2], modes: metal(2.3, 0.05, 1.5), gain: 0.55, pan: -0.3 }),
  shaker: () => ({ seconds: 0.1, noise: [5_000, 11_000, 0.8, 0.08, 0.02], gain: 0.4, pan: -0.45 }),
  tambourine: () => ({ seconds: 0.22, noise: [6_800, 13_000, 0.9, 0.16], claps: [0, 0.02], gain: 0.36, pan: -0.4 }),
  brush: () => ({ seconds: 0.26, noise: [1_400, 7_500, 0.7, 0.22, 0.04], gain: 0.6, pan: 0.2 }),
  tom: () => ({ seconds: 0.6, thump: [112, 0.6, 0.42], noise: [200, 1_800, 0.15, 0.08], gain: 0.9, pan: -0.25 }),
  conga: () => ({ seconds: 0.3, thump: [312, 0.14, 0.24], noise: [600, 3_000, 0.25, 0.05], gain: 0.7, pan: -0.3 }),
  'conga-low': () => ({ seconds: 0.4, thump: [204, 0.16, 0.34], noise: [400, 2_000, 0.2, 0.05], gain: 0.75, pan: -0.2 }),
  cowbell: () => ({ seconds: 0.35, modes: [560, 0.7, 0.25, 845, 0.6, 0.22, 1_690, 0.15, 0.1], gain: 0.4, pan: 0.35 }),
} as const satisfies Readonly<Record<string, (kit: Kit) => Stroke>>;

/** Every drum sound. */
export type Drum = keyof typeof strokes;
