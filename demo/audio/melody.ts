import { pick } from '../random.ts';
import type { Chord, Mode } from './theory.ts';
import { fit, ladder, settled } from './theory.ts';

/** One tone of a tune, in sixteenths from its start. */
export interface Tone {
  readonly step: number;
  readonly steps: number;
  readonly midi: number;
}

/** What a tune has to fit. */
export interface TuneFrame {
  readonly random: () => number;
  readonly mode: Mode;
  readonly tonic: number;
  readonly centre: number;
  /** The chords under a step, one for each place where the tune will be played. */
  readonly chordsAt: (step: number) => readonly Chord[];
}

/** How many tunes are tried for one that is kept. */
const tries = 72;
const barSteps = 16;
/** How far a tune strays from its centre, in semitones. */
const reach = 9;

/** The strokes of a bar or two with their lengths, in sixteenths. */
export function strokesOf(
  bar: string,
): readonly { readonly step: number; readonly steps: number; readonly mark: string }[] {
  const strokes: { step: number; steps: number; mark: string }[] = [];
  for (const [step, mark] of Array.from(bar).entries()) {
    const last = strokes.at(-1);
    if (mark === '-' && last !== undefined && last.step + last.steps === step) last.steps += 1;
    else if (mark !== '.' && mark !== '-') strokes.push({ step, steps: 1, mark });
  }
  return strokes;
}

/**
 * A tune over a rhythm: the best of many random ones, so that it is easy to remember: small steps, one leap
 * that the next tone makes good, one highest tone, a shape that returns, an end that rests. A second bar
 * repeats the first one a little higher or lower, with another end.
 */
export function composeTune(rhythm: string, frame: TuneFrame): readonly Tone[] {
  const strokes = strokesOf(rhythm);
  const rungs = ladder(frame.mode, frame.tonic, frame.centre - reach, frame.centre + reach);
  const within = (rung: number): number => Math.min(rungs.length - 1, Math.max(0, rung));
  let best: readonly Tone[] = [];
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    let rung = Math.floor(rungs.length / 2) + Math.floor(frame.random() * 3) - 1;
    const shift = pick(frame.random, [-2, -1, 1]);
    const rungAt = new Map<number, number>();
    const tones = strokes.map(({ step, steps }, index) => {
      const model = index < strokes.length - 2 ? rungAt.get(step - barSteps) : undefined;
      if (model !== undefined) rung = within(model + shift);
      rungAt.set(step, rung);
      const midi = rungs[rung] ?? frame.centre;
      rung = within(rung + move(frame.random));
      return { step, steps, midi };
    });
    const worth = worthOf(tones, frame);
    if (worth > bestWorth) [best, bestWorth] = [tones, worth];
  }
  return best;
}

/** One rung mostly, sometimes none or two, now and then a leap. */
function move(random: () => number): number {
  const way = random() < 0.5 ? -1 : 1;
  const size = random();
  return way * (size < 0.18 ? 0 : size < 0.7 ? 1 : size < 0.9 ? 2 : 3);
}

function worthOf(tones: readonly Tone[], { chordsAt, tonic, centre }: TuneFrame): number {
  const pitches = tones.map(({ midi }) => midi);
  const moves = pitches.slice(1).map((pitch, index) => pitch - (pitches[index] ?? pitch));
  const range = Math.max(...pitches) - Math.min(...pitches);
  const mean = pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length;
  let worth = -Math.abs(range - 8) * 0.35 - Math.abs(mean - centre) * 0.4;
  for (const { step, steps, midi } of tones) {
    const weight = step % 8 === 0 || steps >= 4 ? 1.2 : step % 4 === 0 ? 0.8 : 0.25;
    const chords = chordsAt(step);
    for (const chord of chords) worth += (weight * fit(chord, midi - tonic)) / chords.length;
  }
  const leaps = moves.filter((size) => Math.abs(size) >= 5).length;
  worth += leaps === 1 ? 1 : leaps === 0 ? 0 : -0.8 * leaps;
  for (const [index, size] of moves.entries()) {
    const next = moves[index + 1] ?? 0;
    if (Math.abs(size) >= 5 && next * size < 0) worth += 0.5;
    if (Math.abs(size) > 9) worth -= 2;
    if (size === 0 && next === 0) worth -= 0.7;
    // Two alternating tones are a trill and no tune.
    if (size !== 0 && next === -size) worth -= 0.45;
  }
  // A tone may be repeated, but a tune of repeated tones has no shape.
  worth -= 0.6 * Math.max(0, moves.filter((size) => size === 0).length - 2);
  const highest = Math.max(...pitches);
  if (pitches.filter((pitch) => pitch === highest).length === 1) worth += 0.8;
  const pairs = moves.slice(1).map((size, index) => `${moves[index]} ${size}`);
  worth += 0.35 * Math.min(2, pairs.length - new Set(pairs).size);
  worth += 0.9 * fit({ name: '', root: 0, tones: [0, 4, 7] }, (pitches.at(-1) ?? tonic) - tonic);
  return worth + Math.min(4, new Set(pitches).size) * 0.4;
}

/**
 * The same tune on other chords, shifted by the number of tones of the mode that fits them best.
 * @param shifts the numbers to choose from; negative ones are lower
 */
export function shifted(
  tones: readonly Tone[],
  shifts: readonly number[],
  chordAt: (step: number) => Chord,
  { mode, tonic }: Pick<TuneFrame, 'mode' | 'tonic'>,
): readonly Tone[] {
  const rungs = ladder(mode, tonic, 0, 127);
  const choices = shifts.map((shift) => {
    const tune = tones.map((tone) => ({
      ...tone,
      midi: rungs[rungs.indexOf(tone.midi) + shift] ?? tone.midi,
    }));
    const worth = tune.reduce(
      (sum, { step, steps, midi }) => sum + steps * fit(chordAt(step), midi - tonic),
      0,
    );
    return { tune, worth: worth - Math.abs(shift) };
  });
  return choices.reduce((best, one) => (one.worth > best.worth ? one : best)).tune;
}

/** The tune with another end: its last third goes the other way and settles on the next chord. */
export function answered(
  tones: readonly Tone[],
  chord: Chord,
  { mode, tonic }: Pick<TuneFrame, 'mode' | 'tonic'>,
): readonly Tone[] {
  const kept = Math.max(1, Math.ceil((tones.length * 2) / 3));
  const pivot = tones[kept - 1]?.midi ?? tonic;
  const rungs = ladder(mode, tonic, pivot - reach, pivot + reach);
  return tones.map((tone, index) => {
    if (index < kept) return tone;
    const turned = 2 * pivot - tone.midi;
    const distance = (rung: number): number => Math.abs(rung - turned);
    const rung = rungs.reduce((best, one) => (distance(one) < distance(best) ? one : best), pivot);
    return { ...tone, midi: index === tones.length - 1 ? settled(chord, tonic, rung) : rung };
  });
}
