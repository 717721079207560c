import { sampleRate } from './score.ts';

/** Makes one tone: `length` samples of it, drawn by `random` where it has noise. */
export type Recipe = (hertz: number, length: number, random: () => number) => Float32Array;

const tableSize = 2_048;
/** A phase of 32 bits in a table: its first 11 bits are the place, the rest the way to the next. */
const tableShift = 21;
const tableMask = 2 ** tableShift - 1;
const tableUnit = 2 ** -tableShift;
const sines = Float32Array.from({ length: tableSize }, (_, index) =>
  Math.sin((2 * Math.PI * index) / tableSize),
);

type Triple = readonly [number, number, number];

const triples = (numbers: readonly number[]): readonly Triple[] =>
  Array.from(
    { length: numbers.length / 3 },
    (_, at) => numbers.slice(3 * at, 3 * at + 3) as unknown as Triple,
  );

/** How much of a level is left after one sample when it falls by 60 dB in so many seconds. */
export const fall = (seconds: number): number => 10 ** (-3 / Math.max(1, seconds * sampleRate));

/**
 * Bars, bells and strings under hammers: decaying sines, each a two-step recursion, after a knock of the
 * hammer.
 * @param parts three numbers each: pitch against the note, gain, and the seconds until it has fallen by 60 dB
 */
export function struck(parts: readonly number[], knock = 0): Recipe {
  return (hertz, length, random) => {
    const out = new Float32Array(length);
    // Low notes ring longer than high ones.
    const register = (220 / hertz) ** 0.35;
    for (const [ratio, gain, ring] of triples(parts)) {
      const angle = (2 * Math.PI * hertz * ratio) / sampleRate;
      if (angle > 2.8) continue;
      const decay = fall(ring * register);
      const spin = 2 * decay * Math.cos(angle);
      const loss = decay * decay;
      const end = Math.min(length, Math.floor(ring * register * sampleRate));
      let before = 0;
      let now = Math.sin(angle) * gain;
      for (let at = 0; at < end; at += 1) {
        out[at] = (out[at] ?? 0) + now;
        const next = spin * now - loss * before;
        before = now;
        now = next;
      }
    }
    let soft = 0;
    for (let at = 0; at < 700; at += 1) {
      soft += 0.25 * (random() * 2 - 1 - soft);
      out[at] = (out[at] ?? 0) + soft * knock * (1 - at / 700) ** 2;
    }
    return out;
  };
}

/** The partials of a string a little too stiff to be in tune; the first few beat against a second one. */
export function stretched(count: number, stiffness: number, slope: number, ring: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const ratio = number * Math.sqrt(1 + stiffness * number * number);
    const gain = number ** -slope;
    const long = ring / (1 + 0.3 * index);
    return index < 3
      ? [ratio, gain * 0.6, long, ratio * 1.0009, gain * 0.45, long * 1.3]
      : [ratio, gain, long];
  }).flat();
}

interface PluckedString {
  /** Seconds until the string has fallen by 60 dB, at 220 Hz. */
  readonly ring: number;
  /** How dull the string is, 0 (steel) to 1 (felt). */
  readonly dull: number;
  /** Where it is plucked, as a part of its length. */
  readonly place: number;
  /** How soft the finger is, 0 (plectrum) to 1 (thumb). */
  readonly soft: number;
  /** A plain tone of the same pitch beneath, for the body of basses. */
  readonly body?: number;
}

/**
 * A plucked string: a burst of noise runs round a loop as long as one wave and loses its edge on the way
 * (Karplus and Strong). The loop is tuned between samples, so that chords are in tune.
 */
