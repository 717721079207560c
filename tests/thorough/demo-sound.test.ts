import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { leastContrast, sectionsOf } from '../../bench/lib/form.mjs';
import type { Heard } from '../../bench/lib/heard.mjs';
import { createHearing, tracksToHear } from '../../bench/lib/heard.mjs';
import type { Stereo } from '../../demo/audio/player.ts';
import { energies, integrated, truePeak } from '../../demo/audio/loudness.ts';
import { renderSamples } from '../../demo/audio/render.ts';
import { sampleClips } from '../../demo/samples.ts';

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
