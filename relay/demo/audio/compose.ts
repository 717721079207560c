import { between, pick, seededRandom } from '../random.ts';
import type { MelodyNote } from './melody.ts';
import { composeMelody, strokesOf } from './melody.ts';
import type { Drum, Hit, LayerMix, Note, Part, Score } from './score.ts';
import type { DrumBar, Style } from './style.ts';
import type { Chord } from './theory.ts';
import { melodyClasses, nearest, progressionOf, voicing } from './theory.ts';

/** Length of every clip, in seconds. */
export const clipSeconds = 30;

const stepsPerBar = 16;
const strokeVelocity: Readonly<Record<string, number>> = { x: 0.95, o: 0.66, ',': 0.34 };

/** What the parts of one piece share. */
interface Frame {
  readonly style: Style;
  readonly random: () => number;
  readonly artistRandom: () => number;
  readonly tonic: number;
  readonly bars: number;
  readonly chordAt: (bar: number, step: number) => Chord;
  /** Seconds from the start of the clip, swing included. */
  readonly timeOf: (step: number) => number;
  readonly stepSeconds: number;
}

/**
 * Composes half a minute of music.
 * @param trackSeed decides tempo, key, chords, rhythms and tune
 * @param artistSeed decides the instruments, so that an artist sounds like one
 */
export function compose(style: Style, trackSeed: number, artistSeed: number): Score {
  const random = seededRandom(trackSeed);
  const bpm = between(random, style.bpm[0], style.bpm[1]);
  const stepSeconds = 15 / bpm;
  const [mode, chords] = pick(random, style.progressions);
  const verse = progressionOf(chords);
  const sameMode = style.progressions.filter(([other, text]) => other === mode && text !== chords);
  const chorus = sameMode.length > 0 && random() < 0.45 ? progressionOf(pick(random, sameMode)[1]) : verse;
  const frame: Frame = {
    style,
    random,
    artistRandom: seededRandom(artistSeed),
    tonic: between(random, 48, 59),
    bars: Math.ceil(clipSeconds / (stepSeconds * stepsPerBar)) + 1,
    chordAt: (bar, step) => {
      const progression = bar >= 8 ? chorus : verse;
      const inBar = progression[bar % progression.length] ?? [];
      const chord = inBar[Math.floor((step / stepsPerBar) * inBar.length)];
      if (chord === undefined) throw new RangeError('A progression has an empty bar');
      return chord;
    },
    timeOf: (step) => (step + swingOf(style, step)) * stepSeconds,
    stepSeconds,
  };
  return {
    bpm,
    tonic: frame.tonic,
    kit: style.drums?.kit ?? 'acoustic',
    hits: drumHits(frame),
    drumMix: { room: 0.12, echo: 0, duck: 0, level: -60, ...style.drums?.mix },
    parts: [
      bassPart(frame),
      chordPart(frame),
      arpeggioPart(frame),
      padPart(frame),
      ...leadParts(frame, mode),
    ].filter((part) => part !== null),
    master: style.master,
  };
}

/** How late a step comes, in steps. */
function swingOf(style: Style, step: number): number {
  if (style.swing === undefined) return 0;
  const { grid, amount } = style.swing;
  if (grid === 16) return step % 2 === 1 ? amount : 0;
  const inBeat = step % 4;
  return inBeat === 2 ? amount * 2 : inBeat === 0 ? 0 : amount;
}

function mixOf(mix: Partial<LayerMix> & Pick<LayerMix, 'level'>): LayerMix {
  return { room: 0.15, echo: 0, duck: 0, ...mix };
}

function drumHits(frame: Frame): readonly Hit[] {
  const { drums } = frame.style;
  if (drums === undefined) return [];
  const main = pick(frame.random, drums.bars);
  const other = pick(frame.random, drums.bars);
  const fill = drums.fills === undefined ? undefined : pick(frame.random, drums.fills);
  const from = drums.from ?? 0;
  const hits: Hit[] = [];
  for (let bar = from; bar < frame.bars; bar += 1) {
    const pattern = bar % 4 === 2 ? other : main;
    const filled = bar % 4 === 3 && fill !== undefined ? withFill(pattern, fill) : pattern;
    for (const [drum, marks] of Object.entries(filled) as [Drum, string][])
      hits.push(...strokes(frame, drum, marks, bar));
    if (bar % 8 === 0 && bar > 0 && fill !== undefined)
      hits.push({ at: frame.timeOf(bar * stepsPerBar), drum: 'crash', velocity: 0.6 });
  }
  return hits;
}

