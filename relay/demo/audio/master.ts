import { energies, hopSeconds, integrated, loudnessBetween, truePeak } from './loudness.ts';
import type { Stereo } from './player.ts';
import type { Section, SectionName } from './score.ts';
import { clipLength, sampleRate } from './score.ts';

/** Integrated loudness of a clip, in LUFS. */
const target = -13.7;
/** Highest point of the wave. MP3 adds to it what it takes elsewhere; what a listener's player makes of it stays below -1 dBTP. */
const ceiling = 10 ** (-2.4 / 20);
/** Side against middle, in decibels: wide, and still there on one loudspeaker. */
const width = -8;
/** Loudness of the sections against the verse, in decibels. */
const levels: Readonly<Record<SectionName, number>> = {
  intro: -3.9,
  verse: 0,
  break: -4.2,
  chorus: 2.6,
  ending: -1.6,
};
const rampSeconds = 0.02;
const limiterBlock = 32;
/** Blocks in which the limiter closes before a peak, and the share that it opens again in each after it. */
const attackBlocks = 3;
const release = 0.012;

/** Brings a mix to its width, its sections to their levels, the whole to its loudness, and every peak below the ceiling. */
export function master(mix: Stereo, sections: readonly Section[]): Stereo {
  steadied(mix);
  widened(mix);
  // Twice, since the limiter takes most from the loudest section: what it took comes back.
  for (let pass = 0; pass < 2; pass += 1) {
    const sums = energies(mix, sampleRate);
    trimmed(mix, sums, trimsOf(sums, sections));
    amplified(mix, 10 ** ((target - integrated(sums)) / 20));
    limited(mix);
  }
  const fade = Math.floor(0.2 * sampleRate);
  for (const channel of [mix.left, mix.right]) {
    for (let left = 0; left < fade; left += 1)
      channel[clipLength - 1 - left] = (channel[clipLength - 1 - left] as number) * (left / fade);
  }
  return mix;
}

/** Takes away what lies below hearing. */
function steadied({ left, right }: Stereo): void {
  const keep = Math.exp((-2 * Math.PI * 28) / sampleRate);
  for (const channel of [left, right]) {
    let before = 0;
    let value = 0;
    for (let at = 0; at < channel.length; at += 1) {
      const now = channel[at] as number;
      value = keep * (value + now - before);
      before = now;
      channel[at] = value;
    }
  }
}

function widened({ left, right }: Stereo): void {
  let middle = 0;
  let side = 0;
  for (let at = 0; at < left.length; at += 2) {
    const l = left[at] as number;
    const r = right[at] as number;
    middle += (l + r) ** 2;
    side += (l - r) ** 2;
  }
  const present = 10 * Math.log10(Math.max(1e-9, side) / Math.max(1e-9, middle));
  const gain = Math.max(0.4, Math.min(2.2, 10 ** ((width - present) / 20)));
  for (let at = 0; at < left.length; at += 1) {
    const l = left[at] as number;
    const r = right[at] as number;
    const centre = (l + r) * 0.5;
    const wide = (l - r) * 0.5 * gain;
    left[at] = centre + wide;
    right[at] = centre - wide;
  }
}

interface Trim {
  readonly from: number;
  readonly to: number;
  /** Decibels at its start and its end. */
  readonly first: number;
  readonly last: number;
}

function trimsOf(sums: Float64Array, sections: readonly Section[]): readonly Trim[] {
  const levelOf = ({ from, to }: Section): number => loudnessBetween(sums, from, to);
  const verse = sections.find(({ name }) => name === 'verse');
  const reference = verse === undefined ? target : levelOf(verse);
  return sections.map((section) => {
    const wanted = Math.max(-9, Math.min(9, reference + levels[section.name] - levelOf(section)));
    // The last stroke is as loud as the chorus was, and dies from there.
    if (section.name === 'ending') {
      const chorus = sections.find(({ name }) => name === 'chorus');
      const kept = chorus === undefined ? 0 : reference + levels.chorus - levelOf(chorus);
      return {
        from: section.from,
        to: section.to,
        first: kept,
        last: kept + Math.min(0, (wanted - kept) * 2),
      };
    }
    return { from: section.from, to: section.to, first: wanted, last: wanted };
  });
}

/** Moves sections to their levels, in a ramp that ends where a section begins, and keeps the sums in step. */
function trimmed({ left, right }: Stereo, sums: Float64Array, trims: readonly Trim[]): void {
  const ramp = Math.floor(rampSeconds * sampleRate);
  for (const [index, { from, to, first, last }] of trims.entries()) {
    const start = Math.floor(from * sampleRate);
    const end = Math.min(clipLength, Math.floor(to * sampleRate));
    const next = trims[index + 1]?.first;
    for (let block = start; block < end; block += 64) {
      const passed = (block - start) / (end - start);
      let level = first + (last - first) * passed;
      if (next !== undefined && end - block < ramp) level += (next - level) * (1 - (end - block) / ramp);
      const gain = 10 ** (level / 20);
      const stop = Math.min(end, block + 64);
      for (let at = block; at < stop; at += 1) {
        left[at] = (left[at] as number) * gain;
        right[at] = (right[at] as number) * gain;
      }
    }
    const lastHop = index === trims.length - 1 ? sums.length : Math.round(to / hopSeconds);
    for (let hop = Math.round(from / hopSeconds); hop < Math.min(sums.length, lastHop); hop += 1) {
      const passed = Math.min(1, Math.max(0, (hop * hopSeconds - from) / (to - from)));
      sums[hop] = (sums[hop] as number) * 10 ** ((first + (last - first) * passed) / 10);
    }
  }
}

function amplified({ left, right }: Stereo, gain: number): void {
  for (let at = 0; at < left.length; at += 1) {
    left[at] = (left[at] as number) * gain;
    right[at] = (right[at] as number) * gain;
  }
}

/**
 * Holds every peak below the ceiling. A gain stands at each border of two blocks, low enough for both; it falls towards a peak
 * in the blocks before it, rises slowly after it, and between borders it is a straight line.
 */
function limited({ left, right }: Stereo): void {
  const blocks = Math.ceil(left.length / limiterBlock);
  const needed = new Float32Array(blocks + 2).fill(1);
  for (let block = 0; block < blocks; block += 1) {
    const from = block * limiterBlock;
    const to = Math.min(left.length, from + limiterBlock);
    const peak = Math.max(truePeak(left, from, to, ceiling * 0.6), truePeak(right, from, to, ceiling * 0.6));
    if (peak > ceiling) needed[block] = ceiling / peak;
  }
  const gains = new Float32Array(blocks + 1);
  for (let border = 0; border <= blocks; border += 1)
    gains[border] = Math.min(needed[border] as number, needed[Math.max(0, border - 1)] as number);
  for (let border = blocks - 1; border >= 0; border -= 1) {
    const after = gains[border + 1] as number;
    gains[border] = Math.min(gains[border] as number, after + (1 - after) / attackBlocks);
  }
  for (let border = 1; border <= blocks; border += 1) {
    const before = gains[border - 1] as number;
    gains[border] = Math.min(gains[border] as number, before + (1 - before) * release);
  }
  for (let block = 0; block < blocks; block += 1) {
    let gain = gains[block] as number;
    const next = gains[block + 1] as number;
    if (gain === 1 && next === 1) continue;
    const slope = (next - gain) / limiterBlock;
    const stop = Math.min(left.length, (block + 1) * limiterBlock);
    for (let at = block * limiterBlock; at < stop; at += 1) {
      left[at] = (left[at] as number) * gain;
      right[at] = (right[at] as number) * gain;
      gain += slope;
    }
  }
}
