import { sampleRate, samples } from './tone.ts';

/** Root mean square of what is not silence, so that a sparse part counts as loud as it sounds. */
export function loudness(buffer: Float32Array): number {
  const window = 1024;
  let power = 0;
  let windows = 0;
  for (let from = 0; from < buffer.length; from += window) {
    const to = Math.min(buffer.length, from + window);
    let sum = 0;
    for (let at = from; at < to; at += 1) sum += (buffer[at] ?? 0) ** 2;
    const mean = sum / (to - from);
    if (mean < 1e-7) continue;
    power += mean;
    windows += 1;
  }
  return windows === 0 ? 0 : Math.sqrt(power / windows);
}

/** An amplifier at its limits and the loudspeaker behind it: drives, then takes the fizz off. */
export function overdrive(buffer: Float32Array): void {
  const gain = 0.9 / Math.max(1e-6, loudness(buffer));
  const softening = 1 - Math.exp((-2 * Math.PI * 3_400) / sampleRate);
  const thinning = 1 - Math.exp((-2 * Math.PI * 95) / sampleRate);
  let first = 0;
  let second = 0;
  let slow = 0;
  for (let at = 0; at < buffer.length; at += 1) {
    const input = (buffer[at] ?? 0) * gain;
    const driven = Math.tanh(input * 2.6 + 0.12) - 0.1193;
    first += softening * (driven - first);
    second += softening * (first - second);
    slow += thinning * (second - slow);
    buffer[at] = second - slow;
  }
}

/** An echo in time with the music; each repeat is a little darker. Adds to `out`. */
export function echo(out: Float32Array, send: Float32Array, seconds: number, feedback: number): void {
  const length = Math.max(1, samples(seconds));
  const line = new Float32Array(length);
  let position = 0;
  let dark = 0;
  for (let at = 0; at < out.length; at += 1) {
    const delayed = line[position] ?? 0;
    dark += 0.38 * (delayed - dark);
    line[position] = (send[at] ?? 0) + dark * feedback;
    position = position + 1 === length ? 0 : position + 1;
    out[at] = (out[at] ?? 0) + dark;
  }
}

const combSeconds = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0617];
const diffuserSeconds = [0.005, 0.0017, 0.0089];

/** A room: six walls that echo into each other's gaps, then three diffusers. Adds to `out`. `size` from 0 to 1. */
export function room(out: Float32Array, send: Float32Array, size: number): void {
  const wet = new Float32Array(out.length);
  const tail = 0.7 + 0.26 * size;
  for (const seconds of combSeconds) {
    const line = new Float32Array(samples(seconds));
    let position = 0;
    let soft = 0;
    for (let at = 0; at < wet.length; at += 1) {
      const delayed = line[position] ?? 0;
      soft += 0.55 * (delayed - soft);
      line[position] = (send[at] ?? 0) + soft * tail;
      position = position + 1 === line.length ? 0 : position + 1;
      wet[at] = (wet[at] ?? 0) + delayed;
    }
  }
  for (const seconds of diffuserSeconds) {
    const line = new Float32Array(samples(seconds));
    let position = 0;
    for (let at = 0; at < wet.length; at += 1) {
      const delayed = line[position] ?? 0;
      const input = (wet[at] ?? 0) + delayed * 0.5;
      line[position] = input;
      wet[at] = delayed - input * 0.5;
      position = position + 1 === line.length ? 0 : position + 1;
    }
  }
  for (let at = 0; at < out.length; at += 1) out[at] = (out[at] ?? 0) + (wet[at] ?? 0) * 0.3;
}

/** Takes off what lies above a frequency, twice as steeply as a plain filter. */
export function lowPass(buffer: Float32Array, hertz: number): void {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / sampleRate);
  let first = 0;
  let second = 0;
  for (let at = 0; at < buffer.length; at += 1) {
    first += share * ((buffer[at] ?? 0) - first);
    second += share * (first - second);
    buffer[at] = second;
  }
}

/** Takes off what lies below hearing, and any offset. */
export function highPass(buffer: Float32Array, hertz: number): void {
  const share = Math.exp((-2 * Math.PI * hertz) / sampleRate);
  let before = 0;
  let value = 0;
  for (let at = 0; at < buffer.length; at += 1) {
    const input = buffer[at] ?? 0;
    value = share * (value + input - before);
    before = input;
    buffer[at] = value;
  }
}

/** Dust in the groove: a hush, with a click here and there. */
export function crackle(buffer: Float32Array, amount: number, random: () => number): void {
  let hush = 0;
  let click = 0;
  for (let at = 0; at < buffer.length; at += 1) {
    hush += 0.2 * ((random() * 2 - 1) * 0.012 - hush);
    if (random() < 0.00016) click = (random() * 2 - 1) * 0.16;
    click *= 0.82;
    buffer[at] = (buffer[at] ?? 0) + (hush + click) * amount;
  }
}

/** Lifts what lies above a frequency. A gain of 1 doubles it. */
export function presence(buffer: Float32Array, hertz: number, gain: number): void {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / sampleRate);
  let soft = 0;
  for (let at = 0; at < buffer.length; at += 1) {
    const value = buffer[at] ?? 0;
    soft += share * (value - soft);
    buffer[at] = value + gain * (value - soft);
  }
}
