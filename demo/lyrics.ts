import { scoreOf } from './audio/clip.ts';
import { genres } from './genres.ts';
import { seedOf } from './ids.ts';
import type { DemoLibrary, DemoTrack } from './library.ts';
import { clipKeyOf } from './library.ts';
import type { BookName } from './lyric-lines.ts';
import { books } from './lyric-lines.ts';
import { shuffled } from '../src/domain/shuffle.ts';
import { fold } from '../src/domain/text.ts';
import { hashText, pick, seededRandom } from './random.ts';

/** A lyrics service's answer: words, blank ones for an instrumental, nothing for an unknown song. */
export type LyricsAnswer =
  | {
      readonly status: 200;
      readonly body: { readonly lyrics: string; readonly stanza_seconds: readonly number[] };
    }
  | { readonly status: 404; readonly body: { readonly error: string } };

/** Artists who sing always or never, whatever their style. */
const sungByArtist: Readonly<Record<string, boolean>> = {
  'Ines Calloway': true,
  'Sable Nocturne': true,
  'Modul Nord': false,
  'Benício Laranja': false,
};

const bookByArtist: Readonly<Record<string, BookName>> = { 'Solène Arcade': 'french' };

/** Finds a song by its artist's name and its title, in any spelling, with or without its version. */
export function createLyrics(library: DemoLibrary): (artist: string, title: string) => LyricsAnswer {
  const songs = new Map<string, DemoTrack>();
  const key = (artist: string, title: string): string => fold(`${artist} / ${title}`);
  for (const track of library.tracks) {
    songs.set(key(track.artist.name, track.titleShort), track);
    songs.set(key(track.artist.name, track.title), track);
  }
  return (artist, title) => {
    const track = songs.get(key(artist, title));
    if (track === undefined) return { status: 404, body: { error: 'No lyrics found' } };
    if (!isSung(track)) return { status: 200, body: { lyrics: '', stanza_seconds: [] } };
    return { status: 200, body: { lyrics: wordsOf(track), stanza_seconds: stanzaSecondsOf(track) } };
  };
}

function isSung(track: DemoTrack): boolean {
  const always = sungByArtist[track.artist.name];
  if (always !== undefined) return always;
  return seededRandom(hashText(`sung ${seedOf(track.id)}`))() < (genres[track.artist.genre].sung ?? 0.97);
}

/** When the first verse and the chorus of the preview begin. */
function stanzaSecondsOf(track: DemoTrack): readonly number[] {
  const { sections } = scoreOf(clipKeyOf(track));
  return sections
    .filter(({ name }) => name === 'verse' || name === 'chorus')
    .map(({ from }) => Math.round(from * 10) / 10);
}

/** Two or three verses of two couplets each, with the chorus between them. */
function wordsOf(track: DemoTrack): string {
  const book = books[bookByArtist[track.artist.name] ?? genres[track.artist.genre].book];
  const seed = hashText(`lyrics ${seedOf(track.id)}`);
  const couplets = shuffled(book.couplets, seededRandom(seed)).map(lines);
  const chorus = lines(pick(seededRandom(seed), book.choruses)).replaceAll('{title}', track.titleShort);
  const verse = (number: number): string => couplets.slice(number * 2, number * 2 + 2).join('\n');
  const verses = [verse(0), chorus, verse(1), chorus];
  if (couplets.length >= 8) verses.push(verse(2), chorus);
  return verses.join('\n\n');
}

/** 'one line / another' as lines that each begin with a capital letter. */
function lines(joined: string): string {
  return joined
    .split(' / ')
    .map((line) => `${line.charAt(0).toUpperCase()}${line.slice(1)}`)
    .join('\n');
}
