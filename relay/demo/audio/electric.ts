import type { Instrument } from './tone.ts';
import { fall, sampleRate, samples, sine } from './tone.ts';

interface FmTone {
  /** Pitch of the modulating tone against the note. */
  readonly ratio: number;
  /** How much it bends the note at the start, and what remains of that later. */
  readonly index: number;
  readonly settled: number;
  /** Seconds until the bend has settled. */
  readonly settling: number;
  readonly attack: number;
  /** Seconds to fall by 60 dB; 0 holds on while the note lasts. */
  readonly ring: number;
  readonly release: number;
  /** Depth in semitones and speed in Hz; it sets in after a moment. */
  readonly vibrato?: readonly [depth: number, hertz: number];
  /** Breath in the tone, 0 to 1. */
  readonly breath?: number;
  /** How far below the note a blown tone starts, in semitones. */
  readonly scoop?: number;
}

const vibratoAfterSeconds = 0.18;

/** One tone bends another: electric pianos, brass, reeds. */
function bent(tone: FmTone): Instrument {
  return (out, { start, length, hertz, velocity }, random) => {
    const end = Math.min(out.length, start + length + samples(tone.release));
    const released = start + length;
    const attackStep = 1 / Math.max(1, samples(tone.attack));
    const ringing = tone.ring > 0 ? fall(tone.ring * (220 / hertz) ** 0.25) : 1;
    const releasing = fall(tone.release);
    const settling = fall(tone.settling);
    const [depth, speed] = tone.vibrato ?? [0, 5];
    const vibratoFrom = start + samples(vibratoAfterSeconds);
    let attack = 0;
    let level = velocity;
    let extra = (tone.index - tone.settled) * (0.4 + 0.6 * velocity);
    let scoop = tone.scoop ?? 0;
    let phase = 0;
    let breath = 0;
    for (let at = start; at < end; at += 1) {
      attack = Math.min(1, attack + attackStep);
      const swaying = at > vibratoFrom ? depth * Math.min(1, (at - vibratoFrom) / 6_000) : 0;
      const semitones = swaying === 0 ? -scoop : swaying * sine((at * speed) / sampleRate) - scoop;
      phase += (hertz / sampleRate) * (1 + semitones * 0.0578);
      scoop *= 0.9992;
      const bend = tone.settled * attack + extra;
      let value = sine(phase + bend * 0.159 * sine(phase * tone.ratio));
      if (tone.breath !== undefined) {
        breath = 0.7 * breath + 0.3 * (random() * 2 - 1);
        value += breath * tone.breath;
      }
      out[at] = (out[at] ?? 0) + value * level * attack;
      level *= at < released ? ringing : ringing * releasing;
      extra *= settling;
    }
  };
}

/** A tine piano: a soft tone with a bell that lasts a moment. */
export const electricPiano: Instrument = (() => {
  const body = bent({
    ratio: 1,
    index: 1.5,
    settled: 0.25,
    settling: 0.7,
    attack: 0.003,
    ring: 2.8,
    release: 0.18,
  });
  const tine = bent({
    ratio: 14,
    index: 0.9,
    settled: 0,
    settling: 0.09,
    attack: 0.001,
    ring: 0.35,
    release: 0.1,
  });
  return (out, stroke, random) => {
    body(out, stroke, random);
    tine(out, { ...stroke, velocity: stroke.velocity * 0.22 }, random);
  };
})();

export const saxophone = bent({
  ratio: 1,
  index: 3.4,
  settled: 1.9,
  settling: 0.25,
  attack: 0.035,
  ring: 0,
  release: 0.09,
  vibrato: [0.22, 5.1],
  breath: 0.07,
  scoop: 0.6,
});

export const trumpet = bent({
  ratio: 1,
  index: 2.6,
  settled: 1.5,
  settling: 0.12,
  attack: 0.022,
  ring: 0,
  release: 0.07,
  vibrato: [0.14, 5.4],
  scoop: 0.25,
});

export const brass = bent({
  ratio: 1,
  index: 3.6,
  settled: 2.1,
  settling: 0.2,
  attack: 0.03,
  ring: 0,
  release: 0.08,
  scoop: 0.15,
});

export const flute = bent({
  ratio: 2,
  index: 0.5,
  settled: 0.18,
  settling: 0.1,
  attack: 0.045,
  ring: 0,
  release: 0.1,
  vibrato: [0.16, 5.2],
  breath: 0.055,
});

const drawbars: readonly (readonly [ratio: number, gain: number])[] = [
  [0.5, 0.3],
  [1, 0.5],
  [1.5, 0.16],
  [2, 0.28],
  [4, 0.12],
];

/** Tone wheels and a slow rotor. */
export const organ: Instrument = (out, { start, length, hertz, velocity }) => {
  const tail = samples(0.06);
  const end = Math.min(out.length, start + length + tail);
  for (const [ratio, gain] of drawbars) {
    const step = (hertz * ratio) / sampleRate;
    if (step > 0.45) continue;
    let phase = 0;
    for (let at = start; at < end; at += 1) {
      const edge = Math.min(1, (at - start) / 120, (end - at) / tail);
      phase += step * (1 + 0.0022 * sine((at * 5.6) / sampleRate));
      out[at] = (out[at] ?? 0) + sine(phase) * gain * velocity * edge;
    }
  }
};

/** A long low tone that begins as a thump and falls into its pitch. */
export const subBass: Instrument = (out, { start, length, hertz, velocity }) => {
  const tail = samples(0.12);
  const end = Math.min(out.length, start + length + tail);
  const settle = fall(0.22);
  const ringing = fall(4.5);
  let drop = 1.1;
  let phase = 0;
  let level = velocity;
  for (let at = start; at < end; at += 1) {
    const edge = Math.min(1, (at - start) / 60, (end - at) / tail);
    phase += (hertz / sampleRate) * (1 + drop);
    drop *= settle;
    // A touch of overdrive gives small loudspeakers something to play.
    const value = Math.tanh(2.1 * sine(phase)) + 0.18 * sine(phase * 2);
    out[at] = (out[at] ?? 0) + value * level * edge;
    level *= ringing;
  }
};