function strokes(frame: Frame, drum: Drum, marks: string, bar: number): readonly Hit[] {
  const stray = (frame.style.looseness ?? 0) / 1000;
  return strokesOf(marks).map(({ step, mark }) => ({
    at: Math.max(0, frame.timeOf(bar * stepsPerBar + step) + (frame.random() - 0.5) * 2 * stray),
    drum,
    velocity: (strokeVelocity[mark] ?? 0.7) * (0.92 + frame.random() * 0.16),
  }));
}

/** The last four steps of a bar give way to the fill. */
function withFill(bar: DrumBar, fill: DrumBar): DrumBar {
  const drums = new Set([...Object.keys(bar), ...Object.keys(fill)] as Drum[]);
  return Object.fromEntries(
    [...drums].map((drum) => [
      drum,
      (bar[drum] ?? '.'.repeat(stepsPerBar)).slice(0, 12) + (fill[drum] ?? '....'),
    ]),
  );
}

function bassPart(frame: Frame): Part | null {
  const { bass } = frame.style;
  if (bass === undefined) return null;
  const voice = pick(frame.artistRandom, bass.voices);
  const main = pick(frame.random, bass.bars);
  const other = pick(frame.random, bass.bars);
  const notes: Note[] = [];
  for (let bar = bass.from ?? 0; bar < frame.bars; bar += 1) {
    for (const { step, steps, mark } of strokesOf(bar % 4 === 3 ? other : main)) {
      const chord = frame.chordAt(bar, step);
      const root = nearest(frame.tonic + chord.root, bass.centre);
      const next = nearest(
        frame.tonic + frame.chordAt(bar + (step >= 12 ? 1 : 0), step >= 12 ? 0 : step).root,
        bass.centre,
      );
      notes.push(
        noteAt(
          frame,
          bar * stepsPerBar + step,
          steps,
          bassPitch(mark, chord, root, next),
          step % 8 === 0 ? 0.95 : 0.8,
        ),
      );
    }
  }
  return { voice, role: 'bass', notes, mix: mixOf({ room: 0.03, ...bass.mix }) };
}

function bassPitch(mark: string, chord: Chord, root: number, next: number): number {
  switch (mark) {
    case '3':
      return root + (chord.tones[1] ?? 4);
    case '5':
      return root + (chord.tones[2] ?? 7);
    case '7':
      return root + (chord.tones[3] ?? 9);
    case '8':
      return root + 12;
    case 'a':
      return next - 1;
    default:
      return root;
  }
}

function noteAt(
  frame: Frame,
  step: number,
  steps: number,
  midi: number,
  velocity: number,
  tightness = 0.94,
): Note {
  const stray = ((frame.style.looseness ?? 0) / 1000) * 0.7;
  const at = Math.max(0, frame.timeOf(step) + (frame.random() - 0.5) * 2 * stray);
  return { at, length: steps * frame.stepSeconds * tightness, midi, velocity };
}

function chordPart(frame: Frame): Part | null {
  const { chords } = frame.style;
  if (chords === undefined) return null;
  const voice = pick(frame.artistRandom, chords.voices);
  const main = pick(frame.random, chords.bars);
  const other = pick(frame.random, chords.bars);
  const notes: Note[] = [];
  for (let bar = chords.from ?? 0; bar < frame.bars; bar += 1) {
    for (const { step, steps, mark } of strokesOf(bar % 4 === 3 ? other : main)) {
      const pitches = voicing(frame.chordAt(bar, step), frame.tonic, chords.centre);
      const upwards = step % 4 === 0;
      for (const [index, midi] of pitches.entries()) {
        const order = upwards ? index : pitches.length - 1 - index;
        const delay = ((chords.strum ?? 0) / 1000) * order;
        const velocity = (strokeVelocity[mark] ?? 0.7) * (0.9 + frame.random() * 0.1);
        const note = noteAt(frame, bar * stepsPerBar + step, steps, midi, velocity);
        notes.push({ ...note, at: note.at + delay });
      }
    }
  }
  return { voice, role: 'chords', notes, mix: mixOf(chords.mix) };
}

