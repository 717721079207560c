import { describe, expect, test } from 'vitest';
import { hookCount, repetition } from '../../bench/lib/form.mjs';
import { scoreOf } from '../../demo/audio/clip.ts';
import type { Note, Part, SectionName } from '../../demo/audio/score.ts';
import { clipSeconds } from '../../demo/audio/score.ts';
import { chordOf, fit, ladder, pitchClasses, settled, voicing } from '../../demo/audio/theory.ts';
import { buildLibrary, clipKeyOf } from '../../demo/library.ts';

const library = buildLibrary();
const songs = library.tracks.map((track) => ({ track, score: scoreOf(clipKeyOf(track)) }));

describe('the composition of every song', () => {
  test('[BEY-38] is a song in half a minute: hook at once, a verse, a breath, by second 15 a chorus over other chords, higher and fuller, an end that rings', () => {
    const order: readonly SectionName[] = ['intro', 'verse', 'break', 'chorus', 'ending'];
    for (const { track, score } of songs) {
      expect(
        score.sections.map(({ name }) => name),
        track.title,
      ).toEqual(order);
      const [intro, verse, breath, chorus, ending] = score.sections;
      if (!intro || !verse || !breath || !chorus || !ending) throw new Error('A section is missing');
      expect([intro.from, ending.to], track.title).toEqual([0, clipSeconds]);
      expect(verse.from, track.title).toBeGreaterThan(2.4);
      expect(verse.from, track.title).toBeLessThanOrEqual(6.2);
      expect(chorus.from, track.title).toBeGreaterThan(12);
      expect(chorus.from, track.title).toBeLessThanOrEqual(15.01);
      expect(ending.from, track.title).toBeGreaterThan(24);
      expect(ending.from, track.title).toBeLessThanOrEqual(28.2);
      expect(chorus.chords.split(' ').slice(0, 4), track.title).not.toEqual(
        verse.chords.split(' ').slice(0, 4),
      );
      const { notes: lead } = partOf(score.parts, 'lead');
      const between = (from: number, to: number): readonly Note[] =>
        lead.filter(({ at }) => at >= from - 0.05 && at < to - 0.05);
      expect(between(0, 1.6).length, track.title).toBeGreaterThan(0);
      const height = (notes: readonly Note[]): number =>
        notes.reduce((sum, { midi }) => sum + midi, 0) / notes.length;
      expect(height(between(chorus.from, chorus.to)), track.title).toBeGreaterThan(
        height(between(verse.from, breath.from)) + 1,
      );
      const strokes = ({ from, to }: typeof chorus): number =>
        [...score.hits, ...score.parts.flatMap(({ notes }) => notes)].filter(
          ({ at }) => at >= from && at < to,
        ).length /
        (to - from);
      expect(strokes(chorus), track.title).toBeGreaterThan(strokes(verse));
      const players = ({ from, to }: typeof chorus): number =>
        score.parts.filter(({ notes }) => notes.some(({ at }) => at >= from && at < to)).length;
      expect(players(chorus), track.title).toBeGreaterThanOrEqual(players(verse));
      const last = lead.at(-1);
      expect(last?.at, track.title).toBeCloseTo(ending.from, 0);
      expect((last?.midi ?? 0) % 12, track.title).toBe(score.tonic % 12);
    }
  });

  test('[BEY-38] brings its hook at least three times, note by note, answers it, and repeats at most a fifth of what goes with it', () => {
    for (const { track, score } of songs) {
      expect(hookCount(score), track.title).toBeGreaterThanOrEqual(3);
      expect(score.hook.places[0], track.title).toEqual({ bar: 0, section: 'intro' });
      expect(repetition(score), track.title).toBeLessThanOrEqual(0.2);
      expect(partOf(score.parts, 'answer').notes.length, track.title).toBeGreaterThan(0);
      // Rests: a tune that breathes.
      const { notes } = partOf(score.parts, 'lead');
      const gaps = notes.slice(1).filter(({ at }, index) => at - endOf(notes[index]) > score.barSeconds / 8);
      expect(gaps.length, track.title).toBeGreaterThanOrEqual(2);
    }
  });

  test('keeps the tune in the key: nearly all of its tones belong to the mode or to the chords of the song', () => {
    for (const { track, score } of songs) {
      const chords = score.sections.flatMap(({ chords: text }) => text.split(/[ +]/)).map(chordOf);
      const inKey = new Set([...ladder(score.mode, 0, 0, 11), ...chords.flatMap(pitchClasses)]);
      const { notes } = partOf(score.parts, 'lead');
      const strange = notes.filter(({ midi }) => !inKey.has((((midi - score.tonic) % 12) + 12) % 12));
      expect(strange.length, track.title).toBe(0);
    }
  });

  test('never lets the tune rub against the chords for long', () => {
    for (const { track, score } of songs) expect(rubbing(score.parts), track.title).toBeLessThan(0.04);
  });

  test('has a bass that moves, chords or a pad, drums where the style has them, and no two songs alike', () => {
    for (const { track, score } of songs) {
      const roles = score.parts.map(({ role }) => role);
      expect(roles, track.title).toEqual(expect.arrayContaining(['bass', 'lead']));
      expect(
        roles.some((role) => ['chords', 'pad', 'arpeggio'].includes(role)),
        track.title,
      ).toBe(true);
      expect(
        new Set(partOf(score.parts, 'bass').notes.map(({ midi }) => midi)).size,
        track.title,
      ).toBeGreaterThanOrEqual(3);
      if (score.style !== 'ambient') expect(score.hits.length, track.title).toBeGreaterThan(20);
    }
    expect(new Set(songs.map(({ score }) => JSON.stringify(score))).size).toBe(songs.length);
  });

  test("keeps an artist's instruments from song to song", () => {
    for (const artist of library.artists.filter(({ albums }) => albums.length > 0)) {
      const lines = songs
        .filter(({ track }) => track.artist === artist)
        .map(({ score }) =>
          score.parts
            .slice(0, 4)
            .map(({ voice }) => voice)
            .join(' '),
        );
      expect(new Set(lines).size, artist.name).toBe(1);
    }
  });
});

