import type { CatalogueStation } from './artist.ts';

/** The genre of a station, as the chips of /radio name them; 'other' belongs to 'All Genres' alone. */
export type StationGenre = 'pop' | 'rock' | 'hip-hop' | 'electronic' | 'other';

/** A radio station. */
export interface RadioStation extends CatalogueStation {
  /** False until a check, the app's own or the server's, has found tracks. */
  readonly hasTracks: boolean;
  /** The first track's artwork, the stock image if it has none or before the check. */
  readonly firstTrackArtwork: string;
  readonly genre: StationGenre;
}

/** The title of a station whose own is missing or blank. */
export const unknownStationName = 'Unknown Station';

/** The picture of a station without artwork; a file of the app. */
export const stockStationImage = '/station.svg';

/** The picture of a station: its first track's once that is known, its own, or the stock image. */
export function artworkOf({ image, firstTrackArtwork }: RadioStation): string {
  const isKnown = firstTrackArtwork !== '' && firstTrackArtwork !== stockStationImage;
  return isKnown ? firstTrackArtwork : image || stockStationImage;
}

/** Looked for in this order; the first genre with a word in title or description is the station's. */
const genreWords: readonly (readonly [StationGenre, readonly string[]])[] = [
  ['hip-hop', ['hip-hop', 'hip hop', 'hiphop', 'rap']],
  ['electronic', ['electronic', 'electro', 'edm', 'dance', 'house', 'techno']],
  ['rock', ['rock', 'metal', 'punk']],
  ['pop', ['pop']],
];

const patterns = genreWords.map(
  ([genre, words]) =>
    [genre, new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu')] as const,
);

/** The genre of a station, by complete words of its title and description in any case of letters. */
export function stationGenre(title: string, description: string): StationGenre {
  const found = patterns.find(([, pattern]) => pattern.test(title) || pattern.test(description));
  return found ? found[0] : 'other';
}

/** The stations that a chip shows: its own genre's, or all of them, 'other' included. */
export function stationsOf<Station extends { readonly genre: StationGenre }>(
  stations: readonly Station[],
  chip: StationGenre | null,
): readonly Station[] {
  return chip === null ? stations : stations.filter((station) => station.genre === chip);
}

/** The station, or the playlist, that is shown where none could be loaded. It plays the sample tracks. */
export const sampleStation: RadioStation = {
  id: 'samples',
  title: 'Foxtrot',
  description: 'First Slow, Second Slow, Quick, Quick',
  image: '/demo/samples/tra.1.svg',
  hasTracks: true,
  firstTrackArtwork: '/demo/samples/tra.1.svg',
  genre: 'other',
};
