import { hashText, seededRandom } from '../random.ts';
import { sampleRate } from './score.ts';
import type { Drum, KitName, Stroke } from './styles/kits.ts';
import { kits, strokes } from './styles/kits.ts';
import { fall, struck } from './tone.ts';

/** A drum's stroke, ready to be mixed. */
export interface DrumSound {
  readonly wave: Float32Array;
  readonly pan: number;
  readonly gain: number;
}

const made = new Map<string, DrumSound>();

/** A drum of a kit: one of three sounds that differ a little, so that no two strokes are the same. */
export function drumSound(drum: Drum, kitName: KitName, take: number): DrumSound {
  const name = `${drum} ${kitName} ${take % 3}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const stroke: Stroke = strokes[drum](kits[kitName]);
  const sound = {
    wave: struckDrum(stroke, kits[kitName].dull, seededRandom(hashText(name))),
    pan: stroke.pan ?? 0,
    gain: stroke.gain ?? 1,
  };
  made.set(name, sound);
  return sound;
}

function struckDrum(stroke: Stroke, dull: number, random: () => number): Float32Array {
  const length = Math.floor(stroke.seconds * sampleRate);
  const vary = 0.985 + random() * 0.03;
  const modes = (stroke.modes ?? []).map((value, at) => (at % 3 === 0 ? (value * vary) / 220 : value));
  const out = struck(modes)(220, length, random);
  if (stroke.thump !== undefined) addThump(out, stroke.thump, vary);
  if (stroke.noise !== undefined)
    for (const at of stroke.claps ?? [0]) addNoise(out, stroke.noise, Math.floor(at * sampleRate), random);
  for (let at = 0; at < 180; at += 1)
    out[at] = (out[at] ?? 0) + (random() * 2 - 1) * (stroke.click ?? 0) * (1 - at / 180) ** 2;
  let soft = 0;
  const fade = Math.min(length, 400);
  for (let at = 0; at < length; at += 1) {
    soft += (1 - dull) * ((out[at] ?? 0) - soft);
    out[at] = soft * Math.min(1, (length - at) / fade);
  }
  return out;
}

function addThump(
  out: Float32Array,
  [hertz, above, ring]: readonly [number, number, number],
  vary: number,
): void {
  const settle = fall(0.12);
  const ringing = fall(ring);
  let bend = above;
  let level = 1;
  let phase = 0;
  for (let at = 0; at < out.length; at += 1) {
    phase += (2 * Math.PI * hertz * vary * (1 + bend)) / sampleRate;
    bend *= settle;
    out[at] = (out[at] ?? 0) + Math.tanh(1.7 * Math.sin(phase)) * level;
    level *= ringing;
  }
}

/** Noise between two corners, which rises and falls. */
function addNoise(
  out: Float32Array,
  [low, high, gain, ring, rise = 0]: readonly [number, number, number, number, number?],
  from: number,
  random: () => number,
): void {
  const bright = 1 - Math.exp((-2 * Math.PI * high) / sampleRate);
  const dark = 1 - Math.exp((-2 * Math.PI * low) / sampleRate);
  const ringing = fall(ring);
  const rising = rise * sampleRate;
  let level = gain;
  let first = 0;
  let second = 0;
  let third = 0;
  for (let at = from; at < out.length; at += 1) {
    first += bright * (random() * 2 - 1 - first);
    second += dark * (first - second);
    third += dark * (first - second - third);
    const age = at - from;
    out[at] = (out[at] ?? 0) + (first - second - third) * level * (age < rising ? age / rising : 1);
    if (age >= rising) level *= ringing;
  }
}