function arpeggioPart(frame: Frame): Part | null {
  const { arpeggio } = frame.style;
  if (arpeggio === undefined) return null;
  const voice = pick(frame.artistRandom, arpeggio.voices);
  const main = pick(frame.random, arpeggio.bars);
  const notes: Note[] = [];
  for (let bar = arpeggio.from ?? 0; bar < frame.bars; bar += 1) {
    for (const { step, steps, mark } of strokesOf(main)) {
      const pitches = voicing(frame.chordAt(bar, step), frame.tonic, arpeggio.centre);
      const index = Number(mark);
      const midi =
        (pitches[index % pitches.length] ?? arpeggio.centre) + 12 * Math.floor(index / pitches.length);
      notes.push(noteAt(frame, bar * stepsPerBar + step, steps, midi, step % 4 === 0 ? 0.85 : 0.65));
    }
  }
  return { voice, role: 'arpeggio', notes, mix: mixOf(arpeggio.mix) };
}

function padPart(frame: Frame): Part | null {
  const { pad } = frame.style;
  if (pad === undefined) return null;
  const voice = pick(frame.artistRandom, pad.voices);
  const notes: Note[] = [];
  for (let bar = pad.from ?? 0; bar < frame.bars; bar += 1) {
    const halves = frame.chordAt(bar, 0) === frame.chordAt(bar, 8) ? [0] : [0, 8];
    for (const step of halves) {
      const steps = stepsPerBar / halves.length;
      for (const midi of voicing(frame.chordAt(bar, step), frame.tonic, pad.centre)) {
        notes.push(noteAt(frame, bar * stepsPerBar + step, steps, midi, 0.7, 1.02));
      }
    }
  }
  return { voice, role: 'pad', notes, mix: mixOf({ room: 0.35, ...pad.mix }) };
}

function leadParts(frame: Frame, mode: 'major' | 'minor'): readonly Part[] {
  const { lead } = frame.style;
  if (lead === undefined) return [];
  const voice = pick(frame.artistRandom, lead.voices);
  const tune = composeMelody({
    random: frame.random,
    rhythms: lead.bars,
    mode,
    tonic: frame.tonic,
    centre: lead.centre,
    firstBar: lead.from ?? (frame.random() < 0.4 ? 0 : 2),
    bars: frame.bars,
    isSparse: lead.sparse ?? false,
    chordAt: frame.chordAt,
  });
  const mix = mixOf({ room: 0.25, echo: 0.25, ...lead.mix });
  const sounded = (note: MelodyNote): Note =>
    noteAt(frame, note.step, note.steps, note.midi, note.velocity, 0.9);
  const parts: Part[] = [{ voice, role: 'lead', notes: tune.map(sounded), mix }];
  if (lead.harmony === true && frame.random() < 0.7) {
    const second = tune
      .filter((note) => note.step >= 6 * stepsPerBar)
      .map((note) => below(frame, note, mode));
    parts.push({ voice, role: 'counter', notes: second.map(sounded), mix: { ...mix, level: mix.level - 6 } });
  }
  return parts;
}

/** The note of the chord's scale that lies a third to a sixth below. */
function below(frame: Frame, note: MelodyNote, mode: 'major' | 'minor'): MelodyNote {
  const chord = frame.chordAt(Math.floor(note.step / stepsPerBar), note.step % stepsPerBar);
  const classes = melodyClasses(chord, mode);
  const fits = (midi: number): boolean => classes.includes((((midi - frame.tonic) % 12) + 12) % 12);
  const step = [3, 4, 5, 7, 8, 9].find((distance) => fits(note.midi - distance)) ?? 12;
  return { ...note, midi: note.midi - step, velocity: note.velocity * 0.8 };
}
