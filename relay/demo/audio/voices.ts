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
const shortestSeconds = 0.6;
const shelf = new Map<string, Sample>();
let samplesOnShelf = 0;

/**
 * The tone nearest to a pitch, within a semitone, at least so long as far as the instrument goes. The same name and pitch always
 * give the same samples, since a long tone begins as a short one does.
 */
export function sampleOf(name: VoiceName, midi: number, atLeastSeconds: number): Sample {
  const { recipe, seconds } = voices[name];
  const zone = Math.round(midi / 3) * 3;
  let length = shortestSeconds;
  while (length < Math.min(seconds, atLeastSeconds)) length *= 1.6;
  const key = `${name} ${zone}`;
  const sizedKey = `${key} ${length}`;
  let sample = shelf.get(sizedKey);
  if (sample === undefined) {
    const count = Math.floor(Math.min(seconds, length) * sampleRate);
    sample = { wave: recipe(hertz(zone), count, seededRandom(hashText(key))), midi: zone };
    samplesOnShelf += count;
  }
  // Taken out and put back, so that the map's order is the order of use.
  shelf.delete(sizedKey);
  shelf.set(sizedKey, sample);
  for (const [oldest, { wave: gone }] of shelf) {
    if (samplesOnShelf <= samplesKept) break;
    shelf.delete(oldest);
    samplesOnShelf -= gone.length;
  }
  return sample;
}
