/** How a drum kit is built: its pitch, length and grit. */
export interface Kit {
  /** Where the kick ends up in Hz, how high above that it begins, how long it rings in seconds, and how hard the beater is. */
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
