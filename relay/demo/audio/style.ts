import type { Drum, Kit, LayerMix, MasterMix, Voice } from './score.ts';
import type { Mode } from './theory.ts';

/**
 * One bar of drums, 16 characters a drum: 'x' accented, 'o' softer, ',' a ghost, '.' silent.
 */
export type DrumBar = Partial<Readonly<Record<Drum, string>>>;

/**
 * One bar for the bass: '1' root, '3' third, '5' fifth, '7' seventh or sixth, '8' octave, 'a' a semitone below the next
 * root; '-' holds on, '.' is silent.
 */
export type BassBar = string;

/** One bar of chords: 'x' and 'o' strike (accented, softer), '-' holds on, '.' is silent. */
export type ChordBar = string;

/** One bar of broken chords: '0' to '7' the chord's notes from below (going on an octave up), '-' and '.' as above. */
export type ArpeggioBar = string;

/** One bar of melody rhythm: 'x' begins a note, '-' holds on, '.' rests. */
export type MelodyBar = string;

interface Layer {
  /** One of these is chosen per artist. */
  readonly voices: readonly Voice[];
  readonly mix: Partial<LayerMix> & Pick<LayerMix, 'level'>;
  /** The bar at which it comes in. */
  readonly from?: number;
}

/** A way of making music: what an artist's songs have in common. */
export interface Style {
  readonly bpm: readonly [slowest: number, fastest: number];
  /** How late off-beats come: in eighths or sixteenths, by a part of that note's half. */
  readonly swing?: { readonly grid: 8 | 16; readonly amount: number };
  /** How far strokes stray from the grid, in ms. */
  readonly looseness?: number;
  readonly progressions: readonly (readonly [mode: Mode, chords: string])[];
  readonly drums?: {
    readonly kit: Kit;
    readonly bars: readonly DrumBar[];
    /** What every fourth bar ends with, over its last four steps. */
    readonly fills?: readonly DrumBar[];
    readonly mix: Layer['mix'];
    readonly from?: number;
  };
  readonly bass?: Layer & { readonly bars: readonly BassBar[]; readonly centre: number };
  readonly chords?: Layer & {
    readonly bars: readonly ChordBar[];
    readonly centre: number;
    /** Between the strings of a strum, in ms. */
    readonly strum?: number;
  };
  readonly arpeggio?: Layer & { readonly bars: readonly ArpeggioBar[]; readonly centre: number };
  readonly pad?: Layer & { readonly centre: number };
  readonly lead?: Layer & {
    readonly bars: readonly MelodyBar[];
    readonly centre: number;
    /** Whether the second half doubles it a third or sixth away. */
    readonly harmony?: boolean;
    /** Bars of rest after each phrase of four, for styles that leave room. */
    readonly sparse?: boolean;
  };
  readonly master: MasterMix;
}
