/** A track's artist. `id` is `unknownArtistId` if there is none; `bio` is of the stated shape. */
export interface TrackArtist {
  readonly id: string;
  readonly name: string;
  readonly bio: null;
}

/**
 * One track as all of the app knows it, already normalised. The field names are the specification's own,
 * because tracks are stored and exported under them.
 */
export interface Track {
  readonly id: string;
  readonly name: string;
  /** Length of the complete song in seconds; the audio element knows the preview's own length. */
  readonly duration: number;
  readonly artist_name: string;
  /** 'Unknown Album' if the catalogue names none. */
  readonly album_name: string;
  /** The catalogue's id of the album, if it was sent. */
  readonly album_id?: string;
  /** An absolute or root-relative url; the placeholder image if there is no cover. */
  readonly image: string;
  /** The preview url, or '' if there is none. Signed urls expire 900 s after they were issued. */
  readonly audio: string;
  readonly artist: TrackArtist;
  /** Genre ids as strings. Usually the id of the genre list that contained the track, else empty. */
  readonly genre: readonly string[];
  /** The catalogue's popularity, 0 to 1,000,000, if it was sent. */
  readonly rank?: number;
  /** The track's page in the catalogue, if it was sent. */
  readonly link?: string;
  /** Its loudness in dB of full scale, where the track itself was looked up: lists do not say it. */
  readonly gain?: number;
  /** The code of its recording, where a search sends it. */
  readonly isrc?: string;
  /** The catalogue marks its lyrics as explicit. */
  readonly explicit?: boolean;
  /** When the track was added to the library, in ms since 1970. */
  readonly addedAt?: number;
}

/** The id of the artist if the catalogue names none. It has no page, and is nobody's taste. */
export const unknownArtistId = 'unknown';

/** The name of a track whose title is missing or blank. */
export const unknownTrackName = 'Unknown Title';

/** The name of an unknown artist. */
export const unknownArtistName = 'Unknown Artist';

/** The title of an unknown album. */
export const unknownAlbumName = 'Unknown Album';

/** The picture for missing art; a file of the app, so it needs no network. */
export const placeholderImage = '/placeholder.svg';

/** Whether the catalogue named the track's artist. */
export function hasKnownArtist(track: { readonly artist: Pick<TrackArtist, 'id'> }): boolean {
  return track.artist.id !== unknownArtistId;
}

/** The id of a built-in sample track. */
export const sampleId = /^tra\.[123]$/;

/** Whether a track is a built-in sample. They are never stored and never looked up. */
export function isSampleTrack(track: { readonly id: string }): boolean {
  return sampleId.test(track.id);
}

/** The items without duplicates, each at its first index. */
export function firstOfEach<Item>(items: readonly Item[], idOf: (item: Item) => string): readonly Item[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(idOf(item)) && seen.add(idOf(item)));
}

/**
 * The tracks without duplicates, each at its first index. A duplicate with genres passes them to the one that
 * stays without, because only genre lists know them.
 */
export function withoutDoubles(tracks: readonly Track[]): readonly Track[] {
  const kept = new Map<string, Track>();
  for (const track of tracks) {
    const first = kept.get(track.id);
    if (!first) kept.set(track.id, track);
    else if (first.genre.length === 0 && track.genre.length > 0)
      kept.set(track.id, { ...first, genre: track.genre });
  }
  return [...kept.values()];
}

/** An index that shuffle may play next, all equally likely. `random` is in [0, 1). -1 if none. */
export function drawFrom(places: readonly number[], random: number): number {
  return places[Math.min(places.length - 1, Math.floor(random * places.length))] ?? -1;
}
