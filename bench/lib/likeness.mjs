// How alike two previews sound, for a machine: colour, weight and rhythm, each standardised over all that are
// compared.
import { spectrumOf } from './fft.mjs';

const RATE = 22_050;
const SIZE = 1024;
const HOP = 512;
const BANDS = 26;
const CEPSTRA = 13;
/** Beats are looked for at so many distances between 0.12 and 1.2 s. */
const LAGS = 24;

/**
 * @param {import('./heard.mjs').Stereo} sound
 * @returns {number[]}
 */
export function featuresOf({ left, right }) {
  const mono = Float32Array.from({ length: left.length >> 1 }, (_, at) => {
    const place = at * 2;
    return ((left[place] ?? 0) + (left[place + 1] ?? 0) + (right[place] ?? 0) + (right[place + 1] ?? 0)) / 4;
  });
  const spectrum = spectrumOf(SIZE);
  const edges = Array.from({ length: BANDS + 2 }, (_, band) => {
    const mel = 2595 * Math.log10(1 + 40 / 700) + (2595 * Math.log10(1 + 10_000 / 700) * band) / (BANDS + 1);
    return Math.min(SIZE / 2 - 1, (700 * (10 ** (mel / 2595) - 1) * SIZE) / RATE);
  });
  /** @type {number[][]} */
  const frames = [];
  for (let at = 0; at + SIZE <= mono.length; at += HOP) frames.push(bandsOf(spectrum(mono, at), edges));
  const cepstra = frames.map(cepstrum);
  const colour = Array.from({ length: CEPSTRA }, (_, place) => cepstra.map((one) => one[place] ?? 0));
  return [...colour.map(mean), ...colour.map(spread), ...rhythm(frames, 0, 5), ...rhythm(frames, 8, BANDS)];
}

/**
 * The share of previews whose likest by another artist has the same genre.
 * @param {{ genre: string, artist: string, features: number[] }[]} all
 */
export function separation(all) {
  const width = all[0]?.features.length ?? 0;
  const scales = Array.from({ length: width }, (_, place) => {
    const values = all.map(({ features }) => features[place] ?? 0);
    return [mean(values), spread(values) || 1];
  });
  const standard = all.map((one) => ({
    ...one,
    features: one.features.map(
      (value, place) => (value - (scales[place]?.[0] ?? 0)) / (scales[place]?.[1] ?? 1),
    ),
  }));
  const likest = standard.map((one) => {
    const others = standard.filter(({ artist }) => artist !== one.artist);
    return others.reduce(
      (best, other) => (distance(one, other) < distance(one, best) ? other : best),
      others[0] ?? one,
    );
  });
  return {
    share: standard.filter(({ genre }, place) => likest[place]?.genre === genre).length / standard.length,
    mistaken: standard.flatMap(({ genre }, place) =>
      likest[place]?.genre === genre ? [] : [`${genre} for ${likest[place]?.genre}`],
    ),
  };
}

/**
 * @param {{ features: number[] }} one
 * @param {{ features: number[] }} other
 */
function distance(one, other) {
  return one.features.reduce((sum, value, place) => sum + (value - (other.features[place] ?? 0)) ** 2, 0);
}

/**
 * @param {Float32Array} magnitudes
 * @param {number[]} edges
 */
function bandsOf(magnitudes, edges) {
  return Array.from({ length: BANDS }, (_, band) => {
    const from = Math.floor(edges[band] ?? 0);
    const to = Math.ceil(edges[band + 2] ?? 0);
    let sum = 0;
    for (let bin = from; bin <= to; bin++) sum += (magnitudes[bin] ?? 0) ** 2;
    return Math.log10(sum / (to - from + 1) + 1e-10);
  });
}

/** @param {number[]} bands */
function cepstrum(bands) {
  return Array.from({ length: CEPSTRA }, (_, place) =>
    bands.reduce(
      (sum, value, band) => sum + value * Math.cos((Math.PI * (place + 1) * (band + 0.5)) / BANDS),
      0,
    ),
  );
}

/**
 * How regularly some bands grow louder, at each distance in time.
 * @param {number[][]} frames
 * @param {number} from
 * @param {number} to
 */
function rhythm(frames, from, to) {
  const onsets = frames.slice(1).map((frame, at) => {
    let sum = 0;
    for (let band = from; band < to; band++)
      sum += Math.max(0, (frame[band] ?? 0) - (frames[at]?.[band] ?? 0));
    return sum;
  });
  const average = mean(onsets);
  const centred = onsets.map((onset) => onset - average);
  const power = centred.reduce((sum, value) => sum + value * value, 0) || 1;
  return Array.from({ length: LAGS }, (_, place) => {
    const lag = Math.round((0.12 * 10 ** (place / (LAGS - 1)) * RATE) / HOP);
    return centred.reduce((sum, value, at) => sum + value * (centred[at + lag] ?? 0), 0) / power;
  });
}

/** @param {number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** @param {number[]} values */
function spread(values) {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
