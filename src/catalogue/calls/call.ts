import * as v from 'valibot';
import type { CatalogueCall } from '../catalogue.types.ts';
import { CatalogueError } from '../../domain/catalogue-error.ts';
import { catalogueId } from '../../domain/pages.ts';
import type { PreviewNote } from '../../domain/preview-url.ts';
import { LIFETIME_DEFAULT_MS } from '../../limits/catalogue.ts';

/** The values that a path names, in its order. */
type Asked<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [id: string, ...Asked<`/${Rest}`>]
  : Path extends `${string}?limit`
    ? [limit: number]
    : Path extends `${string}${':' | '?'}${string}`
      ? [text: string]
      : [];

/** What is known of a call whatever it is about: the server passes on these alone. */
export interface Endpoint {
  /** Such as '/artist/:artist/top?limit': an id and a parameter, by their names. */
  readonly path: string;
  /** How long the server uses an answer without previews, in ms; 0: never kept, not even for a failure. */
  readonly serverLifetimeMs: number;
}

/** Makes the calls of one kind. */
export interface CallMaker<Values extends readonly (string | number)[], Value> {
  (...values: Values): CatalogueCall<Value>;
  readonly endpoint: Endpoint;
}

/** The definition of a kind of call. */
interface CallDefinition<Path extends string, Wire, Value> extends Partial<
  Pick<CatalogueCall<Value>, 'lifetimeMs' | 'noDataErrors' | 'withGenre'> & Pick<Endpoint, 'serverLifetimeMs'>
> {
  readonly path: Path;
  /** Parses the catalogue's answer, and its own output too, because the cache stores that. */
  readonly schema: v.GenericSchema<unknown, Wire>;
  /** @param id the first value of the path */
  readonly normalise: (wire: Wire, id: string) => Value;
  /** What the answer says about previews; nothing by default. */
  readonly previewsOf?: (wire: Wire) => readonly PreviewNote[];
  /** The message of an answer that does not fit the schema. */
  readonly invalid?: string;
}

/** Defines a kind of call. */
export function call<const Path extends string, Wire, Value>({
  path,
  schema,
  normalise,
  previewsOf = () => [],
  invalid = 'Invalid response format',
  lifetimeMs = LIFETIME_DEFAULT_MS,
  serverLifetimeMs = lifetimeMs,
  ...others
}: CallDefinition<Path, Wire, Value>): CallMaker<Asked<Path>, Value> {
  const make = (...values: Asked<Path>): CatalogueCall<Value> => ({
    noDataErrors: 1,
    withGenre: (value) => value,
    ...others,
    path: filled(path, values),
    lifetimeMs,
    read: (body) => {
      const result = v.safeParse(schema, body);
      if (!result.success) throw new CatalogueError('invalid-shape', { message: invalid });
      const wire = result.output;
      const leftOut = entryCount(body) - entryCount(wire);
      return { wire, value: normalise(wire, `${values[0]}`), previews: previewsOf(wire), leftOut };
    },
  });
  return Object.assign(make, { endpoint: { path, serverLifetimeMs } });
}

const filled = (path: string, [...left]: readonly (string | number)[]): string =>
  path.replaceAll(/:\w+|(?<=\?)\w+/g, (name) => {
    const value = encodeURIComponent(left.shift() ?? '');
    return name.startsWith(':') ? value : `${name}=${value}`;
  });

/** How many entries the list of an answer has: `data`, or `tracks.data` of a playlist. */
function entryCount(body: unknown): number {
  if (typeof body !== 'object' || body === null) return 0;
  if ('data' in body && Array.isArray(body.data)) return body.data.length;
  return 'tracks' in body ? entryCount(body.tracks) : 0;
}

/*
 * The fields that several answers share. A field that is missing or of a wrong type counts as not sent; only
 * fields that the app cannot do without make an answer invalid.
 */

export const text = v.fallback(v.optional(v.string()), undefined);
/** A number, also one that arrives as a text. */
export const number = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/\S/), v.transform(Number))]),
      v.check((value) => Number.isFinite(value)),
    ),
  ),
  undefined,
);
export const flag = v.fallback(v.optional(v.boolean()), undefined);
/** One that no page and no call can name is none. */
export const id = v.pipe(
  v.union([v.pipe(v.number(), v.integer(), v.transform(String)), v.string()]),
  v.regex(new RegExp(`^${catalogueId}$`)),
);
export const optionalId = v.fallback(v.optional(id), undefined);

/** Pictures by preference: 500 px are enough for an avatar or a card on a dense screen. */
const portraitSizes = ['picture_big', 'picture_xl', 'picture_medium', 'picture_small'] as const;

/** The pictures of an artist or a station. */
export const portraitFields = {
  picture: text,
  picture_small: text,
  picture_medium: text,
  picture_big: text,
  picture_xl: text,
};
type Portrait = { readonly [Name in keyof typeof portraitFields]?: string | undefined };

/**
 * A list of items. An item that cannot be used is left out, the others stay.
 * @param mayBeNull a list that is null is empty
 */
export function listOf<const Item extends v.GenericSchema>(item: Item, mayBeNull = true) {
  return v.pipe(
    v.object({ data: v.nullable(v.array(v.unknown())) }),
    v.check(({ data }) => mayBeNull || data !== null),
    v.transform(({ data }) => ({
      data: (data ?? []).flatMap((entry): v.InferOutput<Item>[] => {
        const result = v.safeParse(item, entry);
        return result.success ? [result.output] : [];
      }),
    })),
  );
}

/** The first picture url that leads to a picture; '' if none does. */
export function firstPicture(...urls: readonly (string | undefined)[]): string {
  return urls.find((url) => url && !hasEmptyHash(url)) ?? '';
}

/**
 * Keeps one of several pictures: the first that leads to a picture, else the first that was sent. The others
 * would only be carried along.
 */
export function oneOf<
  const Names extends readonly string[],
  Wire extends { readonly [N in Names[number]]?: string | undefined },
>(names: Names, wire: Wire): Wire {
  const sent = names.filter((name: Names[number]) => wire[name] !== undefined);
  const kept = sent.find((name: Names[number]) => firstPicture(wire[name]) !== '') ?? sent[0];
  const others = new Set(names.filter((name) => name !== kept));
  return Object.fromEntries(Object.entries(wire).filter(([name]) => !others.has(name))) as Wire;
}

/** The catalogue writes a url even without a picture, with an empty hash: 'images/artist//500x500'. */
function hasEmptyHash(url: string): boolean {
  return /\/images\/[^/]+\/\//.test(url);
}

/** Keeps one of the sized pictures. */
export const onePortrait = <Wire extends Portrait>(wire: Wire): Wire => oneOf(portraitSizes, wire);

export function portrait(wire: Portrait): string {
  const sized = portraitSizes.map((name) => wire[name]);
  // The plain url redirects to one of the sized ones, so it adds nothing if those were sent.
  return sized.some((url) => url !== undefined) ? firstPicture(...sized) : firstPicture(wire.picture);
}
