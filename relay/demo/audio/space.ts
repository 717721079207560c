/**
 * What surrounds the instruments runs at half the sample rate: a tail has nothing above 10 kHz that anybody misses. Everything
 * here takes one signal and adds two that have nothing in common but their loudness.
 */
const rate = 22_050;

interface Lines {
  /** Lengths of the delay lines in samples: primes, so that no two echoes fall together. */
  readonly lengths: readonly number[];
  /** Seconds until the tail has fallen by 60 dB. */
  readonly seconds: number;
  /** How much treble each turn costs, 0 to 1. */
  readonly dull: number;
  /** Seconds before the first reflection. */
  readonly before: number;
}

/** A small room: what a drummer and a singer stand in. */
export const roomLines: Lines = { lengths: [241, 317, 389, 467], seconds: 0.55, dull: 0.35, before: 0.006 };

/** A hall, from chapel to cathedral. */
export const hallLines = (size: number): Lines => ({
  lengths: [673, 797, 941, 1049, 1201, 1361, 1511, 1657],
  seconds: 1.1 + 2.4 * size,
  dull: 0.22 + 0.1 * size,
  before: 0.022,
});

/**
 * A network of delay lines, each fed with all others mirrored at their mean (Householder): even lines go left, odd ones right.
 */
export function reverberate(input: Float32Array, left: Float32Array, right: Float32Array, lines: Lines): void {
  const { lengths, seconds, dull } = lines;
  const count = lengths.length;
  const buffers = lengths.map((length) => new Float32Array(length));
  const gains = lengths.map((length) => 10 ** ((-3 * length) / (seconds * rate)));
  const positions = new Int32Array(count);
  const damped = new Float32Array(count);
  const heard = new Float32Array(count);
  const lead = Math.floor(lines.before * rate);
  const mirror = 2 / count;
  for (let at = 0; at < input.length; at += 1) {
    const fed = at < lead ? 0 : (input[at - lead] as number);
    let sum = 0;
    for (let line = 0; line < count; line += 1) {
      const sounding = (buffers[line] as Float32Array)[positions[line] as number] as number;
      const soft = (damped[line] as number) * dull + sounding * (1 - dull);
      damped[line] = soft;
      const value = soft * (gains[line] as number);
      heard[line] = value;
      sum += value;
    }
    const mean = sum * mirror;
    let toLeft = 0;
    let toRight = 0;
    for (let line = 0; line < count; line += 1) {
      const value = heard[line] as number;
      const position = positions[line] as number;
      const buffer = buffers[line] as Float32Array;
      buffer[position] = value - mean + fed;
      positions[line] = position + 1 === buffer.length ? 0 : position + 1;
      if ((line & 1) === 0) toLeft += (line & 2) === 0 ? value : -value;
      else toRight += (line & 2) === 0 ? value : -value;
    }
    left[at] = (left[at] as number) + toLeft;
    right[at] = (right[at] as number) + toRight;
  }
}

/** Echoes that go from side to side and lose their edge. */
export function pingPong(
  input: Float32Array,
  left: Float32Array,
  right: Float32Array,
  seconds: number,
  feedback: number,
): void {
  const delay = Math.max(1, Math.floor(seconds * rate));
  const one = new Float32Array(delay);
  const other = new Float32Array(delay);
  let position = 0;
  let soft = 0;
  for (let at = 0; at < input.length; at += 1) {
    const here = one[position] as number;
    const there = other[position] as number;
    soft += 0.45 * (there - soft);
    one[position] = (input[at] as number) + soft * feedback;
    other[position] = here * feedback;
    left[at] = (left[at] as number) + here;
    right[at] = (right[at] as number) + there;
    position = position + 1 === delay ? 0 : position + 1;
  }
}
