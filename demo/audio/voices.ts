import { hashText, seededRandom } from '../random.ts';
import { sampleRate } from './score.ts';
import type { Voice, VoiceName } from './styles/instruments.ts';
import { voices } from './styles/instruments.ts';
import { hertz } from './theory.ts';

export const voiceOf = (name: VoiceName): Voice => voices[name];

/** One tone of an instrument, as a sampler has it: mono, with the pitch that it was made at. */
export interface Sample {
  readonly wave: Float32Array;
  readonly midi: number;
}

/** Samples of tones that stay for the next clip: 16 MB, since a worker has 128 MB for everything. */
const samplesKept = 4 * 1024 * 1024;
/** Tones are made in so many lengths a second, so that one serves many notes. */
const lengthsPerSecond = 4;
const shelf = new Map<string, Sample>();
let samplesOnShelf = 0;

/** The pitch at which the tone is made that serves a note: each does for three semitones. */
export const zoneOf = (midi: number): number => Math.round(midi / 3) * 3;

/**
 * The tone of a zone, at least so long as far as the instrument goes. It is always the same as far as it is
 * asked for, since a long tone begins as a short one does.
 */
export function sampleOf(name: VoiceName, zone: number, atLeastSeconds: number): Sample {
  const { recipe, seconds } = voices[name];
  const key = `${name} ${zone}`;
  const length = Math.min(seconds, Math.ceil(atLeastSeconds * lengthsPerSecond) / lengthsPerSecond);
  const count = Math.floor(length * sampleRate);
  const known = shelf.get(key);
  // Taken out and put back, so that the map's order is the order of use.
  shelf.delete(key);
  if (known !== undefined && known.wave.length >= count) {
    shelf.set(key, known);
    return known;
  }
  const sample = { wave: recipe(hertz(zone), count, seededRandom(hashText(key))), midi: zone };
  shelf.set(key, sample);
  samplesOnShelf += count - (known?.wave.length ?? 0);
  for (const [oldest, { wave: gone }] of shelf) {
    if (samplesOnShelf <= samplesKept) break;
    shelf.delete(oldest);
    samplesOnShelf -= gone.length;
  }
  return sample;
}
