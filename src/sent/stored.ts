import { favoritesFolderId, favoritesFolderName, type Folder } from '../domain/library.ts';
import { isLocalPath } from '../domain/own-urls.ts';
import { seenOr } from '../domain/text.ts';
import { isSampleTrack, type Track } from '../domain/track.ts';
import { TIME_MAX_MS } from '../limits/storage.ts';

// What is stored, as the boot script reads it before any schema has loaded: a value as the app writes it,
// undefined for any other. The app reads that by its schemas and writes it anew (`heal` in
// src/storage/store.ts), so it is left to the app once. None of these throws.

/**
 * The form of a value: the first letters of its types (string, number, boolean, undefined; 0 is null), a list
 * of one form, or its fields.
 */
type Form = string | readonly [Form] | { readonly [field: string]: Form };

/** Whether a value has this form. A number beyond the last moment of time counts as none. */
function fits(value: unknown, form: Form): boolean {
  if (typeof form === 'string')
    return form.includes(
      value === null || (typeof value === 'number' && value > TIME_MAX_MS) ? '0' : (typeof value).charAt(0),
    );
  if (Array.isArray(form)) return Array.isArray(value) && value.every((each) => fits(each, form[0] as Form));
  const fields = Object(value) as Readonly<Record<string, unknown>>;
  return Object.entries(form).every(([field, each]) => fits(fields[field], each));
}

const shownTrack = { id: 's', name: 's' };
const track = {
  ...shownTrack,
  artist_name: 's',
  album_name: 's',
  image: 's',
  audio: 's',
  album_id: 'su',
  link: 'su',
  duration: 'n',
  rank: 'nu',
  gain: 'nu',
  addedAt: 'nu',
  explicit: 'bu',
  artist: { ...shownTrack, bio: '0' },
  genre: ['s'],
} as const;

/** Whether each has an id of its own, and none that of a sample. */
function areDistinct(all: readonly { readonly id: string | number }[]): boolean {
  const ids = all.map(({ id }) => String(id));
  return ids.every((id) => id && !isSampleTrack({ id })) && new Set(ids).size === ids.length;
}

/** A stored name, well-formed; undefined for one of which nothing can be seen. */
export const seenIn = (name: unknown) =>
  (typeof name === 'string' && seenOr(name.toWellFormed(), '')) || undefined;

/** A stored track. */
export const trackIn = (value: unknown): Track | undefined =>
  fits(value, shownTrack) && areDistinct([value as Track]) ? (value as Track) : undefined;

/** The current track of a stored queue, which counts only as a whole; none of one that has ended. */
export function currentIn(value: unknown): Track | undefined {
  const queue = value as { tracks: Track[]; index: number; from?: { path: string } };
  return fits(value, {
    tracks: [track],
    nextId: 'su',
    ended: 'u',
    index: 'n',
    position: 'n',
    shuffle: 'b',
    loop: 'b',
  }) &&
    areDistinct(queue.tracks) &&
    (!queue.from || (fits(queue.from, { name: 's', path: 's' }) && isLocalPath(queue.from.path)))
    ? queue.tracks[queue.index]
    : undefined;
}

/** The folders of a stored library. */
export function foldersIn(value: unknown): readonly Folder[] | undefined {
  if (!fits(value, { tracks: [shownTrack], folders: [{ ...shownTrack, trackIds: ['s'] }] })) return undefined;
  const { tracks, folders } = value as { tracks: Track[]; folders: Folder[] };
  const known = new Set(tracks.map(({ id }) => id));
  const isTidy =
    areDistinct(tracks) &&
    areDistinct(folders) &&
    folders.some(({ id, name }) => id === favoritesFolderId && name === favoritesFolderName) &&
    folders.every(
      ({ trackIds }) => trackIds.every((id) => known.has(id)) && new Set(trackIds).size === trackIds.length,
    );
  return isTidy ? folders : undefined;
}

/** The tracks of a stored history. */
export function playsIn(history: unknown): readonly Track[] | undefined {
  if (!fits(history, [{ track: shownTrack, timestamp: 'n' }])) return undefined;
  const plays = (history as { track: Track }[]).map((play) => play.track);
  return areDistinct(plays) ? plays : undefined;
}

/** Whether one of Home's lists is shown. */
export const isOn = (value: unknown, list: string): boolean | undefined => {
  const switches = value as { id: string; enabled: boolean }[];
  return fits(value, [{ id: 's', label: 's', enabled: 'b' }]) && areDistinct(switches)
    ? switches.every(({ id, enabled }) => id !== list || enabled)
    : undefined;
};
