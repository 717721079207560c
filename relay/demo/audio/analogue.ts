import type { Instrument } from './tone.ts';
import { corner, fall, sampleRate, samples, sine } from './tone.ts';

interface Analogue {
  readonly wave: 'saw' | 'square';
  /** Detuning of each oscillator, in cents. */
  readonly detune: readonly number[];
  readonly attack: number;
  /** Seconds to fall by 60 dB while the note is held; 0 holds on. */
  readonly ring: number;
  readonly release: number;
  /** Cut-off in multiples of the note's pitch: at the start, and where it settles. */
  readonly open: number;
  readonly settled: number;
  /** Seconds until it has settled. */
  readonly settling: number;
  /** Emphasis at the cut-off, 0 to 0.95. */
  readonly resonance: number;
  readonly vibrato?: readonly [depthInSemitones: number, hertz: number];
  /** An octave below, as a part of the whole. */
  readonly under?: number;
}

const highestCutoff = 9_500;

/** Oscillators through a filter that closes: the family of leads, basses, plucks and pads. */
function analogue(patch: Analogue): Instrument {
  return (out, { start, length, hertz, velocity }, random) => {
    const end = Math.min(out.length, start + length + samples(patch.release));
    const released = start + length;
    const attackStep = 1 / Math.max(1, samples(patch.attack));
    const ringing = patch.ring > 0 ? fall(patch.ring) : 1;
    const releasing = fall(patch.release);
    const settling = fall(patch.settling);
    const steps = patch.detune.map((cents) => (hertz * 2 ** (cents / 1200)) / sampleRate);
    const phases = Float64Array.from(steps, () => random());
    const gain = velocity / Math.sqrt(steps.length);
    const [depth, speed] = patch.vibrato ?? [0, 5];
    const damping = 2 - 1.9 * patch.resonance;
    let underPhase = 0;
    let attack = 0;
    let level = gain;
    let extra = (patch.open - patch.settled) * (0.35 + 0.65 * velocity);
    let first = 0;
    let second = 0;
    let gate = 0;
    let direct = 0;
    let cross = 0;
    for (let at = start; at < end; at += 1) {
      attack = Math.min(1, attack + attackStep);
      const sway =
        depth === 0
          ? 1
          : 1 + 0.0578 * depth * Math.min(1, (at - start) / 9_000) * sine((at * speed) / sampleRate);
      let value = 0;
      for (let index = 0; index < steps.length; index += 1) {
        const step = (steps[index] ?? 0) * sway;
        let phase = (phases[index] ?? 0) + step;
        if (phase >= 1) phase -= 1;
        phases[index] = phase;
        if (patch.wave === 'saw') value += 2 * phase - 1 - corner(phase, step);
        else
          value +=
            (phase < 0.5 ? 1 : -1) +
            corner(phase, step) -
            corner(phase < 0.5 ? phase + 0.5 : phase - 0.5, step);
      }
      if (patch.under !== undefined) {
        underPhase += (hertz * 0.5) / sampleRate;
        value += patch.under * sine(underPhase);
      }
      // The filter's coefficients move slowly: once in sixteen samples is enough.
      if (((at - start) & 15) === 0) {
        const cutoff = Math.min(highestCutoff, hertz * (patch.settled + extra));
        gate = Math.tan((Math.PI * cutoff) / sampleRate);
        direct = 1 / (1 + gate * (gate + damping));
        cross = gate * direct;
      }
      // A state-variable filter in the trapezoidal form, which is stable at any cut-off.
      const rest = value - second;
      const band = direct * first + cross * rest;
      const low = second + cross * first + gate * cross * rest;
      first = 2 * band - first;
      second = 2 * low - second;
      out[at] = (out[at] ?? 0) + low * level * attack;
      level *= at < released ? ringing : ringing * releasing;
      extra *= settling;
    }
  };
}

export const synthBass = analogue({
  wave: 'saw',
  detune: [-4, 4],
  attack: 0.004,
  ring: 3,
  release: 0.06,
  open: 11,
  settled: 3,
  settling: 0.5,
  resonance: 0.25,
  under: 0.5,
});

export const acidBass = analogue({
  wave: 'saw',
  detune: [0],
  attack: 0.003,
  ring: 2,
  release: 0.05,
  open: 16,
  settled: 2.6,
  settling: 0.32,
  resonance: 0.72,
});

export const warmPad = analogue({
  wave: 'saw',
  detune: [-9, 8],
  attack: 0.35,
  ring: 0,
  release: 0.7,
  open: 2.2,
  settled: 3.2,
  settling: 1.8,
  resonance: 0.12,
});

export const strings = analogue({
  wave: 'saw',
  detune: [-7, 6],
  attack: 0.22,
  ring: 0,
  release: 0.4,
  open: 4,
  settled: 5,
  settling: 1,
  resonance: 0.05,
  vibrato: [0.09, 5.3],
});

export const supersaw = analogue({
  wave: 'saw',
  detune: [-16, -6, 5, 15],
  attack: 0.01,
  ring: 0,
  release: 0.16,
  open: 14,
  settled: 9,
  settling: 0.6,
  resonance: 0.08,
});

export const pluck = analogue({
  wave: 'saw',
  detune: [-5, 6],
  attack: 0.002,
  ring: 0.7,
  release: 0.12,
  open: 14,
  settled: 1.6,
  settling: 0.3,
  resonance: 0.22,
});

export const sawLead = analogue({
  wave: 'saw',
  detune: [-6, 6],
  attack: 0.012,
  ring: 0,
  release: 0.12,
  open: 9,
  settled: 6,
  settling: 0.5,
  resonance: 0.2,
  vibrato: [0.16, 5.6],
});

export const squareLead = analogue({
  wave: 'square',
  detune: [0, 5],
  attack: 0.01,
  ring: 0,
  release: 0.1,
  open: 7,
  settled: 4.5,
  settling: 0.4,
  resonance: 0.15,
  vibrato: [0.13, 5.4],
});

export const fiddle = analogue({
  wave: 'saw',
  detune: [0],
  attack: 0.06,
  ring: 0,
  release: 0.12,
  open: 5,
  settled: 6.5,
  settling: 0.3,
  resonance: 0.18,
  vibrato: [0.2, 5.7],
});
