import type { Track } from './track.ts';

/** An artist as the catalogue answers it, normalised. The app's own `Artist` adds the bio. */
export interface CatalogueArtist {
  readonly id: string;
  readonly name: string;
  /** '' without a picture (E51b). */
  readonly image: string;
  /** The number of followers; charts do not include it. */
  readonly fans?: number;
}

/** A playlist with its tracks, normalised (DIS-03). */
export interface CataloguePlaylist {
  readonly id: string;
  readonly title: string;
  /** '' if the catalogue sends none. */
  readonly description: string;
  /** The placeholder image if there is no picture (DIS-04). */
  readonly image: string;
  /** The catalogue's nb_tracks, which may be more than `tracks` contains. */
  readonly trackCount: number;
  readonly tracks: readonly Track[];
}

/** A radio station as the catalogue lists it, normalised. A list may contain the same id more than once. */
export interface CatalogueStation {
  readonly id: string;
  readonly title: string;
  /** '' if the catalogue sends none, as in its list of stations. */
  readonly description: string;
  /** '' without a picture. */
  readonly image: string;
}
