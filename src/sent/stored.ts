import { favoritesFolderId, favoritesFolderName } from '../domain/library.ts';
import { seenOr } from '../domain/text.ts';
import { sampleId } from '../domain/track.ts';
import { TIME_MAX_MS } from '../limits/storage.ts';

// What is stored, as the boot script reads it before any schema has loaded: a value as the app writes it,
// undefined for any other. The app reads that by its schemas and writes it anew (`heal` in
// src/storage/store.ts), so it is left to the app once. None of these throws.

/** The form of a value: its type, a list of one form, or its fields. */
type Form = 'string' | 'number' | 'boolean' | readonly [Form] | { readonly [field: string]: Form };

/** What a list has once: an id, a track by its id, or a record by its own. */
interface Listed {
  readonly id?: unknown;
  readonly track?: { readonly id: unknown };
}

/** Whether a value has this form. A number beyond the last moment of time counts as none. */
function fits(value: unknown, form: Form): boolean {
  if (typeof form === 'string')
    return typeof value === form && !(form === 'number' && (value as number) > TIME_MAX_MS);
  if (!Array.isArray(form)) {
    const fields = Object(value) as Readonly<Record<string, unknown>>;
    return Object.entries(form).every(([field, each]) => fits(fields[field], each));
  }
  const ids = new Set();
  return (
    Array.isArray(value) &&
    value.every((each: Listed) => {
      if (!fits(each, form[0] as Form)) return false;
      const id = (each.track?.id ?? each.id ?? each) as string;
      return id && !sampleId.test(id) && !ids.has(id) && ids.add(id);
    })
  );
}

/** What a value of a form is. */
type Fitting<Of extends Form> = Of extends 'string'
  ? string
  : Of extends 'number'
    ? number
    : Of extends 'boolean'
      ? boolean
      : Of extends readonly [infer Each extends Form]
        ? readonly Fitting<Each>[]
        : { readonly [Field in keyof Of]: Of[Field] extends Form ? Fitting<Of[Field]> : never };

/** A value of this form; undefined for any other. */
const known = <const Of extends Form>(value: unknown, form: Of) =>
  fits(value, form) ? (value as Fitting<Of>) : undefined;

const track = { id: 'string', name: 'string' } as const;
export type StoredTrack = Fitting<typeof track>;

/** A stored name; undefined for one of which nothing can be seen. */
export const seenIn = (name: unknown) => (typeof name === 'string' && seenOr(name, '')) || undefined;

/** A stored track. */
export const trackIn = (value: unknown) => known([value], [track])?.[0];

/** The current track of a stored queue. */
export function currentIn(value: unknown): StoredTrack | undefined {
  const queue = known(value, { tracks: [track], index: 'number' });
  return queue?.tracks[queue.index];
}

/** The folders of a stored library. */
export function foldersIn(value: unknown) {
  const library = known(value, { tracks: [track], folders: [{ ...track, trackIds: ['string'] }] });
  const ids = new Set(library?.tracks.map(({ id }) => id));
  const isTidy =
    library &&
    library.folders.some(({ id, name }) => id === favoritesFolderId && name === favoritesFolderName) &&
    library.folders.every(({ trackIds }) => trackIds.every((id) => ids.has(id)));
  return isTidy ? library.folders : undefined;
}

/** The entries of a stored history. */
export const playsIn = (history: unknown) => known(history, [{ track, timestamp: 'number' }]);

/** Whether one of Home's lists is shown. */
export const isOn = (value: unknown, list: string): boolean | undefined =>
  known(value, [{ id: 'string', label: 'string', enabled: 'boolean' }])?.every(
    ({ id, enabled }) => id !== list || enabled,
  );
