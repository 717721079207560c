import { seededRandom } from '../random.ts';
import type { Drum, Hit, Kit } from './score.ts';
import { fall, sampleRate, samples, sine } from './tone.ts';

interface KitTuning {
  /** Where the kick ends up, in Hz, how high above that it begins, and how long it rings in seconds. */
  readonly kick: readonly [hertz: number, thump: number, ring: number];
  readonly click: number;
  /** The snare's skin in Hz, and how long its wires rattle in seconds. */
  readonly snare: readonly [hertz: number, ring: number];
  /** How long closed and open cymbals ring, in seconds. */
  readonly hat: readonly [closed: number, open: number];
  /** Lid on the treble of the whole kit, 0 (none) to 1. */
  readonly dull: number;
}

const kits: Readonly<Record<Kit, KitTuning>> = {
  acoustic: { kick: [58, 1.6, 0.34], click: 0.3, snare: [192, 0.26], hat: [0.09, 0.5], dull: 0.12 },
  machine: { kick: [49, 3.4, 0.46], click: 0.35, snare: [208, 0.24], hat: [0.07, 0.38], dull: 0 },
  trap: { kick: [47, 3, 0.5], click: 0.22, snare: [228, 0.2], hat: [0.06, 0.4], dull: 0 },
  dusty: { kick: [60, 1.3, 0.3], click: 0.12, snare: [176, 0.2], hat: [0.07, 0.34], dull: 0.45 },
  brushes: { kick: [56, 0.9, 0.26], click: 0.08, snare: [184, 0.2], hat: [0.1, 0.5], dull: 0.2 },
  latin: { kick: [60, 1.4, 0.3], click: 0.2, snare: [240, 0.18], hat: [0.08, 0.45], dull: 0.06 },
};

/** Adds all strokes to a buffer. Each drum is made once per clip, a little different from track to track. */
export function soundDrums(out: Float32Array, hits: readonly Hit[], kit: Kit, seed: number): void {
  const made = new Map<Drum, Float32Array>();
  for (const { drum, at, velocity } of hits) {
    const sound =
      made.get(drum) ?? make(drum, kits[kit], seededRandom(seed ^ drum.length ^ (drum.charCodeAt(0) << 8)));
    made.set(drum, sound);
    const start = samples(at);
    const end = Math.min(out.length - start, sound.length);
    const gain = velocity ** 1.4;
    for (let index = 0; index < end; index += 1) {
      out[start + index] = (out[start + index] ?? 0) + (sound[index] ?? 0) * gain;
    }
  }
}

function make(drum: Drum, kit: KitTuning, random: () => number): Float32Array {
  const vary = 0.94 + random() * 0.12;
  switch (drum) {
    case 'kick':
      return kick(kit, vary, random);
    case 'snare':
      return snare(kit, vary, random);
    case 'clap':
      return clap(random);
    case 'rim':
      return dulled(
        modes(0.07, [
          [1720 * vary, 0.7, 0.03],
          [2540 * vary, 0.4, 0.02],
          [480, 0.4, 0.05],
        ]),
        kit.dull,
      );
    case 'clave':
      return modes(0.14, [
        [2480 * vary, 1, 0.09],
        [4960 * vary, 0.12, 0.03],
      ]);
    case 'hat':
      return dulled(cymbal(kit.hat[0], 0.55, 0.9, random), kit.dull);
    case 'open-hat':
      return dulled(cymbal(kit.hat[1], 0.5, 0.9, random), kit.dull);
    case 'ride':
      return dulled(ride(vary, random), kit.dull * 0.6);
    case 'crash':
      return dulled(cymbal(1.9, 0.6, 0.75, random), 0.1 + kit.dull);
    case 'shaker':
      return shaker(random);
    case 'brush':
      return brush(random);
    case 'tom':
      return skin(118 * vary, 0.5, 0.42, 0.05, random);
    case 'conga':
      return skin(312 * vary, 0.12, 0.26, 0.06, random);
    case 'conga-low':
      return skin(204 * vary, 0.14, 0.34, 0.05, random);
  }
}

function kick(
  { kick: [hertz, thump, ring], click }: KitTuning,
  vary: number,
  random: () => number,
): Float32Array {
  const sound = new Float32Array(samples(ring * 1.3));
  const settle = fall(0.11);
  const ringing = fall(ring);
  let bend = thump;
  let level = 1;
  let phase = 0;
  for (let at = 0; at < sound.length; at += 1) {
    phase += (hertz * vary * (1 + bend)) / sampleRate;
    bend *= settle;
    const beater = at < 160 ? (random() * 2 - 1) * click * (1 - at / 160) : 0;
    sound[at] = Math.tanh(1.7 * sine(phase)) * level + beater;
    level *= ringing;
  }
  return faded(sound);
}

function snare({ snare: [hertz, ring], dull }: KitTuning, vary: number, random: () => number): Float32Array {
  const sound = modes(ring * 1.4, [
    [hertz * vary, 0.6, 0.14],
    [hertz * vary * 1.72, 0.34, 0.09],
  ]);
  const rattling = fall(ring);
  let level = 0.75;
  let soft = 0;
  let slow = 0;
  for (let at = 0; at < sound.length; at += 1) {
    const noise = random() * 2 - 1;
    soft += (0.72 - 0.4 * dull) * (noise - soft);
    slow += 0.12 * (noise - slow);
    sound[at] = (sound[at] ?? 0) + (soft - slow) * level;
    level *= rattling;
  }
  return faded(sound);
}

