import { energies, hopSeconds, integrated, loudnessBetween, truePeak } from './loudness.ts';
import type { Stereo } from './player.ts';
import type { Section, SectionName } from './score.ts';
import { clipLength, sampleRate } from './score.ts';

/** Integrated loudness of a clip, in LUFS. */
const target = -13.7;
/** The wave's highest point. With what MP3 adds, a listener's player stays below -1 dBTP. */
const ceiling = 10 ** (-2.4 / 20);
/** Between samples the wave rises by less than a third; what is lower than this needs no closer look. */
const closeLook = ceiling * 0.75;
/** Side against middle, in decibels: wide, and still there on one loudspeaker. */
const width = -8;
/** Loudness of the sections against the verse, in decibels. */
const sectionLevels: Readonly<Record<SectionName, number>> = {
  intro: -3.9,
  verse: 0,
  break: -4.2,
  chorus: 2.6,
  ending: -1.6,
};
const rampSeconds = 0.02;
const fadeSeconds = 0.2;
/** Gains are set at the borders of blocks of so many samples, and are linear between them. */
const blockLength = 32;
const blocks = Math.ceil(clipLength / blockLength);
const hopBlocks = (hopSeconds * sampleRate) / blockLength;
/** Blocks in which the limiter closes before a peak, and the share that it opens again in each after it. */
const attackBlocks = 3;
const release = 0.012;

/**
 * Brings a mix to its width, its sections to their levels, the mix to its loudness, and every peak below the
 * ceiling. The gains are computed per block, from what is measured once, and applied in one pass.
 */
export function master(mix: Stereo, sections: readonly Section[]): Stereo {
  const peaks = widened(mix);
  const measured = energies(mix);
  const levels = new Float32Array(blocks + 1).fill(1);
  let limits: Float32Array = levels.slice();
  // Twice, because the limiter takes most from the loudest section.
  for (let pass = 0; pass < 2; pass += 1) {
    const sums = measured.map((sum, hop) => sum * keptBy(levels, limits, hop));
    trim(levels, sums, trimsOf(sums, sections));
    const gain = 10 ** ((target - integrated(sums)) / 20);
    for (let border = 0; border <= blocks; border += 1) levels[border] = (levels[border] ?? 0) * gain;
    if (pass === 0) lookClosely(mix, peaks, levels);
    limits = limitsOf(peaks, levels);
  }
  apply(mix, levels, limits);
  return mix;
}

/** Removes the inaudible lows and sets the sides' width. Returns each block's highest sample. */
function widened({ left, right }: Stereo): Float32Array {
  let middle = 0;
  let side = 0;
  for (let at = 0; at < clipLength; at += 3) {
    const l = left[at] ?? 0;
    const r = right[at] ?? 0;
    middle += (l + r) ** 2;
    side += (l - r) ** 2;
  }
  const present = 10 * Math.log10(Math.max(1e-9, side) / Math.max(1e-9, middle));
  const gain = 0.5 * Math.max(0.4, Math.min(2.2, 10 ** ((width - present) / 20)));
  const keep = Math.exp((-2 * Math.PI * 28) / sampleRate);
  const peaks = new Float32Array(blocks);
  let [beforeLeft, beforeRight, highLeft, highRight] = [0, 0, 0, 0];
  for (let block = 0; block < blocks; block += 1) {
    const end = Math.min(clipLength, (block + 1) * blockLength);
    let peak = 0;
    for (let at = block * blockLength; at < end; at += 1) {
      const l = left[at] ?? 0;
      const r = right[at] ?? 0;
      highLeft = keep * (highLeft + l - beforeLeft);
      highRight = keep * (highRight + r - beforeRight);
      beforeLeft = l;
      beforeRight = r;
      const centre = (highLeft + highRight) * 0.5;
      const wide = (highLeft - highRight) * gain;
      left[at] = centre + wide;
      right[at] = centre - wide;
      peak = Math.max(peak, Math.abs(centre) + Math.abs(wide));
    }
    peaks[block] = peak;
  }
  return peaks;
}

/** How much of the energy of a tenth of a second the gains keep. */
function keptBy(levels: Float32Array, limits: Float32Array, hop: number): number {
  const first = Math.round(hop * hopBlocks);
  const end = Math.min(blocks, Math.round((hop + 1) * hopBlocks));
  let sum = 0;
  for (let block = first; block < end; block += 1) sum += ((levels[block] ?? 0) * (limits[block] ?? 0)) ** 2;
  return sum / (end - first);
}

interface Trim {
  readonly from: number;
  readonly to: number;
  /** Decibels at its start and its end. */
  readonly first: number;
  readonly last: number;
}