describe('the theory of it', () => {
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

  test('knows which notes fit a chord, which rub, and where one resolves', () => {
    const chord = chordOf('I');
    expect([0, 4, 7, 2, 9, 1, 5, 8].map((note) => fit(chord, note))).toEqual([1, 1, 1, 0, 0, -1, -1, -1]);
    expect(settled(chord, 60, 65)).toBe(64);
    expect(ladder('minor', 57, 57, 69)).toEqual([57, 60, 62, 64, 67, 69]);
  });
});

const partOf = (parts: readonly Part[], role: Part['role']): Part => {
  const part = parts.find((one) => one.role === role);
  if (part === undefined) throw new Error(`Nobody plays ${role}`);
  return part;
};

const endOf = (note: Note | undefined): number => (note?.at ?? 0) + (note?.length ?? 0);

/** How long two notes sound together, in seconds. */
const together = (a: Note, b: Note): number => Math.min(endOf(a), endOf(b)) - Math.max(a.at, b.at);

/** How many seconds the tune clashes by a semitone or minor ninth, of those with both sounding. */
function rubbing(parts: readonly Part[]): number {
  const others = parts
    .filter(({ role }) => ['chords', 'pad', 'arpeggio'].includes(role))
    .flatMap(({ notes }) => notes);
  let rub = 0;
  let all = 0;
  for (const note of partOf(parts, 'lead').notes) {
    for (const other of others) {
      const overlap = together(note, other);
      // A shorter time is the end of one note overlapping the beginning of the next.
      if (overlap < 0.06) continue;
      all += overlap;
      if ([1, 13].includes(Math.abs(note.midi - other.midi))) rub += overlap;
    }
  }
  return all === 0 ? 0 : rub / all;
}