export function plucked({ ring, dull, place, soft, body = 0 }: PluckedString): Recipe {
  return (hertz, length, random) => {
    const out = new Float32Array(length);
    const period = sampleRate / hertz;
    const blend = dull * 0.5;
    // The averaging delays by its own weight; what is left of the period is the loop and a fraction.
    const wanted = period - blend - 1e-6;
    const size = Math.max(2, Math.floor(wanted - 0.2));
    const tuning = (1 - (wanted - size)) / (1 + (wanted - size));
    const loop = burst(size, place, soft, random);
    const loss = fall(ring * (220 / hertz) ** 0.5) ** period;
    const angle = (2 * Math.PI * hertz) / sampleRate;
    const bodyFall = fall(ring * 0.6);
    // A sine, each value from the two before.
    const spin = 2 * Math.cos(angle);
    let sineBefore = -Math.sin(angle);
    let sine = 0;
    let position = 0;
    let previous = 0;
    let tunedIn = 0;
    let tunedOut = 0;
    let bodyLevel = body;
    for (let at = 0; at < length; at += 1) {
      const sample = loop[position] ?? 0;
      const damped = ((1 - blend) * sample + blend * previous) * loss;
      previous = sample;
      tunedOut = tuning * (damped - tunedOut) + tunedIn;
      tunedIn = damped;
      loop[position] = tunedOut;
      position = position + 1 === size ? 0 : position + 1;
      out[at] = sample + bodyLevel * sine;
      bodyLevel *= bodyFall;
      const next = spin * sine - sineBefore;
      sineBefore = sine;
      sine = next;
    }
    return out;
  };
}

/** The pluck itself: noise, softened by the finger, with the notch of the place where it was plucked. */
function burst(length: number, place: number, soft: number, random: () => number): Float32Array {
  const noise = new Float32Array(length);
  let level = 0;
  let mean = 0;
  for (let index = 0; index < length; index += 1) {
    level = soft * level + (1 - soft) * (random() * 2 - 1);
    noise[index] = level;
    mean += level / length;
  }
  const notch = Math.max(1, Math.round(length * place));
  const plucking = new Float32Array(length);
  let power = 0;
  for (let index = 0; index < length; index += 1) {
    const value = (noise[index] ?? 0) - mean - 0.9 * ((noise[(index + length - notch) % length] ?? 0) - mean);
    plucking[index] = value;
    power += value * value;
  }
  const gain = 0.35 / Math.max(1e-6, Math.sqrt(power / length));
  return plucking.map((value) => value * gain);
}

interface Wave {
  /** Even harmonics against odd ones, 1 (saw) to 0 (square). */
  readonly even?: number;
  /** How fast harmonics weaken: 1 as a saw's, 2 a flute's. */
  readonly slope?: number;
  /** Peaks of the body that do not move with the pitch, three numbers each: Hz, gain, width in Hz. */
  readonly formants?: readonly number[];
  /** Voices in unison, in cents. */
  readonly cents?: readonly number[];
  readonly attack: number;
  /** Seconds to fall by 60 dB while the note is held; left out, it holds. */
  readonly ring?: number;
  /** The filter's corner in multiples of the pitch: first, settled, and after how many seconds. */
  readonly filter?: readonly [open: number, settled: number, settling: number];
  /** Emphasis at the corner, 0 to 0.95. */
  readonly resonance?: number;
  readonly breath?: number;
  /** An octave below, as a part of the whole. */
  readonly under?: number;
  /** Semitones that it falls from as it begins, as a deep boom does. */
  readonly drop?: number;
}

/** Oscillators without aliases, a body and a closing filter: winds, strings, leads, basses, pads. */
export function wave(patch: Wave): Recipe {
  return (hertz, length, random) => {
    const table = harmonics(hertz, patch);
    const cents = patch.cents ?? [0];
    const out = new Float32Array(length);
    for (const detune of cents) {
      // A cycle is 2 ** 32, so that the phase wraps by itself.
      const settled = (2 ** 32 * hertz * 2 ** (detune / 1200)) / sampleRate;
      let phase = Math.floor(random() * 2 ** 32 * (cents.length > 1 ? 1 : 0)) | 0;
      let drop = patch.drop === undefined ? 0 : 2 ** (patch.drop / 12) - 1;
      const span = patch.drop === undefined ? length : 16;
      for (let block = 0; block < length; block += span) {
        const end = Math.min(length, block + span);
        const step = Math.round(settled * (1 + drop)) | 0;
        drop *= dropFall;
        for (let at = block; at < end; at += 1) {
          const index = phase >>> tableShift;
          const value = table[index] ?? 0;
          const part = (phase & tableMask) * tableUnit;
          out[at] = (out[at] ?? 0) + value + part * ((table[index + 1] ?? 0) - value);
          phase = (phase + step) | 0;
        }
      }
    }
    const attackStep = 1 / Math.max(1, patch.attack * sampleRate);
    const ringing = patch.ring === undefined ? 1 : fall(patch.ring);
    let level = 1 / Math.sqrt(cents.length);
    let attack = 0;
    if (patch.under !== undefined) addUnder(out, patch.under, (hertz * 0.5 * tableSize) / sampleRate);
    if (patch.breath !== undefined) addBreath(out, patch.breath, random);
    for (let at = 0; at < length; at += 1) {
      attack = Math.min(1, attack + attackStep);
      out[at] = (out[at] ?? 0) * level * attack;
      level *= ringing;
    }
    if (patch.filter !== undefined) closing(out, hertz, patch.filter, patch.resonance ?? 0.1);
    return out;
  };
}