function trimsOf(sums: Float64Array, sections: readonly Section[]): readonly Trim[] {
  const levelOf = (name: SectionName): number => {
    const section = sections.find((one) => one.name === name);
    return section === undefined ? target : loudnessBetween(sums, section.from, section.to);
  };
  const reference = levelOf('verse');
  const wanted = (name: SectionName): number =>
    Math.max(-9, Math.min(9, reference + sectionLevels[name] - levelOf(name)));
  return sections.map(({ name, from, to }) => {
    const first = wanted(name);
    if (name !== 'ending') return { from, to, first, last: first };
    // The last stroke is as loud as the chorus was, and dies from there.
    const chorus = wanted('chorus');
    return { from, to, first: chorus, last: chorus + Math.min(0, (first - chorus) * 2) };
  });
}

/** Moves sections to their levels, in a ramp that ends where a section begins, and keeps the sums in step. */
function trim(levels: Float32Array, sums: Float64Array, trims: readonly Trim[]): void {
  for (const [index, { from, to, first, last }] of trims.entries()) {
    const next = trims[index + 1]?.first;
    const decibelsAt = (seconds: number): number => {
      const level = first + (last - first) * Math.min(1, Math.max(0, (seconds - from) / (to - from)));
      const left = (to - seconds) / rampSeconds;
      return next === undefined || left > 1 ? level : level + (next - level) * (1 - left);
    };
    const steady = first === last ? 10 ** (first / 20) : null;
    const borders = (seconds: number): number => Math.ceil((seconds * sampleRate) / blockLength);
    const ramp = borders(to - rampSeconds);
    const end = next === undefined ? blocks + 1 : borders(to);
    for (let border = borders(from); border < end; border += 1) {
      const gain =
        steady !== null && border < ramp
          ? steady
          : 10 ** (decibelsAt((border * blockLength) / sampleRate) / 20);
      levels[border] = (levels[border] ?? 0) * gain;
    }
    const lastHop = next === undefined ? sums.length : Math.round(to / hopSeconds);
    for (let hop = Math.round(from / hopSeconds); hop < lastHop; hop += 1) {
      const passed = Math.min(1, Math.max(0, (hop * hopSeconds - from) / (to - from)));
      sums[hop] = (sums[hop] ?? 0) * 10 ** ((first + (last - first) * passed) / 10);
    }
  }
}

/** Near the ceiling the peaks between samples count as well. */
function lookClosely({ left, right }: Stereo, peaks: Float32Array, levels: Float32Array): void {
  for (let block = 0; block < blocks; block += 1) {
    const ignored = closeLook / (levels[block] ?? 0);
    if ((peaks[block] ?? 0) < ignored) continue;
    const from = block * blockLength;
    const to = Math.min(clipLength, from + blockLength);
    peaks[block] = Math.max(truePeak(left, from, to, ignored), truePeak(right, from, to, ignored));
  }
}

/**
 * Limits every peak to the ceiling. The gain at each border is low enough for both blocks beside it; it falls
 * towards a peak in the blocks before it and rises slowly after it.
 */
function limitsOf(peaks: Float32Array, levels: Float32Array): Float32Array {
  const needed = (block: number): number =>
    Math.min(1, ceiling / Math.max(1e-9, (peaks[block] ?? 0) * (levels[block] ?? 0)));
  const limits = new Float32Array(blocks + 1);
  for (let border = 0, before = 1; border <= blocks; border += 1) {
    const here = border === blocks ? 1 : needed(border);
    limits[border] = Math.min(before, here);
    before = here;
  }
  for (let border = blocks - 1; border >= 0; border -= 1) {
    const after = limits[border + 1] ?? 0;
    limits[border] = Math.min(limits[border] ?? 0, after + (1 - after) / attackBlocks);
  }
  for (let border = 1; border <= blocks; border += 1) {
    const before = limits[border - 1] ?? 0;
    limits[border] = Math.min(limits[border] ?? 0, before + (1 - before) * release);
  }
  return limits;
}

/** Applies the gains, with a fade at the end. */
function apply({ left, right }: Stereo, levels: Float32Array, limits: Float32Array): void {
  const fadeBlocks = (fadeSeconds * sampleRate) / blockLength;
  const gainAt = (border: number): number =>
    (levels[border] ?? 0) * (limits[border] ?? 0) * Math.min(1, (blocks - border) / fadeBlocks);
  let gain = gainAt(0);
  for (let block = 0; block < blocks; block += 1) {
    const slope = (gainAt(block + 1) - gain) / blockLength;
    const end = Math.min(clipLength, (block + 1) * blockLength);
    for (let at = block * blockLength; at < end; at += 1) {
      left[at] = (left[at] ?? 0) * gain;
      right[at] = (right[at] ?? 0) * gain;
      gain += slope;
    }
  }
}
