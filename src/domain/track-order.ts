import { fold, seenOr } from './text.ts';
import { firstOfEach, hasKnownArtist, type Track, unknownArtistName, unknownTrackName } from './track.ts';

/** How the tracks of a folder can be ordered; 'hand' is the folder's own order. */
export const trackOrders = ['hand', 'added', 'title', 'artist', 'length'] as const;
export type TrackOrder = (typeof trackOrders)[number];

/** The order that a listener has chosen for one folder. */
export interface FolderOrder {
  readonly folderId: string;
  readonly order: TrackOrder;
}

/** The order of a folder: its own until another is chosen. */
export const orderOf = (orders: readonly FolderOrder[], folderId: string): TrackOrder =>
  orders.find((each) => each.folderId === folderId)?.order ?? 'hand';

/** The stored choices: one a folder, the newest first, none where it changes nothing, at most `most`. */
export const tidyOrders = (orders: readonly FolderOrder[], most: number): readonly FolderOrder[] =>
  firstOfEach(orders, ({ folderId }) => folderId)
    .filter(({ order }) => order !== 'hand')
    .slice(0, most);

/** Names are compared as a reader of English looks for them, numbers in them by their value. */
const { compare: byName } = new Intl.Collator('en', { numeric: true });

/** Compares what tracks have; those that lack it are last. */
const by =
  <Value>(valueOf: (track: Track) => Value | null, compare: (one: Value, other: Value) => number) =>
  (one: Track, other: Track): number => {
    const [a, b] = [valueOf(one), valueOf(other)];
    return a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b);
  };

const seenName = (name: string, unknown: string) => (name === unknown ? null : seenOr(name, '') || null);

const comparisons: Readonly<Record<Exclude<TrackOrder, 'hand'>, ReturnType<typeof by>>> = {
  added: by(
    ({ addedAt }) => addedAt ?? null,
    (one, other) => other - one,
  ),
  title: by(({ name }) => seenName(name, unknownTrackName), byName),
  artist: by(
    (track) => (hasKnownArtist(track) ? seenName(track.artist_name, unknownArtistName) : null),
    byName,
  ),
  length: by(
    ({ duration }) => (duration > 0 ? duration : null),
    (one, other) => one - other,
  ),
};

/**
 * The tracks in an order: the newest first, by name, or the shortest first. What a track lacks places it
 * last, and of equals the folder's own order decides.
 */
export const ordered = (tracks: readonly Track[], order: TrackOrder): readonly Track[] =>
  order === 'hand' ? tracks : tracks.toSorted(comparisons[order]);

/** The tracks in whose title, artist or album each word of a text is found. */
export function matching(tracks: readonly Track[], text: string): readonly Track[] {
  const words = fold(text).split(' ');
  return tracks.filter(({ name, artist_name: artist, album_name: album }) => {
    const found = fold(`${name} ${artist} ${album}`);
    return words.every((word) => found.includes(word));
  });
}
