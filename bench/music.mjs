// The demo's music in figures: sixty previews, made as the server makes them and decoded as a browser does.
import { energies, integrated, truePeak } from '../demo/audio/loudness.ts';
import { hookCount, leastContrast, repetition, sectionsOf } from './lib/form.mjs';
import { createHearing, tracksToHear } from './lib/heard.mjs';
import { featuresOf, separation } from './lib/likeness.mjs';

const PREVIEWS = 60;

/**
 * @typedef {object} Measured
 * @property {string} genre
 * @property {string} artist
 * @property {number} loudness
 * @property {number} peak
 * @property {number} width
 * @property {number} contrast
 * @property {number} lift
 * @property {number} chorus
 * @property {number} repeated
 * @property {number} hooks
 * @property {number[]} features
 * @property {number} bytes
 * @property {number} begun
 * @property {number} complete
 * @property {number} cpu
 */

/**
 * Each preview once, whatever the number of runs.
 * @returns {Promise<import('./lib/figures.mjs').Figure[]>}
 */
export async function measureMusic() {
  const hear = await createHearing();
  /** @type {Measured[]} */
  const all = [];
  for (const track of tracksToHear(PREVIEWS)) {
    const { score, sound, ...measured } = await hear(track);
    const sections = sectionsOf(score, sound);
    /** @param {string} name */
    const level = (name) => sections.find((section) => section.name === name)?.loudness ?? Number.NaN;
    const peak = Math.max(
      ...[sound.left, sound.right].map((channel) => truePeak(channel, 0, channel.length)),
    );
    all.push({
      genre: track.artist.genre,
      artist: track.artist.name,
      loudness: integrated(energies(sound)),
      peak: 20 * Math.log10(peak),
      width: width(sound),
      contrast: leastContrast(sections),
      lift: level('chorus') - level('verse'),
      chorus: score.sections.find(({ name }) => name === 'chorus')?.from ?? Number.NaN,
      repeated: repetition(score) * 100,
      hooks: hookCount(score),
      features: featuresOf(sound),
      ...measured,
    });
  }
  const { share, mistaken } = separation(all);
  if (mistaken.length > 0) console.log(`taken for another genre: ${mistaken.join(', ')}`);
  /** @param {(one: Measured) => number} value */
  const of = (value) => all.map(value);
  return [
    {
      name: 'loudness, away from -14 LUFS',
      unit: 'LU',
      values: of(({ loudness }) => Math.abs(loudness + 14)),
      must: 1,
      worst: true,
    },
    { name: 'true peak', unit: 'dBTP', values: of(({ peak }) => peak), must: -1, worst: true },
    {
      name: 'side against middle, narrowest',
      unit: 'dB',
      values: of((one) => one.width),
      must: -12,
      atLeast: true,
      worst: true,
    },
    {
      name: 'side against middle, widest',
      unit: 'dB',
      values: of((one) => one.width),
      must: -4,
      worst: true,
    },
    {
      name: 'least contrast of neighbouring sections',
      unit: 'of 3 dB or an octave',
      values: of(({ contrast }) => contrast),
      must: 1,
      atLeast: true,
      worst: true,
    },
    {
      name: 'chorus above verse',
      unit: 'dB',
      values: of(({ lift }) => lift),
      must: 2,
      atLeast: true,
      worst: true,
    },
    { name: 'chorus begins', unit: 's', values: of(({ chorus }) => chorus), must: 15, worst: true },
    {
      name: 'hook repeats',
      unit: 'times',
      values: of(({ hooks }) => hooks),
      must: 3,
      atLeast: true,
      worst: true,
    },
    {
      name: 'accompaniment bars that repeat',
      unit: '%',
      values: of(({ repeated }) => repeated),
      must: 20,
      worst: true,
    },
    {
      name: 'likest by another artist is of the same genre',
      unit: '%',
      values: [share * 100],
      must: 60,
      atLeast: true,
    },
    { name: 'size', unit: 'bytes', values: of(({ bytes }) => bytes), must: 480_000, worst: true },
    {
      name: 'from the request to the first bytes, on a thread',
      unit: 'ms',
      values: of(({ begun }) => begun),
      must: 250,
    },
    { name: 'from the request to the last bytes', unit: 'ms', values: of(({ complete }) => complete) },
    { name: 'CPU for all of it', unit: 'ms', values: of(({ cpu }) => cpu) },
  ];
}

/** @param {import('./lib/heard.mjs').Stereo} sound */
function width({ left, right }) {
  let middle = 0;
  let side = 0;
  for (const [at, value] of left.entries()) {
    middle += (value + (right[at] ?? 0)) ** 2;
    side += (value - (right[at] ?? 0)) ** 2;
  }
  return 10 * Math.log10(side / middle);
}
