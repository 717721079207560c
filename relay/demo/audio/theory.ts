/** A chord of a key: pitches are semitones above the key's tonic. */
export interface Chord {
  /** 0 to 11 */
  readonly root: number;
  /** Semitones above the root; the first is 0. */
  readonly tones: readonly number[];
}

/** Which five notes a melody moves on. */
export type Mode = 'major' | 'minor';

const degreeSemitones: Readonly<Record<string, number>> = {
  i: 0,
  ii: 2,
  iii: 4,
  iv: 5,
  v: 7,
  vi: 9,
  vii: 11,
};

/** Quality suffixes for an upper-case (major) and a lower-case (minor) numeral. */
const qualities: Readonly<Record<string, readonly [upper: readonly number[], lower: readonly number[]]>> = {
  '': [
    [0, 4, 7],
    [0, 3, 7],
  ],
  '5': [
    [0, 7],
    [0, 7],
  ],
  '6': [
    [0, 4, 7, 9],
    [0, 3, 7, 9],
  ],
  '7': [
    [0, 4, 7, 10],
    [0, 3, 7, 10],
  ],
  maj7: [
    [0, 4, 7, 11],
    [0, 3, 7, 11],
  ],
  '9': [
    [0, 4, 7, 10, 14],
    [0, 3, 7, 10, 14],
  ],
  maj9: [
    [0, 4, 7, 11, 14],
    [0, 3, 7, 11, 14],
  ],
  add9: [
    [0, 4, 7, 14],
    [0, 3, 7, 14],
  ],
  sus4: [
    [0, 5, 7],
    [0, 5, 7],
  ],
  sus2: [
    [0, 2, 7],
    [0, 2, 7],
  ],
  dim: [
    [0, 3, 6],
    [0, 3, 6],
  ],
  // Half diminished, the second step of minor keys in jazz.
  h7: [
    [0, 3, 6, 10],
    [0, 3, 6, 10],
  ],
};

const pentatonics: Readonly<Record<Mode, readonly number[]>> = {
  major: [0, 2, 4, 7, 9],
  minor: [0, 3, 5, 7, 10],
};

/** Reads a numeral such as 'I', 'bVII', 'ii9' or 'Imaj7'. */
export function chordOf(numeral: string): Chord {
  const match = /^(b?)([IViv]+)(.*)$/.exec(numeral);
  const [, flat = '', degree = '', suffix = ''] = match ?? [];
  const semitones = degreeSemitones[degree.toLowerCase()];
  const quality = qualities[suffix];
  if (semitones === undefined || quality === undefined) throw new RangeError(`'${numeral}' is no chord`);
  const tones = degree === degree.toUpperCase() ? quality[0] : quality[1];
  return { root: (semitones - (flat === '' ? 0 : 1) + 12) % 12, tones };
}

/** Reads a progression, one chord a bar: 'I V vi IV'. Two chords in a bar are joined by a plus: 'ii7+V7'. */
export function progressionOf(text: string): readonly (readonly Chord[])[] {
  return text.split(' ').map((bar) => bar.split('+').map(chordOf));
}

/** The pitch classes (0 to 11 above the tonic) of a chord. */
export function pitchClasses(chord: Chord): readonly number[] {
  return chord.tones.map((tone) => (chord.root + tone) % 12);
}

/**
 * The notes of a chord around a centre, so that neighbouring chords move little. Notes a semitone apart never stand
 * together: the lower of the two that is the root, which the bass plays anyway, is left out.
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
  return centre - 6 + ((((pitch - centre + 6) % 12) + 12) % 12);
}

/**
 * Those of a chord's notes that a melody may sing against the whole chord: not the ones that lie a semitone above another
 * of its notes, as the root does over a major seventh.
 */
export function singableClasses(chord: Chord): readonly number[] {
  const classes = pitchClasses(chord);
  return classes.filter((note) => !classes.includes((note + 11) % 12));
}

/**
 * The pitch classes a melody may touch over a chord: its singable notes and the key's five, without those a semitone above
 * a note of the chord, which would rub.
 */
export function melodyClasses(chord: Chord, mode: Mode): readonly number[] {
  const classes = pitchClasses(chord);
  const passing = pentatonics[mode].filter(
    (note) => !classes.includes(note) && !classes.includes((note + 11) % 12),
  );
  return [...singableClasses(chord), ...passing];
}

/** The pitch classes a melody may rest on over a chord: its triad. The seventh and ninth colour a chord but end no phrase. */
export function restingClasses(chord: Chord): readonly number[] {
  const triad = pitchClasses(chord).slice(0, 3);
  return singableClasses(chord).filter((note) => triad.includes(note));
}

/** Frequency in Hz of a MIDI note number. */
export function hertz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}
