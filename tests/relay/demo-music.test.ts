import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ClipKey } from '../../relay/demo/audio/clip.ts';
import { renderClip, scoreOf } from '../../relay/demo/audio/clip.ts';
import type { Note, Part } from '../../relay/demo/audio/score.ts';
import { chordOf, melodyClasses, pitchClasses, voicing } from '../../relay/demo/audio/theory.ts';
import { createClipShelf } from '../../relay/demo/clips.ts';
import { demoGenres } from '../../relay/demo/genres.ts';
import { buildLibrary } from '../../relay/demo/library.ts';
import { sampleClips } from '../../relay/demo/samples.ts';

const library = buildLibrary();
const keyOf = (track: (typeof library.tracks)[number]): ClipKey => ({
  trackId: track.id,
  artist: track.artist.name,
  genre: track.artist.genre,
});
/** One clip of each style, and the three sample tracks. */
const heard = [
  ...demoGenres.flatMap((genre) => {
    const track = library.tracks.find((song) => song.artist.genre === genre);
    return track === undefined ? [] : [[genre, keyOf(track)] as const];
  }),
  ...Object.entries(sampleClips),
];
const clips = new Map(heard.map(([name, key]) => [name, renderClip(key)]));

function valuesOf(clip: Uint8Array): Int16Array {
  return new Int16Array(clip.buffer, 44);
}
const loudness = (values: Int16Array, from: number, to: number): number => {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += ((values[at] ?? 0) / 32_768) ** 2;
  return 20 * Math.log10(Math.sqrt(sum / (to - from)) + 1e-9);
};

describe('a preview', () => {
  test.each(heard)('of %s is half a minute of mono WAV at 22.05 kHz with 16 bits', (name) => {
    const clip = clips.get(name) ?? new Uint8Array();
    const view = new DataView(clip.buffer);
    const text = (from: number): string => new TextDecoder().decode(clip.subarray(from, from + 4));
    expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
    expect(view.getUint32(4, true)).toBe(clip.length - 8);
    expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint16(34, true)]).toEqual([
      1, 1, 16,
    ]);
    expect([view.getUint32(24, true), view.getUint32(28, true), view.getUint16(32, true)]).toEqual([
      22_050, 44_100, 2,
    ]);
    expect(view.getUint32(40, true)).toBe(30 * 22_050 * 2);
    expect(clip.length).toBe(44 + 30 * 22_050 * 2);
  });

  test.each(heard)('of %s is as loud as the others, never silent for a second and never clipped', (name) => {
    const values = valuesOf(clips.get(name) ?? new Uint8Array(44));
    const peak = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(peak).toBeLessThan(32_767 * 0.95);
    expect(peak).toBeGreaterThan(32_767 * 0.5);
    expect(loudness(values, 0, values.length)).toBeGreaterThan(-18);
    expect(loudness(values, 0, values.length)).toBeLessThan(-14.5);
    for (let second = 0; second < 28; second += 1) {
      expect(loudness(values, second * 22_050, (second + 1) * 22_050), `second ${second}`).toBeGreaterThan(
        -34,
      );
    }
    expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length)).toBeLessThan(60);
  });

  test.each(heard)('of %s begins and ends without a click', (name) => {
    const values = valuesOf(clips.get(name) ?? new Uint8Array(44));
    expect(Math.abs(values[0] ?? 1)).toBeLessThan(40);
    expect(Math.abs(values.at(-1) ?? 1)).toBeLessThan(40);
    expect(loudness(values, values.length - 2_205, values.length)).toBeLessThan(-40);
  });

  test('is the same each time and another one for every track', () => {
    const [, key] = heard[0] ?? ['', sampleClips['tra.1'] as ClipKey];
    const digest = (clip: Uint8Array): string => createHash('sha256').update(clip).digest('hex');
    expect(digest(renderClip(key))).toBe(digest(clips.get(heard[0]?.[0] ?? '') ?? new Uint8Array()));
    expect(new Set([...clips.values()].map(digest)).size).toBe(heard.length);
    const scores = new Set(library.tracks.map((track) => JSON.stringify(scoreOf(keyOf(track)))));
    expect(scores.size).toBe(library.tracks.length);
  });

  test('is brighter in rock and dance than in chill', () => {
    /** How often the wave crosses zero: a plain measure of brightness. */
    const crossings = (name: string): number => {
      const values = valuesOf(clips.get(name) ?? new Uint8Array(44));
      return values.reduce(
        (count, value, at) => count + (at > 0 && value >= 0 !== (values[at - 1] ?? 0) >= 0 ? 1 : 0),
        0,
      );
    };
    expect(crossings('rock')).toBeGreaterThan(crossings('chill') * 1.3);
    expect(crossings('dance')).toBeGreaterThan(crossings('chill') * 1.3);
  });
});