function clap(random: () => number): Float32Array {
  const sound = new Float32Array(samples(0.32));
  const hands = [0, 0.011, 0.021, 0.03].map(samples);
  const tail = fall(0.24);
  const short = fall(0.03);
  let level = 0;
  let soft = 0;
  let slow = 0;
  for (let at = 0; at < sound.length; at += 1) {
    if (hands.includes(at)) level = 1;
    const noise = random() * 2 - 1;
    soft += 0.42 * (noise - soft);
    slow += 0.16 * (noise - slow);
    sound[at] = (soft - slow) * level * 1.5;
    level *= at > (hands[3] ?? 0) + 60 ? tail : short;
  }
  return faded(sound);
}

/** Six square waves that share no common measure, and noise, without their lows. */
function cymbal(ring: number, metal: number, bright: number, random: () => number): Float32Array {
  const sound = new Float32Array(samples(ring * 1.2));
  const tones = [3150, 3890, 4640, 5470, 6580, 8120].map((hertz) => hertz * (0.97 + random() * 0.06));
  const phases = tones.map(() => random());
  const ringing = fall(ring);
  let level = 1;
  let before = 0;
  let thin = 0;
  for (let at = 0; at < sound.length; at += 1) {
    let clang = 0;
    for (const [index, hertz] of tones.entries()) {
      const phase = ((phases[index] ?? 0) + hertz / sampleRate) % 1;
      phases[index] = phase;
      clang += phase < 0.5 ? 1 : -1;
    }
    const value = (clang / tones.length) * metal + (random() * 2 - 1) * (1 - metal);
    thin = bright * (thin + value - before);
    before = value;
    sound[at] = thin * level * 0.8;
    level *= ringing;
  }
  return faded(sound);
}

function ride(vary: number, random: () => number): Float32Array {
  const sound = modes(1.1, [
    [2210 * vary, 0.3, 0.5],
    [3177 * vary, 0.26, 0.42],
    [4309 * vary, 0.24, 0.36],
    [5631 * vary, 0.2, 0.3],
    [7243 * vary, 0.16, 0.22],
  ]);
  const wash = cymbal(0.85, 0.35, 0.92, random);
  for (let at = 0; at < sound.length; at += 1) sound[at] = (sound[at] ?? 0) * 0.5 + (wash[at] ?? 0) * 0.45;
  return faded(sound);
}

function shaker(random: () => number): Float32Array {
  const sound = new Float32Array(samples(0.11));
  let before = 0;
  for (let at = 0; at < sound.length; at += 1) {
    const noise = random() * 2 - 1;
    const swell = Math.sin((Math.PI * at) / sound.length) ** 2;
    sound[at] = (noise - before) * 0.4 * swell;
    before = noise;
  }
  return sound;
}

function brush(random: () => number): Float32Array {
  const sound = new Float32Array(samples(0.26));
  let soft = 0;
  let slow = 0;
  for (let at = 0; at < sound.length; at += 1) {
    const noise = random() * 2 - 1;
    soft += 0.5 * (noise - soft);
    slow += 0.1 * (noise - slow);
    sound[at] = (soft - slow) * Math.min(1, at / 500) * (1 - at / sound.length) ** 2;
  }
  return sound;
}

/** A tuned skin: a tone that sags, and the slap. */
function skin(hertz: number, sag: number, ring: number, slap: number, random: () => number): Float32Array {
  const sound = new Float32Array(samples(ring * 1.3));
  const settle = fall(0.12);
  const ringing = fall(ring);
  let bend = sag;
  let level = 1;
  let phase = 0;
  for (let at = 0; at < sound.length; at += 1) {
    phase += (hertz * (1 + bend)) / sampleRate;
    bend *= settle;
    const hand = at < 200 ? (random() * 2 - 1) * slap * 4 * (1 - at / 200) : 0;
    sound[at] = (sine(phase) + 0.22 * sine(phase * 1.51)) * level + hand;
    level *= ringing;
  }
  return faded(sound);
}

/** A sum of decaying sines: pitch in Hz, gain, seconds to fall by 60 dB. */
function modes(
  seconds: number,
  list: readonly (readonly [hertz: number, gain: number, ring: number])[],
): Float32Array {
  const sound = new Float32Array(samples(seconds));
  for (const [hertz, gain, ring] of list) {
    const decay = fall(ring);
    let level = gain;
    for (let at = 0; at < sound.length; at += 1) {
      sound[at] = (sound[at] ?? 0) + sine((hertz * at) / sampleRate) * level;
      level *= decay;
    }
  }
  return faded(sound);
}

function dulled(sound: Float32Array, amount: number): Float32Array {
  if (amount <= 0) return sound;
  let soft = 0;
  return sound.map((value) => {
    soft += (1 - amount * 0.75) * (value - soft);
    return soft;
  });
}

/** Ends without a click. */
function faded(sound: Float32Array): Float32Array {
  const tail = Math.min(sound.length, 300);
  for (let index = 0; index < tail; index += 1) {
    const at = sound.length - 1 - index;
    sound[at] = (sound[at] ?? 0) * (index / tail);
  }
  return sound;
}