const dropFall = fall(0.25) ** 16;

function addUnder(out: Float32Array, gain: number, step: number): void {
  let place = 0;
  for (let at = 0; at < out.length; at += 1) {
    out[at] = (out[at] ?? 0) + gain * (sines[place | 0] ?? 0);
    place += step;
    if (place >= tableSize) place -= tableSize;
  }
}

function addBreath(out: Float32Array, gain: number, random: () => number): void {
  let breath = 0;
  for (let at = 0; at < out.length; at += 1) {
    breath += 0.35 * (random() * 2 - 1 - breath);
    out[at] = (out[at] ?? 0) + gain * breath;
  }
}

/** One wave, the sum of what harmonics the sample rate can carry; its first value is also its last. */
function harmonics(hertz: number, { even = 1, slope = 1, formants }: Wave): Float32Array {
  const table = new Float32Array(tableSize + 1);
  const highest = Math.min(200, Math.floor(16_000 / hertz));
  let power = 0;
  for (let number = 1; number <= highest; number += 1) {
    let gain = number ** -slope * (number % 2 === 0 ? even : 1);
    if (formants !== undefined) {
      let body = 0.12;
      for (const [centre, height, width] of triples(formants)) {
        body += height * Math.exp(-(((number * hertz - centre) / width) ** 2));
      }
      gain *= body;
    }
    if (gain < 1e-4) continue;
    power += gain * gain;
    for (let index = 1; index < tableSize / 2; index += 1) {
      table[index] = (table[index] ?? 0) + gain * (sines[(index * number) & (tableSize - 1)] ?? 0);
    }
  }
  // The second half of a sum of sines is the first one upside down, from behind.
  for (let index = 1; index < tableSize / 2; index += 1) table[tableSize - index] = -(table[index] ?? 0);
  const scale = 0.5 / Math.sqrt(Math.max(1e-9, power));
  return table.map((value) => value * scale);
}

/** A state-variable filter, trapezoidal and so stable; its coefficients move every 16 samples. */
function closing(
  out: Float32Array,
  hertz: number,
  [open, settled, settling]: readonly [number, number, number],
  resonance: number,
): void {
  const falling = fall(settling) ** 16;
  const damping = 2 - 1.9 * resonance;
  let extra = open - settled;
  let gate = 0;
  let direct = 0;
  let first = 0;
  let second = 0;
  for (let at = 0; at < out.length; at += 1) {
    if ((at & 15) === 0) {
      gate = Math.tan((Math.PI * Math.min(15_000, Math.max(60, hertz * (settled + extra)))) / sampleRate);
      direct = 1 / (1 + gate * (gate + damping));
      extra *= falling;
    }
    const rest = (out[at] ?? 0) - second;
    const band = direct * (first + gate * rest);
    const low = second + gate * band;
    first = 2 * band - first;
    second = 2 * low - second;
    out[at] = low;
  }
}

/** One tone bends another: [pitch against the note, first bend, lasting bend, settling s, ring s, gain]. */
export function bent(
  ...tones: readonly (readonly [number, number, number, number, number, number])[]
): Recipe {
  return (hertz, length) => {
    const out = new Float32Array(length);
    const step = (tableSize * hertz) / sampleRate;
    for (const [ratio, index, stays, settling, ring, gain] of tones) {
      const ringing = fall(ring * (220 / hertz) ** 0.25);
      const falling = fall(settling);
      let level = gain;
      let extra = index - stays;
      const end = Math.min(length, Math.floor(ring * 1.6 * sampleRate));
      for (let at = 0; at < end; at += 1) {
        const phase = at * step;
        const bend =
          ((stays + extra) * (sines[(phase * ratio) & (tableSize - 1)] ?? 0) * tableSize) / (2 * Math.PI);
        out[at] = (out[at] ?? 0) + level * (sines[(phase + bend) & (tableSize - 1)] ?? 0);
        level *= ringing;
        extra *= falling;
      }
    }
    return out;
  };
}
