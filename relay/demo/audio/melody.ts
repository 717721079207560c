import { between, pick } from '../random.ts';
import type { Chord, Mode } from './theory.ts';
import { melodyClasses, restingClasses, singableClasses } from './theory.ts';

/** A melody note on the grid: `step` counts sixteenths from the start of the clip. */
export interface MelodyNote {
  readonly step: number;
  readonly steps: number;
  readonly midi: number;
  readonly velocity: number;
}

interface MelodyInput {
  readonly random: () => number;
  readonly rhythms: readonly string[];
  readonly mode: Mode;
  readonly tonic: number;
  readonly centre: number;
  readonly firstBar: number;
  readonly bars: number;
  /** Leaves the last bar of every phrase of four silent. */
  readonly isSparse: boolean;
  readonly chordAt: (bar: number, step: number) => Chord;
}

const stepsPerBar = 16;
const phraseBars = 4;
/** How far from its centre a melody may stray, in semitones. */
const reach = 10;

interface Motif {
  readonly rhythm: string;
  /** Where each note stands on the ladder of allowed notes, against the bar's anchor. */
  readonly contour: readonly number[];
}

/**
 * A tune in phrases of four bars that go A B A C: the first motif comes back in every phrase, moved to the chord that
 * sounds, and each phrase ends on a note that rests. Long notes and notes on the beat belong to the chord, so nothing
 * clashes; the notes between move by steps of the key's five notes.
 */
export function composeMelody(input: MelodyInput): readonly MelodyNote[] {
  const { random, rhythms } = input;
  const first = motif(random, pick(random, rhythms));
  const others = rhythms.filter((rhythm) => rhythm !== first.rhythm);
  const second = motif(random, pick(random, others.length > 0 ? others : rhythms));
  const ending = motif(random, pick(random, rhythms));
  const arch = [0, between(random, 1, 4), between(random, -1, 2), -2];
  const notes: MelodyNote[] = [];
  for (let bar = input.firstBar; bar < input.bars; bar += 1) {
    const place = (bar - input.firstBar) % phraseBars;
    const phrase = Math.floor((bar - input.firstBar) / phraseBars);
    if (input.isSparse && place === 3) continue;
    const chosen = place === 1 ? second : place === 3 ? ending : first;
    // The second phrase answers from higher up, and the third is the highest.
    const lift = (arch[place] ?? 0) + ([0, 2, 4][phrase % 3] ?? 0);
    notes.push(...barOf(input, chosen, bar, lift, place === 3));
  }
  return notes;
}

function motif(random: () => number, rhythm: string): Motif {
  const contour: number[] = [];
  let height = 0;
  for (const mark of rhythm) {
    if (mark !== 'x') continue;
    contour.push(height);
    // A walk by steps with a leap now and then, drawn back towards where it began.
    const leap = random() < 0.16 ? 3 : random() < 0.3 ? 2 : 1;
    const up = random() < 0.5 - height * 0.14;
    height += up ? leap : -leap;
    if (random() < 0.18) height = contour.at(-1) ?? 0;
  }
  return { rhythm, contour };
}

function barOf(
  input: MelodyInput,
  chosen: Motif,
  bar: number,
  lift: number,
  isEnding: boolean,
): readonly MelodyNote[] {
  const strokes = strokesOf(chosen.rhythm);
  return strokes.map(({ step, steps }, index) => {
    const chord = input.chordAt(bar, step);
    const ladder = ladderOf(input, melodyClasses(chord, input.mode));
    const anchor = closestIndex(ladder, input.centre + lift);
    const isLast = isEnding && index === strokes.length - 1;
    const wanted =
      ladder[Math.max(0, Math.min(ladder.length - 1, anchor + (chosen.contour[index] ?? 0)))] ?? input.centre;
    const isStrong = step % 4 === 0 || steps >= 4;
    const midi = isLast
      ? closest(ladderOf(input, restingClasses(chord)), wanted)
      : isStrong
        ? closest(ladderOf(input, singableClasses(chord)), wanted)
        : wanted;
    const velocity = (step % 8 === 0 ? 0.95 : isStrong ? 0.85 : 0.72) - input.random() * 0.08;
    return { step: bar * stepsPerBar + step, steps: isLast ? stepsPerBar - step : steps, midi, velocity };
  });
}

/** The strokes of a rhythm with their lengths, in steps. */
export function strokesOf(
  rhythm: string,
): readonly { readonly step: number; readonly steps: number; readonly mark: string }[] {
  const strokes: { step: number; steps: number; mark: string }[] = [];
  for (const [step, mark] of Array.from(rhythm).entries()) {
    const last = strokes.at(-1);
    if (mark === '-' && last !== undefined && last.step + last.steps === step) last.steps += 1;
    else if (mark !== '.' && mark !== '-') strokes.push({ step, steps: 1, mark });
  }
  return strokes;
}

/** All notes of the given classes within reach of the centre, from below. */
function ladderOf(input: MelodyInput, classes: readonly number[]): readonly number[] {
  const notes: number[] = [];
  for (let midi = input.centre - reach; midi <= input.centre + reach; midi += 1) {
    if (classes.includes((((midi - input.tonic) % 12) + 12) % 12)) notes.push(midi);
  }
  return notes;
}

function closestIndex(ladder: readonly number[], wanted: number): number {
  let best = 0;
  for (const [index, midi] of ladder.entries()) {
    if (Math.abs(midi - wanted) < Math.abs((ladder[best] ?? 0) - wanted)) best = index;
  }
  return best;
}

const closest = (ladder: readonly number[], wanted: number): number =>
  ladder[closestIndex(ladder, wanted)] ?? wanted;
