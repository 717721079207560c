/** The genre of a station, as the chips of /radio name them; 'other' belongs to 'All Genres' alone (E55). */
export type StationGenre = 'pop' | 'rock' | 'hip-hop' | 'electronic' | 'other';

/** A radio station (RAD-08). */
export interface RadioStation {
  readonly id: string;
  readonly title: string;
  /** '' if the catalogue's list of stations has none. */
  readonly description: string;
  /** The catalogue's picture of the station; '' if it has none. */
  readonly image: string;
  /** False until a check, the app's own or the server's, has found tracks. */
  readonly hasTracks: boolean;
  /** The first track's artwork, the stock image if it has none or before the check. */
  readonly firstTrackArtwork: string;
  readonly genre: StationGenre;
}

/** The picture of a station without artwork; a file of the app (D11). */
export const stockStationImage = '/station.svg';
