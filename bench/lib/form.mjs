// What a score and its sound say about form, hook and repetition.
import { energies, loudnessBetween } from '../../demo/audio/loudness.ts';
import { spectrumOf } from './fft.mjs';

const RATE = 44_100;
const SIZE = 4096;
const STEPS = 16;

/** @typedef {import('../../demo/audio/score.ts').Score} Score */
/** @typedef {import('./heard.mjs').Stereo} Stereo */

/**
 * Loudness of each section in LUFS, and the frequency in Hz below which 85 % of its energy lies.
 * @param {Score} score
 * @param {Stereo} sound
 */
export function sectionsOf(score, sound) {
  const sums = energies(sound);
  const spectrum = spectrumOf(SIZE);
  return score.sections.map(({ name, from, to }) => {
    const power = new Float64Array(SIZE / 2);
    for (let at = Math.floor(from * RATE); at + SIZE < Math.min(to * RATE, sound.left.length); at += SIZE) {
      for (const channel of [sound.left, sound.right]) {
        for (const [bin, size] of spectrum(channel, at).entries())
          power[bin] = (power[bin] ?? 0) + size * size;
      }
    }
    const all = power.reduce((sum, value) => sum + value, 0);
    let sum = 0;
    const bin = power.findIndex((value) => (sum += value) >= 0.85 * all);
    return { name, loudness: loudnessBetween(sums, from, to), rolloff: (bin * RATE) / SIZE };
  });
}

/**
 * The least contrast of two neighbouring sections: 1 for 3 dB, or for an octave of the roll-off, whichever is
 * more of it.
 * @param {ReturnType<typeof sectionsOf>} sections
 */
export function leastContrast(sections) {
  return Math.min(
    ...sections.slice(1).map((section, at) => {
      const before = sections[at] ?? section;
      const level = Math.abs(section.loudness - before.loudness) / 3;
      const octaves = Math.abs(Math.log2(Math.max(1, section.rolloff) / Math.max(1, before.rolloff)));
      return Math.max(level, octaves);
    }),
  );
}

/**
 * Which step of the clip a moment is nearest to; a swung or loose stroke belongs to the step it was meant
 * for.
 * @param {Score} score
 * @param {number} at
 */
const stepOf = (score, at) => Math.floor((at / score.barSeconds) * STEPS + 0.25);

/**
 * How often the tune of the first bars returns: the same rhythm and the same intervals, in whatever octave or
 * key.
 * @param {Score} score
 */
export function hookCount(score) {
  const lead = score.parts.find(({ role }) => role === 'lead')?.notes ?? [];
  const bars = score.hook.bars;
  /** @param {number} bar */
  const shape = (bar) => {
    const notes = lead.filter(({ at }) => {
      const step = stepOf(score, at) - bar * STEPS;
      return step >= 0 && step < bars * STEPS;
    });
    return notes
      .map(({ at, midi }) => `${stepOf(score, at) - bar * STEPS}:${midi - (notes[0]?.midi ?? 0)}`)
      .join(' ');
  };
  const hook = shape(0);
  const last = Math.floor(lead.at(-1)?.at ?? 0) / score.barSeconds;
  let count = 0;
  for (let bar = 0; bar <= last; bar++) if (hook !== '' && shape(bar) === hook) count++;
  return count;
}

/**
 * The share of bars that the accompaniment plays exactly as it has played one before: the same strokes at the
 * same steps in every part.
 * @param {Score} score
 */
export function repetition(score) {
  /** @type {Map<number, string[]>} */
  const bars = new Map();
  /**
   * @param {number} at
   * @param {string} what
   */
  const note = (at, what) => {
    const step = stepOf(score, at);
    const bar = Math.floor(step / STEPS);
    bars.set(bar, [...(bars.get(bar) ?? []), `${step % STEPS} ${what}`]);
  };
  for (const { at, drum } of score.hits) note(at, drum);
  for (const part of score.parts) {
    if (part.role !== 'lead' && part.role !== 'answer')
      for (const { at, midi } of part.notes) note(at, `${part.role} ${midi}`);
  }
  const texts = [...bars.values()].map((strokes) => strokes.toSorted((a, b) => a.localeCompare(b)).join('/'));
  return 1 - new Set(texts).size / texts.length;
}
