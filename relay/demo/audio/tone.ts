/** Samples per second of every clip: enough for the demo, half the bytes of a compact disc. */
export const sampleRate = 22_050;

/** Where one note goes. Times are in samples. */
export interface Stroke {
  readonly start: number;
  readonly length: number;
  readonly hertz: number;
  /** 0 to 1 */
  readonly velocity: number;
}

/** Adds one note of an instrument to a buffer. `random` may be drawn from for noise, in a fixed order. */
export type Instrument = (out: Float32Array, stroke: Stroke, random: () => number) => void;

const tableLength = 4096;
const sineTable = Float32Array.from({ length: tableLength }, (_, index) =>
  Math.sin((index / tableLength) * 2 * Math.PI),
);

/** Sine of a phase counted in turns; a table, because half a minute asks for it some ten million times. */
export function sine(turns: number): number {
  return sineTable[((turns - Math.floor(turns)) * tableLength) | 0] ?? 0;
}

/** Rounds the corner of a saw or pulse so that it does not whistle (PolyBLEP). `phase` and `step` in turns. */
export function corner(phase: number, step: number): number {
  if (phase < step) {
    const near = phase / step;
    return near + near - near * near - 1;
  }
  if (phase > 1 - step) {
    const near = (phase - 1) / step;
    return near * near + near + near + 1;
  }
  return 0;
}

/** The factor that lets a level fall by 60 dB in the given seconds when applied once a sample. */
export function fall(seconds: number): number {
  return 10 ** (-3 / Math.max(1, seconds * sampleRate));
}

/** Seconds as a whole number of samples. */
export const samples = (seconds: number): number => Math.round(seconds * sampleRate);
