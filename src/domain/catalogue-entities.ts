import type { Track } from './track.ts';

/** An artist as the catalogue answers it, normalised. The app's own `Artist` adds the bio. */
export interface CatalogueArtist {
  readonly id: string;
  readonly name: string;
  /** '' where there is no picture (E51b). */
  readonly image: string;
  /** How many follow the artist; charts do not say it. */
  readonly fans?: number;
}

/** A playlist with its tracks, normalised (DIS-03). */
export interface CataloguePlaylist {
  readonly id: string;
  readonly title: string;
  /** '' where the catalogue gives none. */
  readonly description: string;
  /** The placeholder image where there is no picture (DIS-04). */
  readonly image: string;
  /** The catalogue's nb_tracks, which may be more than `tracks` holds. */
  readonly trackCount: number;
  readonly tracks: readonly Track[];
}

/** A radio station as the catalogue lists it, normalised. The same id may stand in a list more than once. */
export interface CatalogueStation {
  readonly id: string;
  readonly title: string;
  /** '' where the catalogue gives none, as in its list of stations. */
  readonly description: string;
  /** '' where there is no picture. */
  readonly image: string;
}