describe('the composition', () => {
  /** How long two notes sound together, in seconds. */
  const together = (a: Note, b: Note): number =>
    Math.min(a.at + a.length, b.at + b.length) - Math.max(a.at, b.at);

  /** Seconds that the tune rubs against its accompaniment by a semitone or a minor ninth, of all that they sound together. */
  function rubbing(parts: readonly Part[]): number {
    const tune = parts.filter(({ role }) => role === 'lead').flatMap(({ notes }) => notes);
    const others = parts
      .filter(({ role }) => ['chords', 'pad', 'arpeggio'].includes(role))
      .flatMap(({ notes }) => notes);
    let rub = 0;
    let all = 0;
    for (const note of tune) {
      for (const other of others) {
        const overlap = together(note, other);
        // Shorter than this is the end of one note touching the beginning of the next.
        if (overlap < 0.06) continue;
        all += overlap;
        if ([1, 13].includes(Math.abs(note.midi - other.midi))) rub += overlap;
      }
    }
    return all === 0 ? 0 : rub / all;
  }

  test('never lets the tune rub against the chords for long, in any of the songs', () => {
    for (const track of library.tracks) {
      expect(rubbing(scoreOf(keyOf(track)).parts), track.title).toBeLessThan(0.04);
    }
  });

  test('brings its first motif back: the rhythm of the first bar of the tune is heard again two bars later', () => {
    let again = 0;
    const songs = library.tracks.slice(0, 200);
    for (const track of songs) {
      const score = scoreOf(keyOf(track));
      const bar = 240 / score.bpm;
      const tune = score.parts.find(({ role }) => role === 'lead')?.notes ?? [];
      const first = Math.floor(((tune[0]?.at ?? 0) + 0.03) / bar);
      const rhythm = (number: number): string =>
        tune
          .filter(({ at }) => Math.floor((at + 0.03) / bar) === number)
          .map(({ at }) => Math.round(((at - number * bar) / bar) * 16))
          .join();
      if (rhythm(first) !== '' && rhythm(first) === rhythm(first + 2)) again += 1;
    }
    expect(again / songs.length).toBeGreaterThan(0.95);
  });

  test('gives every style a bass, chords or a pad under the tune, and drums where the style has them', () => {
    for (const genre of demoGenres) {
      for (const track of library.tracks.filter((song) => song.artist.genre === genre)) {
        const score = scoreOf(keyOf(track));
        const roles = score.parts.map(({ role }) => role);
        expect(roles).toEqual(expect.arrayContaining(['bass', 'lead']));
        expect(roles.some((role) => ['chords', 'pad', 'arpeggio'].includes(role))).toBe(true);
        if (genre !== 'chill') expect(score.hits.length).toBeGreaterThan(20);
      }
    }
  });

  test("keeps an artist's instruments from song to song", () => {
    for (const artist of library.artists.filter(({ albums }) => albums.length > 0)) {
      const lead = artist.albums
        .flatMap(({ tracks }) => tracks)
        .map((track) => scoreOf(keyOf(track)).parts.find(({ role }) => role === 'lead')?.voice);
      expect(new Set(lead).size).toBe(1);
    }
  });

  test.each([
    ['I', [0, 4, 7]],
    ['vi', [9, 0, 4]],
    ['V7', [7, 11, 2, 5]],
    ['bVII', [10, 2, 5]],
    ['ii9', [2, 5, 9, 0, 4]],
    ['IVmaj7', [5, 9, 0, 4]],
    ['iih7', [2, 5, 8, 0]],
  ])('reads the chord %s', (numeral, classes) => {
    expect(pitchClasses(chordOf(numeral))).toEqual(classes);
  });

  test('does not read what is no chord', () => {
    expect(() => chordOf('H7')).toThrow(RangeError);
    expect(() => chordOf('Vmin')).toThrow(RangeError);
  });

  test('voices chords close together, without semitones next to each other', () => {
    for (const numeral of ['Imaj7', 'IVmaj9', 'V7', 'ii9', 'bVImaj7', 'i9', 'I5']) {
      for (const tonic of [48, 53, 59]) {
        const notes = voicing(chordOf(numeral), tonic, 60);
        expect(notes.length).toBeGreaterThanOrEqual(2);
        expect((notes.at(-1) ?? 0) - (notes[0] ?? 0)).toBeLessThanOrEqual(11);
      }
    }
  });

  test('offers a tune no note a semitone above one of the chord', () => {
    for (const numeral of ['I', 'IVmaj7', 'V7', 'vi9', 'ii7', 'bVImaj7']) {
      const chord = chordOf(numeral);
      const sounding = pitchClasses(chord);
      for (const note of melodyClasses(chord, 'major')) expect(sounding).not.toContain((note + 11) % 12);
    }
  });
});

describe('the shelf of previews', () => {
  const key = (trackId: number): ClipKey => ({ trackId, artist: 'x', genre: 'pop' });

  test('makes each preview once, however many ask at the same time, and forgets the one used longest ago', async () => {
    const made: (number | string)[] = [];
    const shelf = createClipShelf(async ({ trackId }) => {
      made.push(trackId);
      return new Uint8Array([Number(trackId)]);
    }, 2);
    await Promise.all([shelf(key(1)), shelf(key(1)), shelf(key(2))]);
    expect(made).toEqual([1, 2]);
    await shelf(key(1));
    await shelf(key(3));
    await shelf(key(1));
    expect(made).toEqual([1, 2, 3]);
    await shelf(key(2));
    expect(made).toEqual([1, 2, 3, 2]);
  });

  test('tries again after a failure', async () => {
    let tries = 0;
    const shelf = createClipShelf(async () => {
      tries += 1;
      if (tries === 1) throw new Error('out of breath');
      return new Uint8Array([1]);
    }, 2);
    await expect(shelf(key(1))).rejects.toThrow('out of breath');
    expect(await shelf(key(1))).toEqual(new Uint8Array([1]));
  });
});
