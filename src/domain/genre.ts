import type { Track } from './track.ts';

/** The specification's genre ids. The catalogue may use an id otherwise. */
export const genreNames: Readonly<Record<string, string>> = {
  '132': 'Pop',
  '116': 'Rap',
  '152': 'Rock',
  '113': 'Dance/EDM',
  '85': 'Alternative',
  '98': 'Indie',
  '106': 'Electro',
  '129': 'R&B',
  '153': 'Soul',
  '169': 'Reggae',
};

/** The name of a genre id; '' for an unknown id. */
export function genreName(id: string): string {
  return Object.hasOwn(genreNames, id) ? (genreNames[id] ?? '') : '';
}

/** The names of a track's genres, for matching and for 'Because you like …'. */
export function genreText(track: Track): string {
  return track.genre.map(genreName).filter(Boolean).join(' ');
}

/** A genre of the chart at /genre/{address}. */
export interface ChartGenre {
  readonly name: string;
  /** The canonical last part of the path. */
  readonly address: string;
  /** The number that the address may contain instead, if the table has one. */
  readonly id: string | null;
  /** Whether its chart loads tracks; the others show 'Genre not supported'. */
  readonly loads: boolean;
}

/** Exactly the eight genres of the chart. */
export const chartGenres: readonly ChartGenre[] = [
  { name: 'Pop', address: 'pop', id: '132', loads: true },
  { name: 'Rock', address: 'rock', id: '152', loads: true },
  { name: 'Hip-Hop', address: 'hip-hop', id: '116', loads: false },
  { name: 'R&B', address: 'r-and-b', id: '129', loads: false },
  { name: 'Electronic', address: 'electronic', id: '106', loads: true },
  { name: 'Jazz', address: 'jazz', id: null, loads: false },
  { name: 'Classical', address: 'classical', id: null, loads: false },
  { name: 'Latin', address: 'latin', id: null, loads: false },
];

/** The genre that an address names, by name or number; null for any other text. */
export function chartGenreOf(address: string): ChartGenre | null {
  const text = address.toLowerCase();
  return chartGenres.find((genre) => genre.address === text || genre.id === text) ?? null;
}

/** The tracks of a genre list: those without a genre get the list's id. */
export function withGenre(tracks: readonly Track[], id: string): readonly Track[] {
  return tracks.map((track) => (track.genre.length > 0 ? track : { ...track, genre: [id] }));
}
