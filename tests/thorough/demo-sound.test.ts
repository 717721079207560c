import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { leastContrast, sectionsOf } from '../../bench/lib/form.mjs';
import type { Heard } from '../../bench/lib/heard.mjs';
import { createHearing, tracksToHear } from '../../bench/lib/heard.mjs';
import type { Stereo } from '../../demo/audio/player.ts';
import { clipLoudness, energies, integrated, truePeak } from '../../demo/audio/loudness.ts';
import { renderSamples } from '../../demo/audio/render.ts';
import { sampleClips } from '../../demo/samples.ts';
import { fallenBy, risenBy } from '../../src/domain/loudness.ts';
import { CROSSFADES_S, LEVEL_STEP_MS } from '../../src/limits/playback.ts';

/** One of each genre; `npm run bench -- music` measures sixty. */
const tracks = tracksToHear(11);
const rate = 44_100;
const received: Heard[] = [];

beforeAll(async () => {
  const receive = await createHearing();
  for (const track of tracks) received.push(await receive(track));
}, 120_000);

const each = (check: (one: Heard, name: string) => void): void => {
  expect(received.length).toBe(11);
  for (const one of received) check(one, `${one.track.artist.genre}: ${one.track.title}`);
};

const decibels = (value: number): number => 20 * Math.log10(value);

/** Root mean square of both channels, in decibels. */
function power({ left, right }: Stereo, from: number, to: number): number {
  let sum = 0;
  for (let at = Math.floor(from * rate); at < Math.floor(to * rate); at += 1) {
    sum += (left[at] ?? 0) ** 2 + (right[at] ?? 0) ** 2;
  }
  return 10 * Math.log10(sum / ((to - from) * rate * 2) + 1e-12);
}

/** The levels of what fades out and of what fades in, in steps as those of the elements, by the sample. */
function levelsOf(seconds: number): readonly Float32Array[] {
  const length = seconds * rate;
  const step = (LEVEL_STEP_MS / 1000) * rate;
  const risen = Float32Array.from({ length }, (_, at) => risenBy((Math.floor(at / step) * step) / length));
  return [risen.map(fallenBy), risen];
}

/** The highest peak, and the longest stretch below -60 dB in ms, while one channel fades into another. */
function mixOf(out: Float32Array, into: Float32Array, [falls, rises]: readonly Float32Array[]) {
  let peak = 0;
  let gap = 0;
  let quiet = 0;
  const from = out.length - falls!.length;
  for (let at = 0; at < falls!.length; at += 1) {
    const sample = Math.abs(out[from + at]! * falls![at]! + into[at]! * rises![at]!);
    if (sample > peak) peak = sample;
    quiet = sample < 0.001 ? quiet + 1 : 0;
    if (quiet > gap) gap = quiet;
  }
  return { peak, gap: (gap / rate) * 1000 };
}

describe('a preview, as a browser decodes it', () => {
  test('[BEY-38] is MP3 of at most 480 kB, stereo at 44.1 kHz, -14 LUFS ± 1, with no true peak above -1 dBTP, and begins with its first beat at full strength', () => {
    each(({ bytes, sound, score }, name) => {
      expect(bytes, name).toBeLessThanOrEqual(480_000);
      expect(sound.left.length / rate, name).toBeGreaterThan(29.8);
      expect(Math.abs(integrated(energies(sound)) + 14), name).toBeLessThan(1);
      const peaks = [sound.left, sound.right].map((channel) =>
        // Between samples lower than this the wave cannot reach the limit.
        decibels(truePeak(channel, 0, channel.length, 0.6)),
      );
      expect(Math.max(...peaks), name).toBeLessThan(-1);
      const verse = score.sections[1]?.from ?? 0;
      const windows = Array.from({ length: Math.floor(verse / 0.06) }, (_, at) =>
        power(sound, at * 0.06, (at + 1) * 0.06),
      );
      expect(windows[0], name).toBeGreaterThan(Math.max(...windows) - 10);
    });
  });

  test('[BEY-111] is as loud as the catalogue says', () => {
    each(({ sound }, name) =>
      expect(Math.abs(integrated(energies(sound)) - clipLoudness), name).toBeLessThan(0.3),
    );
  });

  test('[BEY-155] fades into any other in any of the times without a gap, and without a sample above full scale', () => {
    const faults: string[] = [];
    const fades = CROSSFADES_S.slice(1).map((seconds) => ({ seconds, levels: levelsOf(seconds) }));
    each(({ sound }, name) => {
      for (const { seconds, levels } of fades)
        for (const { sound: next, track } of received) {
          if (next === sound) continue;
          const left = mixOf(sound.left, next.left, levels);
          const right = mixOf(sound.right, next.right, levels);
          const peak = Math.max(left.peak, right.peak);
          const gap = Math.min(left.gap, right.gap);
          if (peak > 1 || gap > 10) faults.push(`${name}, ${track.title}, ${seconds} s: ${peak}, ${gap} ms`);
        }
    });
    expect(faults).toEqual([]);
  });

  test('[BEY-38] is as wide as a record: its sides lie 4 to 12 dB below the middle, and are no echo of it', () => {
    each(({ sound: { left, right } }, name) => {
      let middle = 0;
      let side = 0;
      let both = 0;
      for (const [at, value] of left.entries()) {
        const m = value + (right[at] ?? 0);
        const s = value - (right[at] ?? 0);
        middle += m * m;
        side += s * s;
        both += m * s;
      }
      const ratio = 10 * Math.log10(side / middle);
      expect(ratio, name).toBeGreaterThan(-12);
      expect(ratio, name).toBeLessThan(-4);
      expect(Math.abs(both) / Math.sqrt(middle * side), name).toBeLessThan(0.5);
    });
  });

  test('[BEY-38] has sections that differ by 3 dB or an octave of what lies below 85 % of their energy, and a chorus 2 to 3 dB above the verse', () => {
    each(({ score, sound }, name) => {
      const sections = sectionsOf(score, sound);
      expect(leastContrast(sections), name).toBeGreaterThanOrEqual(1);
      const level = (wanted: string): number =>
        sections.find((section) => section.name === wanted)?.loudness ?? 0;
      expect(level('chorus') - level('verse'), name).toBeGreaterThan(2);
      expect(level('chorus') - level('verse'), name).toBeLessThan(3.2);
    });
  });

  test('dies away at its end, without a click', () => {
    each(({ sound }, name) => {
      const end = sound.left.length / rate;
      expect(power(sound, end - 0.06, end), name).toBeLessThan(-38);
    });
  });

  test('is never silent for a second before its end, and leans to no side', () => {
    each(({ sound, score }, name) => {
      for (let second = 0; second < (score.sections.at(-1)?.from ?? 0); second += 1) {
        expect(power(sound, second, second + 1), `${name}, second ${second}`).toBeGreaterThan(-45);
      }
      const mean = sound.left.reduce((sum, value) => sum + value, 0) / sound.left.length;
      expect(Math.abs(mean), name).toBeLessThan(0.002);
    });
  });
});

test('[BEY-38] the same track always yields the same samples, whatever was played before, and every track others', () => {
  const digest = (key: Parameters<typeof renderSamples>[0]): string => {
    const { left, right } = renderSamples(key);
    return createHash('sha256').update(left).update(right).digest('hex');
  };
  const keys = Object.values(sampleClips);
  const first = keys.map(digest);
  expect(new Set(first).size).toBe(keys.length);
  expect(keys.toReversed().map(digest).toReversed()).toEqual(first);
});
