import { favoritesFolderId, favoritesFolderName } from '../domain/library.ts';
import { seenOr } from '../domain/text.ts';
import { sampleId } from '../domain/track.ts';
import { TIME_MAX_MS } from '../limits/storage.ts';

// What is stored, as the boot script reads it before any schema has loaded: a value as the app writes it,
// undefined for any other. The app reads that by its schemas and writes it anew (`heal` in
// src/storage/store.ts), so it is left to the app once. None of these throws.

type Guard<Value> = (value: unknown) => value is Value;

/** What a list has once: an id, a track by its id, or a record by its own. */
interface Listed {
  readonly id?: unknown;
  readonly track?: { readonly id: unknown };
}

/** Whether a value is a text. */
export const isText: Guard<string> = (value) => typeof value === 'string';
const isFlag: Guard<boolean> = (value) => typeof value === 'boolean';
/** A number beyond the last moment of time counts as none. */
const isNumber: Guard<number> = (value): value is number => typeof value === 'number' && value <= TIME_MAX_MS;

/** Whether a value has fields that fit. */
const has =
  <Fields extends object>(fields: { readonly [Name in keyof Fields]: Guard<Fields[Name]> }): Guard<Fields> =>
  (value): value is Fields =>
    Object.entries<Guard<unknown>>(fields).every(([name, fits]) =>
      fits((value as Readonly<Record<string, unknown>> | null)?.[name]),
    );

/** Whether a value is a list of what fits, of which nothing is there twice. */
const isListOf =
  <Each>(fits: Guard<Each>): Guard<readonly Each[]> =>
  (value): value is readonly Each[] => {
    const ids = new Set();
    const isNew = (id: unknown) => id && !sampleId.test(id as string) && ids.size < ids.add(id).size;
    return (
      Array.isArray(value) &&
      value.every((each: Listed) => fits(each) && isNew(each.track?.id ?? each.id ?? each))
    );
  };

const known = <Value>(value: unknown, fits: Guard<Value>) => (fits(value) ? value : undefined);

const track = { id: isText, name: isText };
const isTrack = has<StoredTrack>(track);
const areTracks = isListOf(isTrack);

export interface StoredTrack {
  readonly id: string;
  readonly name: string;
}

/** A stored name; undefined for one of which nothing can be seen. */
export const seenIn = (name: unknown) => (isText(name) && seenOr(name, '')) || undefined;

/** A stored track. */
export const trackIn = (value: unknown) => known([value], areTracks)?.[0];

/** The current track of a stored queue. */
export function currentIn(value: unknown): StoredTrack | undefined {
  const queue = known(value, has({ tracks: areTracks, index: isNumber }));
  return queue?.tracks[queue.index];
}

/** The folders of a stored library. */
export function foldersIn(value: unknown) {
  const library = known(
    value,
    has({ tracks: areTracks, folders: isListOf(has({ ...track, trackIds: isListOf(isText) })) }),
  );
  const ids = new Set(library?.tracks.map(({ id }) => id));
  if (
    library?.folders.some(({ id, name }) => id === favoritesFolderId && name === favoritesFolderName) &&
    library.folders.every(({ trackIds }) => trackIds.every((id) => ids.has(id)))
  )
    return library.folders;
  return undefined;
}

/** The entries of a stored history. */
export const playsIn = (history: unknown) =>
  known(history, isListOf(has({ track: isTrack, timestamp: isNumber })));

/** Whether one of Home's lists is shown. */
export const isOn = (value: unknown, list: string): boolean | undefined =>
  known(value, isListOf(has({ id: isText, label: isText, enabled: isFlag })))?.every(
    ({ id, enabled }) => id !== list || enabled,
  );
