/**
 * An invented artist. Each album is one line: its year, its title, a colon, and its songs separated by semicolons. A song
 * may carry a version in brackets at its end.
 */
export interface ArtistNames {
  readonly name: string;
  readonly albums: readonly string[];
}
