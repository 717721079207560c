import type { Drum, KitName } from './styles/kits.ts';
import type { PartMix, Space } from './score.ts';
import type { VoiceName } from './styles/instruments.ts';

/**
 * A bar is 16 characters, one a sixteenth. '-' sustains and '.' is silent everywhere; the other characters
 * depend on the part.
 *
 * - drums: 'kick x...o... / snare ....x...' with 'x' accented, 'o' softer, ',' a ghost
 * - bass: '1' root, '3' third, '5' fifth, '7' seventh or sixth, '8' octave, 'a' a semitone below the next
 *   root
 * - chords: 'x' and 'o' strike, accented and softer
 * - arpeggio: '0' to '7' the chord's notes from below, going on an octave up
 * - tunes: 'x' begins a note; a hook has one or two bars
 */
type Bars = readonly string[];

interface Layer {
  /** Of these one is chosen per artist. */
  readonly voices: readonly VoiceName[];
  readonly mix: PartMix;
  /** What is played in the verse, and in the chorus; without bars it rests there. */
  readonly verse?: Bars;
  readonly chorus?: Bars;
  /** Whether it is there from the first bar. */
  readonly intro?: boolean;
  readonly centre: number;
}

/** A way of making music: what an artist's songs have in common. Data for one arranger. */
export interface Style {
  readonly name: string;
  readonly bpm: readonly [slowest: number, fastest: number];
  /** How late off-beats are: in eighths or sixteenths, by a part of that note's half. */
  readonly swing?: readonly [grid: 8 | 16, amount: number];
  /** How far strokes stray from the grid, in ms. */
  readonly loose: number;
  /** 'major | verse | chorus', a chord a bar each. */
  readonly songs: readonly string[];
  readonly drums?: {
    readonly kit: KitName;
    readonly mix: PartMix;
    readonly verse: Bars;
    readonly chorus: Bars;
    /** What the bar before a new section ends with, over its last four steps. */
    readonly fills: Bars;
    readonly intro?: Bars;
    /** How often a ghost note falls between the strokes, 0 to 1, and on which drum. */
    readonly ghosts: readonly [share: number, drum: Drum];
  };
  readonly bass?: Layer;
  readonly chords?: Layer & { readonly strum?: number };
  readonly arpeggio?: Layer;
  /** Held chords; bars are not needed. */
  readonly pad?: Layer;
  readonly lead: {
    readonly voices: readonly VoiceName[];
    readonly mix: PartMix;
    /** Of the chorus; the intro states the hook an octave below, and the verse lies between. */
    readonly centre: number;
    readonly hooks: Bars;
    /** The verse's rhythms; shorter-breathed than the hook. */
    readonly tunes: Bars;
    /** Whether a second voice follows a third below in the chorus. */
    readonly harmony?: boolean;
    /** Who answers the verse's lines. */
    readonly answers: readonly VoiceName[];
  };
  readonly break: 'riser' | 'roll' | 'stop';
  readonly space: Space;
}
