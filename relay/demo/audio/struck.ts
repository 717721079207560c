import type { Instrument } from './tone.ts';
import { fall, sampleRate, samples } from './tone.ts';

/** One ringing part of a struck body. */
interface Partial {
  /** Against the note's own pitch. */
  readonly ratio: number;
  readonly gain: number;
  /** Seconds until it has fallen by 60 dB. */
  readonly ring: number;
}

interface Body {
  readonly partials: readonly Partial[];
  /** Seconds from the end of the note to silence. */
  readonly release: number;
  /** How much brighter a hard stroke is, 0 to 1. */
  readonly hardness: number;
}

/**
 * Bars, bells and strings under hammers: every partial is one decaying sine, made by a two-step recursion that costs two
 * multiplications a sample.
 */
function struck(body: Body): Instrument {
  const release = fall(body.release);
  return (out, { start, length, hertz, velocity }) => {
    // Low notes ring longer than high ones.
    const register = (220 / hertz) ** 0.35;
    for (const [index, partial] of body.partials.entries()) {
      const frequency = hertz * partial.ratio;
      if (frequency > sampleRate * 0.45) continue;
      const brightness = index === 0 ? 1 : velocity ** (body.hardness * Math.min(3, index));
      const turn = (2 * Math.PI * frequency) / sampleRate;
      const decay = fall(partial.ring * register);
      const last = Math.min(out.length, start + length + samples(body.release));
      const end = Math.min(last, start + samples(partial.ring * register));
      let before = 0;
      let now = Math.sin(turn) * partial.gain * brightness * velocity;
      let spin = 2 * decay * Math.cos(turn);
      let loss = decay * decay;
      const released = start + length;
      for (let at = start; at < end; at += 1) {
        if (at === released) {
          const faster = decay * release;
          spin = 2 * faster * Math.cos(turn);
          loss = faster * faster;
        }
        out[at] = (out[at] ?? 0) + now;
        const next = spin * now - loss * before;
        before = now;
        now = next;
      }
    }
  };
}

/** Piano strings are a little too stiff to be in tune with themselves: their partials stretch upwards. */
function stretched(count: number, stiffness: number, softness: number, ring: number): readonly Partial[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return {
      ratio: number * Math.sqrt(1 + stiffness * number * number),
      gain: number ** -softness,
      ring: ring / (1 + 0.35 * index),
    };
  });
}

/** Two strings a hair apart, so that a long note moves. */
function paired(partials: readonly Partial[], apart: number): readonly Partial[] {
  return partials.flatMap((partial, index) =>
    index < 3
      ? [
          { ...partial, gain: partial.gain * 0.6 },
          {
            ...partial,
            ratio: partial.ratio * (1 + apart),
            gain: partial.gain * 0.4,
            ring: partial.ring * 1.25,
          },
        ]
      : [partial],
  );
}

export const piano = struck({
  partials: paired(stretched(10, 0.0004, 0.95, 3.4), 0.0011),
  release: 0.16,
  hardness: 0.45,
});

export const vibraphone = struck({
  partials: [
    { ratio: 1, gain: 1, ring: 4.2 },
    { ratio: 1.004, gain: 0.35, ring: 4 },
    { ratio: 4, gain: 0.22, ring: 1.1 },
    { ratio: 10.1, gain: 0.06, ring: 0.18 },
  ],
  release: 0.5,
  hardness: 0.5,
});

export const marimba = struck({
  partials: [
    { ratio: 1, gain: 1, ring: 0.9 },
    { ratio: 3.93, gain: 0.28, ring: 0.32 },
    { ratio: 9.4, gain: 0.1, ring: 0.09 },
  ],
  release: 0.3,
  hardness: 0.5,
});

export const kalimba = struck({
  partials: [
    { ratio: 1, gain: 1, ring: 1.7 },
    { ratio: 2.01, gain: 0.12, ring: 0.9 },
    { ratio: 5.9, gain: 0.14, ring: 0.14 },
    { ratio: 11.3, gain: 0.05, ring: 0.05 },
  ],
  release: 0.6,
  hardness: 0.4,
});

export const bell = struck({
  partials: [
    { ratio: 1, gain: 1, ring: 2.4 },
    { ratio: 2.005, gain: 0.42, ring: 1.7 },
    { ratio: 3.01, gain: 0.16, ring: 1 },
    { ratio: 5.43, gain: 0.1, ring: 0.45 },
  ],
  release: 0.7,
  hardness: 0.35,
});
