/** A chord of a key: pitches are semitones above the key's tonic. */
export interface Chord {
  /** As it was written, such as 'bVImaj7'. */
  readonly name: string;
  /** 0 to 11 */
  readonly root: number;
  /** Semitones above the root; the first is 0. */
  readonly tones: readonly number[];
}

/** Which notes a melody moves on. */
export type Mode = 'major' | 'minor';

const degrees: Readonly<Record<string, number>> = { i: 0, ii: 2, iii: 4, iv: 5, v: 7, vi: 9, vii: 11 };

/** What follows a numeral, and its tones: over a major third, which a lower-case numeral makes minor. */
const qualities: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  '5': [0, 7],
  '6': [0, 4, 7, 9],
  '7': [0, 4, 7, 10],
  maj7: [0, 4, 7, 11],
  '9': [0, 4, 7, 10, 14],
  maj9: [0, 4, 7, 11, 14],
  '69': [0, 4, 7, 9, 14],
  add9: [0, 4, 7, 14],
  sus4: [0, 5, 7],
  sus2: [0, 2, 7],
  dim: [0, 3, 6],
  // Half diminished, the second step of minor keys in jazz.
  h7: [0, 3, 6, 10],
};

const pentatonics: Readonly<Record<Mode, readonly number[]>> = {
  major: [0, 2, 4, 7, 9],
  minor: [0, 3, 5, 7, 10],
};

const modulo = (value: number): number => ((value % 12) + 12) % 12;

/** Reads a numeral such as 'I', 'bVII', 'ii9' or 'Imaj7'. */
export function chordOf(name: string): Chord {
  const [, flat = '', degree = '', suffix = ''] = /^(b?)([IViv]+)(.*)$/.exec(name) ?? [];
  const semitones = degrees[degree.toLowerCase()];
  const quality = qualities[suffix];
  if (semitones === undefined || quality === undefined) throw new RangeError(`'${name}' is no chord`);
  const isMinor = degree !== degree.toUpperCase();
  const tones = quality.map((tone) => (isMinor && tone === 4 ? 3 : tone));
  return { name, root: modulo(semitones - flat.length), tones };
}

/** Reads a progression, one chord a bar: 'I V vi IV'. Two chords in a bar are joined by a plus: 'ii7+V7'. */
export function progressionOf(text: string): readonly (readonly Chord[])[] {
  return text.split(' ').map((bar) => bar.split('+').map(chordOf));
}

/** The pitch classes (0 to 11 above the tonic) of a chord. */
export function pitchClasses(chord: Chord): readonly number[] {
  return chord.tones.map((tone) => modulo(chord.root + tone));
}

/**
 * The notes of a chord around a centre, so that neighbouring chords move little. Notes a semitone apart are
 * never combined: the lower of the two that is the root, which the bass plays anyway, is left out.
 * @param tonic MIDI number of the key's tonic in any octave
 */
export function voicing(chord: Chord, tonic: number, centre: number): readonly number[] {
  const placed = pitchClasses(chord).map((pitchClass) => nearest(tonic + pitchClass, centre));
  const root = placed[0] ?? centre;
  const withoutRoot = placed.slice(1);
  const clashes = withoutRoot.some((pitch) => Math.abs(pitch - root) === 1);
  const kept = chord.tones.length >= 5 || clashes ? withoutRoot : placed;
  return [...new Set(kept)].sort((a, b) => a - b);
}

/** The octave of a pitch that lies nearest to a centre, from 6 below to 5 above. */
export function nearest(pitch: number, centre: number): number {
  return centre - 6 + modulo(pitch - centre + 6);
}

/**
 * How well a note fits a chord: 1 for a note of the chord, -1 for one that rubs a semitone above one of its
 * notes, 0 for anything between.
 */
export function fit(chord: Chord, semitones: number): number {
  const note = modulo(semitones);
  const classes = pitchClasses(chord);
  if (classes.includes(modulo(note - 1))) return -1;
  return classes.includes(note) ? 1 : 0;
}

/** All notes of the mode's five between two pitches, from below. */
export function ladder(mode: Mode, tonic: number, low: number, high: number): readonly number[] {
  const notes: number[] = [];
  for (let midi = low; midi <= high; midi += 1) {
    if (pentatonics[mode].includes(modulo(midi - tonic))) notes.push(midi);
  }
  return notes;
}

/** The note next to a wanted one that fits a chord well, the chord's own notes first. */
export function settled(chord: Chord, tonic: number, wanted: number): number {
  for (const distance of [0, -1, 1, -2, 2, -3, 3, -4, 4]) {
    if (fit(chord, wanted + distance - tonic) === 1) return wanted + distance;
  }
  return wanted;
}

/** Frequency in Hz of a MIDI note number. */
export function hertz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}
