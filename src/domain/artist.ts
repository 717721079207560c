import type { Track } from './track.ts';

/** An artist; without a picture grids show the first letter. */
export interface Artist {
  readonly id: string;
  readonly name: string;
  /** '' without a picture. */
  readonly image: string;
  /** The number of followers; charts do not include it. */
  readonly fans?: number;
  /** The app makes one of an artist of a chart; the catalogue has none. */
  readonly bio?: string;
}

/** A playlist with its tracks, normalised. */
export interface CataloguePlaylist {
  readonly id: string;
  readonly title: string;
  /** '' if the catalogue sends none. */
  readonly description: string;
  /** The placeholder image if there is no picture. */
  readonly image: string;
  /** The catalogue's nb_tracks, which may be more than `tracks` contains. */
  readonly trackCount: number;
  readonly tracks: readonly Track[];
}

/** An album with its tracks in order, normalised. */
export interface CatalogueAlbum extends CataloguePlaylist {
  readonly artist: Track['artist'];
  /** 'YYYY-MM-DD'; '' if the catalogue sends none. */
  readonly releasedOn: string;
  /** '' if the catalogue sends none. */
  readonly label: string;
}

/** A list of the catalogue that has a page of its own; of playlists and stations less is known. */
export type Collection = CataloguePlaylist & Partial<CatalogueAlbum>;
export type CollectionKind = 'album' | 'playlist' | 'radio';

/** An album as the list of an artist's albums names it. */
export type ListedAlbum = Pick<CatalogueAlbum, 'id' | 'title' | 'image' | 'releasedOn'>;

/** A radio station as the catalogue lists it, normalised. A list may contain the same id more than once. */
export interface CatalogueStation {
  readonly id: string;
  readonly title: string;
  /** '' if the catalogue sends none, as in its list of stations. */
  readonly description: string;
  /** '' without a picture. */
  readonly image: string;
}

/** The data of an artist's page: the artist's own top tracks, or if there are none the related artists. */
export interface ArtistPage {
  readonly id: string;
  /** '' if neither a track nor GET /artist/{id} names the artist. */
  readonly name: string;
  readonly tracks: readonly Track[];
  /** Empty wherever there are tracks. */
  readonly related: readonly Artist[];
  /** The catalogue has no such artist. */
  readonly isUnknown?: true;
}

/** The chart in which an artist was found, for the bio. */
export type ArtistChart = 'top' | 'trending';

/** The generated bio of a chart artist. */
export function artistBio(name: string, chart: ArtistChart): string {
  const word = chart === 'top' ? 'top charting' : 'trending';
  return `${name} is one of the ${word} artists right now.`;
}

/** An artist's own tracks among those of an answer. */
export function ownTracks(tracks: readonly Track[], artistId: string): readonly Track[] {
  return tracks.filter((track) => track.artist.id === artistId);
}
