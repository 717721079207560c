/**
 * What surrounds the instruments runs at half the sample rate: a tail has nothing above 10 kHz that anybody
 * misses. Everything here takes one signal and adds two that have nothing in common but their loudness.
 */
const rate = 22_050;

interface Lines {
  /** Lengths of the delay lines of either side in samples: primes, so that no two echoes fall together. */
  readonly left: readonly [number, number, number, number];
  readonly right: readonly [number, number, number, number];
  /** Seconds until the tail has fallen by 60 dB. */
  readonly seconds: number;
  /** How much treble each pass costs, 0 to 1. */
  readonly dull: number;
  /** Seconds before the first reflection. */
  readonly before: number;
}

/** A small room, for a drummer and a singer. */
export const roomLines: Lines = {
  left: [241, 317, 389, 467],
  right: [257, 307, 409, 449],
  seconds: 0.55,
  dull: 0.35,
  before: 0.006,
};

/** A hall, from chapel to cathedral. */
export const hallLines = (size: number): Lines => ({
  left: [673, 941, 1201, 1511],
  right: [797, 1049, 1361, 1657],
  seconds: 1.1 + 2.4 * size,
  dull: 0.22 + 0.1 * size,
  before: 0.022,
});

/**
 * Adds a space to one side: four delay lines, each fed with all of them mirrored at their mean (Householder).
 * Written out, since it runs for every sample.
 */
export function reverberate(
  input: Float32Array,
  out: Float32Array,
  side: 'left' | 'right',
  lines: Lines,
): void {
  const [length0, length1, length2, length3] = lines[side];
  const { seconds, dull, before } = lines;
  const gain = (length: number): number => (1 - dull) * 10 ** ((-3 * length) / (seconds * rate));
  const [gain0, gain1, gain2, gain3] = [gain(length0), gain(length1), gain(length2), gain(length3)];
  const line = (length: number) => new Float32Array(length);
  const [line0, line1, line2, line3] = [line(length0), line(length1), line(length2), line(length3)];
  let [at0, at1, at2, at3] = [0, 0, 0, 0];
  let [soft0, soft1, soft2, soft3] = [0, 0, 0, 0];
  const lead = Math.floor(before * rate);
  for (let at = lead; at < input.length; at += 1) {
    const fed = input[at - lead] ?? 0;
    soft0 = soft0 * dull + (line0[at0] ?? 0) * gain0;
    soft1 = soft1 * dull + (line1[at1] ?? 0) * gain1;
    soft2 = soft2 * dull + (line2[at2] ?? 0) * gain2;
    soft3 = soft3 * dull + (line3[at3] ?? 0) * gain3;
    const mean = (soft0 + soft1 + soft2 + soft3) * 0.5 - fed;
    line0[at0] = soft0 - mean;
    line1[at1] = soft1 - mean;
    line2[at2] = soft2 - mean;
    line3[at3] = soft3 - mean;
    at0 = at0 + 1 === length0 ? 0 : at0 + 1;
    at1 = at1 + 1 === length1 ? 0 : at1 + 1;
    at2 = at2 + 1 === length2 ? 0 : at2 + 1;
    at3 = at3 + 1 === length3 ? 0 : at3 + 1;
    out[at] = (out[at] ?? 0) + soft0 - soft1 + soft2 - soft3;
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
    const here = one[position] ?? 0;
    const there = other[position] ?? 0;
    soft += 0.45 * (there - soft);
    one[position] = (input[at] ?? 0) + soft * feedback;
    other[position] = here * feedback;
    left[at] = (left[at] ?? 0) + here;
    right[at] = (right[at] ?? 0) + there;
    position = position + 1 === delay ? 0 : position + 1;
  }
}
