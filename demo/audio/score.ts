import type { KitName } from './styles/kits.ts';
import type { Drum } from './styles/kits.ts';
import type { Mode } from './theory.ts';
import type { VoiceName } from './styles/instruments.ts';

/** A clip's samples, at 44,100 a second: 1148 frames of MP3, 479,817 bytes; the head adds 183. */
export const sampleRate = 44_100;
export const clipLength = 30 * sampleRate - 2_304;
export const clipSeconds = clipLength / sampleRate;

/** A song in half a minute: the hook, the story, the breath, the chorus, the end. */
export type SectionName = 'intro' | 'verse' | 'break' | 'chorus' | 'ending';

/** One part of the form. Bars are counted from the start of the clip. */
export interface Section {
  readonly name: SectionName;
  readonly firstBar: number;
  readonly bars: number;
  /** Seconds from the start of the clip. */
  readonly from: number;
  readonly to: number;
  /** The chords that it is over, as written. */
  readonly chords: string;
}

/** One note of one part. Times are in seconds from the start of the clip. */
export interface Note {
  readonly at: number;
  readonly length: number;
  readonly midi: number;
  /** 0 to 1 */
  readonly velocity: number;
  /** The pitch it slides up or down from. */
  readonly from?: number;
}

/** One stroke of one drum. */
export interface Hit {
  readonly at: number;
  readonly drum: Drum;
  /** 0 to 1 */
  readonly velocity: number;
}

/** What a part does to its sound on the way to the mix. */
export interface PartMix {
  /** Loudness against the other parts while it plays, in decibels; 0 is the loudest. */
  readonly level: number;
  /** How much of it goes into the room, the hall and the echo, 0 to 1. */
  readonly room?: number;
  readonly hall?: number;
  readonly echo?: number;
  /** How deep it bows to the kick drum, 0 to 1. */
  readonly duck?: number;
  /** -1 (left) to 1. */
  readonly pan?: number;
  /** Played twice, a hair apart, once on either side: 0 (once) to 1 (as far apart as can be). */
  readonly wide?: number;
  /** Overdrive, 0 (none) and up. */
  readonly drive?: number;
}

export type Role = 'bass' | 'chords' | 'arpeggio' | 'pad' | 'lead' | 'answer';

/** One instrument's part. */
export interface Part {
  readonly voice: VoiceName;
  readonly role: Role;
  readonly notes: readonly Note[];
  readonly mix: PartMix;
  /** Whether its filter stays closed in the intro and opens through the break, as dance music does. */
  readonly sweeps: boolean;
}

/** Where the hook is stated note by note, its octave apart. */
export interface HookPlace {
  readonly bar: number;
  readonly section: SectionName;
}

/** A finished composition, ready to be sounded. */
export interface Score {
  readonly style: string;
  readonly bpm: number;
  /** MIDI number of the tonic. */
  readonly tonic: number;
  readonly mode: Mode;
  readonly barSeconds: number;
  readonly sections: readonly Section[];
  readonly hook: { readonly bars: number; readonly places: readonly HookPlace[] };
  readonly kit: KitName;
  readonly hits: readonly Hit[];
  readonly drumMix: PartMix;
  readonly parts: readonly Part[];
  /** Whether noise rises through the break. */
  readonly riser: boolean;
  readonly space: Space;
}

/** What surrounds the instruments, and what is done to the mix. */
export interface Space {
  /** Length of the hall's tail, 0 to 1. */
  readonly hall: number;
  /** Time between echoes, in beats, and how much of one stays for the next, 0 to 1. */
  readonly echoBeats: number;
  readonly echoFeedback: number;
  /** A lid on the treble, in Hz, or 0 for none. */
  readonly lid: number;
  /** Crackle of an old record, 0 to 1. */
  readonly crackle: number;
}
