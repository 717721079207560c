import { firstOfEach, type Track } from './track.ts';

/** What a listener never wants to hear unasked: one track, or all tracks of an artist. */
export interface Unwanted {
  readonly kind: 'artist' | 'track';
  /** The catalogue's id of the track or the artist. */
  readonly id: string;
  readonly name: string;
  /** The name of a track's artist; '' for an artist. */
  readonly by: string;
}

export const unwantedTrack = ({ id, name, artist_name: by }: Track): Unwanted => ({
  kind: 'track',
  id,
  name,
  by,
});

export const unwantedArtist = ({ artist: { id, name } }: Track): Unwanted => ({
  kind: 'artist',
  id,
  name,
  by: '',
});

const keyOf = ({ kind, id }: Pick<Unwanted, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Tells of any track whether it is unwanted, by itself or by its artist. */
export function isUnwanted(list: readonly Unwanted[]): (track: Pick<Track, 'id' | 'artist'>) => boolean {
  const known = new Set(list.map(keyOf));
  return ({ id, artist }) =>
    known.has(keyOf({ kind: 'track', id })) || known.has(keyOf({ kind: 'artist', id: artist.id }));
}

/** The tracks of a list that may play unasked. */
export function withoutUnwanted(tracks: readonly Track[], list: readonly Unwanted[]): readonly Track[] {
  if (list.length === 0) return tracks;
  const isOut = isUnwanted(list);
  return tracks.filter((track) => !isOut(track));
}

/** The list without one entry: it may play again. */
export const takenBack = (list: readonly Unwanted[], entry: Unwanted): readonly Unwanted[] =>
  list.filter((each) => keyOf(each) !== keyOf(entry));

/** The stored list: each track and artist once, the newest first, at most `most`. */
export const tidyUnwanted = (list: readonly Unwanted[], most: number): readonly Unwanted[] =>
  firstOfEach(list, keyOf).slice(0, most);
