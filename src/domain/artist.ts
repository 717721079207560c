import type { Track } from './track.ts';

/** An artist as grids and pages show one (ART-11). */
export interface Artist {
  readonly id: string;
  readonly name: string;
  /** '' where there is no picture: grids then show the first letter (E51b). */
  readonly image: string;
  readonly bio: string;
  /** How many follow the artist, where it is known. */
  readonly fans?: number;
}

/** What an artist's page shows: the artist's own top tracks, or where there are none the related artists (E52). */
export interface ArtistPage {
  readonly id: string;
  /** '' where neither a track nor GET /artist/{id} names the artist. */
  readonly name: string;
  readonly tracks: readonly Track[];
  /** Empty wherever there are tracks. */
  readonly related: readonly Artist[];
}

/** Which chart an artist was found in, as the bio says it. */
export type ArtistChart = 'top' | 'trending';

/** The generated bio of a chart artist (ART-12). */
export function artistBio(name: string, chart: ArtistChart): string {
  const word = chart === 'top' ? 'top charting' : 'trending';
  return `${name} is one of the ${word} artists right now.`;
}

/** An artist's own tracks among those of an answer (ART-15). */
export function ownTracks(tracks: readonly Track[], artistId: string): readonly Track[] {
  return tracks.filter((track) => track.artist.id === artistId);
}
