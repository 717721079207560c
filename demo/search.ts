import { fold } from '../src/domain/text.ts';
import { genres } from './genres.ts';
import type { DemoLibrary, DemoTrack } from './library.ts';

interface Indexed {
  readonly track: DemoTrack;
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  /** All words of the song, each behind a space, so that ' fo' finds a word that begins with 'fo'. */
  readonly words: string;
}

/** Words alone: every run of other characters is a single space. */
const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** A search over titles, artists, albums and genres. Nothing found is an empty list. */
export function createSearch(library: DemoLibrary): (query: string) => readonly DemoTrack[] {
  const index: readonly Indexed[] = library.tracks.map((track) => {
    const title = plain(track.title);
    const artist = plain(`${track.artist.name} ${track.featured?.name ?? ''}`);
    const album = plain(track.album.title);
    return {
      track,
      title,
      artist,
      album,
      words: ` ${title} ${artist} ${album} ${plain(genres[track.artist.genre].words)}`,
    };
  });

  return (query) => {
    const fields = { artist: '', track: '', album: '' };
    const free = query.replaceAll(
      /\b(artist|track|album):"([^"]*)"/g,
      (_, field: keyof typeof fields, text: string) => {
        fields[field] = plain(text);
        return ' ';
      },
    );
    const words = plain(free).split(' ').filter(Boolean);
    const wanted = plain(free);
    if (words.length === 0 && Object.values(fields).every((text) => text === '')) return [];
    return index
      .filter(
        (song) =>
          words.every((word) => song.words.includes(` ${word}`)) &&
          song.artist.includes(fields.artist) &&
          song.title.includes(fields.track) &&
          song.album.includes(fields.album),
      )
      .map((song) => ({ song, score: relevance(song, wanted) + song.track.rank / 1_000_000 }))
      .sort((a, b) => b.score - a.score)
      .map(({ song }) => song.track);
  };
}

/** An artist's complete name first, then titles, then everything else. */
function relevance(song: Indexed, wanted: string): number {
  if (song.artist === wanted) return 4;
  if (song.title === wanted) return 3.5;
  if (song.title.startsWith(wanted)) return 2;
  return ` ${song.title}`.includes(` ${wanted}`) ? 1 : 0;
}
