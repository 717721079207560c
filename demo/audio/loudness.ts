import type { Stereo } from './player.ts';
import { sampleRate } from './score.ts';

/** Energies are summed over so many seconds; loudness takes four of them at a time, gated (ITU-R BS.1770). */
export const hopSeconds = 0.1;

/**
 * The weighting of the ear at 44.1 kHz: a shelf for the head, and a high-pass for the bass, which seems less
 * loud. Coefficients as BS.1770 derives them for any sample rate.
 */
const [b0, b1, b2] = [1.53084123005, -2.650979995155, 1.169079079922];
const [a1, a2] = [-1.663655113256, 0.712595428073];
const [c1, c2] = [-1.98916967363, 0.989199035787];

/**
 * The weighted energy of each tenth of a second, both channels together. One loop filters both: each step of
 * a filter needs the one before, and two independent filters side by side take as long as one.
 *
 * `l`, `m`, `n` are the left channel as it is, after the shelf, and after the high-pass; `r`, `s`, `t` the
 * right one. A digit says how many samples ago.
 */
export function energies({ left, right }: Stereo): Float64Array {
  const hop = Math.round(hopSeconds * sampleRate);
  const sums = new Float64Array(Math.floor(left.length / hop));
  let [l1, l2, m1, m2, n1, n2] = [0, 0, 0, 0, 0, 0];
  let [r1, r2, s1, s2, t1, t2] = [0, 0, 0, 0, 0, 0];
  for (let block = 0; block < sums.length; block += 1) {
    let sum = 0;
    const end = (block + 1) * hop;
    for (let at = block * hop; at < end; at += 1) {
      const l = left[at] ?? 0;
      const r = right[at] ?? 0;
      const m = b0 * l + b1 * l1 + b2 * l2 - a1 * m1 - a2 * m2;
      const s = b0 * r + b1 * r1 + b2 * r2 - a1 * s1 - a2 * s2;
      const n = m - 2 * m1 + m2 - c1 * n1 - c2 * n2;
      const t = s - 2 * s1 + s2 - c1 * t1 - c2 * t2;
      l2 = l1;
      l1 = l;
      m2 = m1;
      m1 = m;
      n2 = n1;
      n1 = n;
      r2 = r1;
      r1 = r;
      s2 = s1;
      s1 = s;
      t2 = t1;
      t1 = t;
      sum += n * n + t * t;
    }
    sums[block] = sum / hop;
  }
  return sums;
}

/** Decibels of an energy, as loudness counts them. */
export const lufs = (energy: number): number => -0.691 + 10 * Math.log10(Math.max(1e-12, energy));

/** Every finished clip's integrated loudness, in LUFS: what limiter and MP3 leave of the master's. */
export const clipLoudness = -14.2;

/** Integrated loudness of tenths of a second, gated, in LUFS. */
export function integrated(sums: Float64Array): number {
  const blocks: number[] = [];
  for (let at = 0; at + 4 <= sums.length; at += 1) {
    blocks.push(((sums[at] ?? 0) + (sums[at + 1] ?? 0) + (sums[at + 2] ?? 0) + (sums[at + 3] ?? 0)) / 4);
  }
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const audible = blocks.filter((energy) => lufs(energy) > -70);
  const gate = lufs(mean(audible)) - 10;
  return lufs(mean(audible.filter((energy) => lufs(energy) > gate)));
}

/** Loudness of a stretch, in LUFS. */
export function loudnessBetween(sums: Float64Array, from: number, to: number): number {
  const part = sums.subarray(
    Math.round(from / hopSeconds),
    Math.max(Math.round(from / hopSeconds) + 1, Math.round(to / hopSeconds)),
  );
  return lufs(part.reduce((sum, energy) => sum + energy, 0) / part.length);
}

const taps = 12;
/** Points between two samples at which the wave is looked at: four times as many as samples in all. */
const phases = [0.25, 0.5, 0.75].map((phase) =>
  Float64Array.from({ length: taps }, (_, tap) => {
    const x = tap - (taps / 2 - 1) - phase;
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * Math.cos((Math.PI * x) / (taps + 0.5)) ** 2;
  }),
);

/**
 * The highest value of the wave between samples as well (true peak, four times oversampled), over a stretch.
 * Where neighbours are below `ignored` nothing between them is looked at.
 */
export function truePeak(channel: Float32Array, from: number, to: number, ignored = 0): number {
  let peak = 0;
  for (let at = from; at < to; at += 1) {
    const size = Math.abs(channel[at] ?? 0);
    if (size > peak) peak = size;
    if (size < ignored && Math.abs(channel[at + 1] ?? 0) < ignored) continue;
    const first = at - taps / 2 + 1;
    if (first < 0 || first + taps > channel.length) continue;
    for (const weights of phases) {
      let value = 0;
      for (let tap = 0; tap < taps; tap += 1) value += (channel[first + tap] ?? 0) * (weights[tap] ?? 0);
      const between = Math.abs(value);
      if (between > peak) peak = between;
    }
  }
  return peak;
}
