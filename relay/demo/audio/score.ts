/** Every sound that can play a pitch. */
export type Voice =
  | 'piano'
  | 'electric-piano'
  | 'vibraphone'
  | 'marimba'
  | 'kalimba'
  | 'bell'
  | 'steel-guitar'
  | 'nylon-guitar'
  | 'clean-guitar'
  | 'drive-guitar'
  | 'upright-bass'
  | 'finger-bass'
  | 'synth-bass'
  | 'acid-bass'
  | 'sub-bass'
  | 'organ'
  | 'strings'
  | 'warm-pad'
  | 'supersaw'
  | 'pluck'
  | 'saw-lead'
  | 'square-lead'
  | 'flute'
  | 'saxophone'
  | 'trumpet'
  | 'brass'
  | 'fiddle';

/** Every drum sound. */
export type Drum =
  | 'kick'
  | 'snare'
  | 'clap'
  | 'rim'
  | 'hat'
  | 'open-hat'
  | 'ride'
  | 'crash'
  | 'shaker'
  | 'tom'
  | 'conga'
  | 'conga-low'
  | 'clave'
  | 'brush';

/** How a drum kit is built: its pitch, length and grit. */
export type Kit = 'acoustic' | 'machine' | 'trap' | 'dusty' | 'brushes' | 'latin';

/** One note of one layer. Times are in seconds from the start of the clip. */
export interface Note {
  readonly at: number;
  readonly length: number;
  readonly midi: number;
  /** 0 to 1 */
  readonly velocity: number;
}

/** One stroke of one drum. */
export interface Hit {
  readonly at: number;
  readonly drum: Drum;
  /** 0 to 1 */
  readonly velocity: number;
}

/** What a layer does to its sound on the way to the mix. */
export interface LayerMix {
  /** Loudness against the other layers, in decibels RMS while it plays; 0 is the loudest. */
  readonly level: number;
  /** How much of it goes into the room, 0 to 1. */
  readonly room: number;
  /** How much of it goes into the echo, 0 to 1. */
  readonly echo: number;
  /** How deep it bows to the kick drum, 0 to 1. */
  readonly duck: number;
}

/** One instrument's part. */
export interface Part {
  readonly voice: Voice;
  readonly role: 'bass' | 'chords' | 'arpeggio' | 'pad' | 'lead' | 'counter';
  readonly notes: readonly Note[];
  readonly mix: LayerMix;
}

/** A finished composition, ready to be sounded. */
export interface Score {
  readonly bpm: number;
  /** MIDI number of the tonic. */
  readonly tonic: number;
  readonly kit: Kit;
  readonly hits: readonly Hit[];
  readonly drumMix: LayerMix;
  readonly parts: readonly Part[];
  readonly master: MasterMix;
}

/** What is done to the whole mix. */
export interface MasterMix {
  /** Time between echoes, in beats, and how much of one stays for the next, 0 to 1. */
  readonly echoBeats: number;
  readonly echoFeedback: number;
  /** Length of the room's tail, 0 to 1. */
  readonly roomSize: number;
  /** A lid on the treble, in Hz, or 0 for none. */
  readonly lowPass: number;
  /** Crackle of an old record, 0 to 1. */
  readonly crackle: number;
}
