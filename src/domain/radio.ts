/** The genre of a station, as the chips of /radio name them; 'other' belongs to 'All Genres' alone (E55). */
export type StationGenre = 'pop' | 'rock' | 'hip-hop' | 'electronic' | 'other';

/** A radio station (RAD-08). */
export interface RadioStation {
  readonly id: string;
  readonly title: string;
  /** '' where the catalogue's list of stations gives none. */
  readonly description: string;
  /** The picture that the catalogue gives the station; '' where it gives none. */
  readonly image: string;
  /** False until a check, the app's own or the server's, has found tracks. */
  readonly hasTracks: boolean;
  /** The first track's artwork, the stock image where it has none or before the check. */
  readonly firstTrackArtwork: string;
  readonly genre: StationGenre;
}

/** The picture of a station without artwork; part of the app (D11). */
export const stockStationImage = '/station.svg';
