import type { Instrument } from './tone.ts';
import { fall, sampleRate, samples } from './tone.ts';

interface StringBody {
  /** Seconds until the string has fallen by 60 dB, at 220 Hz. */
  readonly ring: number;
  /** How dull the string is, 0 (steel) to 1 (felt). */
  readonly dullness: number;
  /** Where it is plucked, as a part of its length. */
  readonly place: number;
  /** How soft the finger is, 0 (plectrum) to 1 (thumb). */
  readonly softness: number;
  /** Seconds from the end of the note to silence. */
  readonly release: number;
  /** A plain tone of the same pitch added beneath, for the body of basses. */
  readonly body?: number;
}

/**
 * A plucked string: a burst of noise runs round a loop as long as one wave and loses its edge on the way
 * (Karplus and Strong). The loop's length is tuned between samples, so that chords are in tune.
 */
function plucked(string: StringBody): Instrument {
  return (out, { start, length, hertz, velocity }, random) => {
    const period = sampleRate / hertz;
    // The averaging below delays by its own weight; what is left of the period is the loop and a fraction.
    const wanted = period - string.dullness * 0.5 - 1e-6;
    const whole = Math.max(2, Math.floor(wanted - 0.2));
    const fraction = wanted - whole;
    const tuning = (1 - fraction) / (1 + fraction);
    const loop = burst(whole, string, velocity, random);
    const loss = fall(string.ring * (220 / hertz) ** 0.5) ** period;
    const releaseLoss = fall(string.release) ** period;
    const end = Math.min(out.length, start + length + samples(string.release));
    const released = start + length;
    const blend = string.dullness * 0.5;
    let position = 0;
    let previous = 0;
    let tunedIn = 0;
    let tunedOut = 0;
    let bodyLevel = (string.body ?? 0) * velocity;
    const bodyFall = fall(string.ring * 0.6);
    const bodyTurn = (2 * Math.PI * hertz) / sampleRate;
    for (let at = start; at < end; at += 1) {
      const sample = loop[position] ?? 0;
      const dulled = (1 - blend) * sample + blend * previous;
      previous = sample;
      const damped = dulled * (at < released ? loss : loss * releaseLoss);
      tunedOut = tuning * (damped - tunedOut) + tunedIn;
      tunedIn = damped;
      loop[position] = tunedOut;
      position = position + 1 === whole ? 0 : position + 1;
      let sounding = sample;
      if (bodyLevel > 0.0005) {
        sounding += bodyLevel * Math.sin(bodyTurn * (at - start));
        bodyLevel *= at < released ? bodyFall : bodyFall * 0.999;
      }
      out[at] = (out[at] ?? 0) + sounding;
    }
  };
}

/** The pluck itself: noise, softened by the finger, with the notch of the place where it was plucked. */
function burst(length: number, string: StringBody, velocity: number, random: () => number): Float32Array {
  const noise = new Float32Array(length);
  const smoothing = Math.min(0.96, string.softness * (1.15 - 0.3 * velocity));
  let soft = 0;
  let mean = 0;
  for (let index = 0; index < length; index += 1) {
    soft = smoothing * soft + (1 - smoothing) * (random() * 2 - 1);
    noise[index] = soft;
    mean += soft / length;
  }
  const notch = Math.max(1, Math.round(length * string.place));
  const plucking = new Float32Array(length);
  let power = 0;
  for (let index = 0; index < length; index += 1) {
    const value = (noise[index] ?? 0) - mean - 0.9 * ((noise[(index + length - notch) % length] ?? 0) - mean);
    plucking[index] = value;
    power += value * value;
  }
  const gain = (0.35 * velocity) / Math.max(1e-6, Math.sqrt(power / length));
  return plucking.map((value) => value * gain);
}

export const steelGuitar = plucked({ ring: 3.2, dullness: 0.25, place: 0.18, softness: 0.35, release: 0.14 });
export const nylonGuitar = plucked({
  ring: 2.4,
  dullness: 0.55,
  place: 0.25,
  softness: 0.72,
  release: 0.16,
  body: 0.1,
});
export const cleanGuitar = plucked({ ring: 3.6, dullness: 0.35, place: 0.32, softness: 0.5, release: 0.12 });
/** Sounds thin by itself: its layer is driven into distortion as a whole. */
export const driveGuitar = plucked({ ring: 7, dullness: 0.4, place: 0.15, softness: 0.4, release: 0.07 });
export const uprightBass = plucked({
  ring: 2.2,
  dullness: 0.9,
  place: 0.3,
  softness: 0.93,
  release: 0.12,
  body: 0.5,
});
export const fingerBass = plucked({
  ring: 3,
  dullness: 0.75,
  place: 0.22,
  softness: 0.86,
  release: 0.08,
  body: 0.35,
});
