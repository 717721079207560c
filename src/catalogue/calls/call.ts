import * as v from 'valibot';
import type { CatalogueCall } from '../catalogue.types.ts';
import { CatalogueError } from '../../domain/catalogue-error.ts';
import type { PreviewNote } from '../../domain/preview-url.ts';
import { LIFETIME_DEFAULT_MS } from '../../limits/catalogue.ts';

/** The definition of a call. Each file of this folder defines one. */
interface CallDefinition<Wire, Value>
  extends
    Pick<CatalogueCall<Value>, 'path'>,
    Partial<Pick<CatalogueCall<Value>, 'lifetimeMs' | 'noDataErrors' | 'withGenre'>> {
  /** Parses the catalogue's answer, and its own output too, because the cache stores that. */
  readonly schema: v.GenericSchema<unknown, Wire>;
  readonly normalise: (wire: Wire) => Value;
  /** What the answer says about previews; nothing by default. */
  readonly previewsOf?: (wire: Wire) => readonly PreviewNote[];
  /** The message of an answer that does not fit the schema. */
  readonly invalid?: string;
}

/** Creates a call from its definition. */
export function call<Wire, Value>(parts: CallDefinition<Wire, Value>): CatalogueCall<Value> {
  const {
    path,
    schema,
    normalise,
    withGenre,
    previewsOf = () => [],
    invalid = 'Invalid response format',
  } = parts;
  return {
    path: path.startsWith('/') ? path : `/${path}`,
    lifetimeMs: parts.lifetimeMs ?? LIFETIME_DEFAULT_MS,
    noDataErrors: parts.noDataErrors ?? 1,
    read: (body) => {
      const result = v.safeParse(schema, body);
      if (!result.success) throw new CatalogueError('invalid-shape', { message: invalid });
      const wire = result.output;
      return {
        wire,
        value: normalise(wire),
        previews: previewsOf(wire),
        leftOut: entryCount(body) - entryCount(wire),
      };
    },
    withGenre: withGenre ?? ((value) => value),
  };
}

/** How many entries the list of an answer has: `data`, or `tracks.data` of a playlist. */
function entryCount(body: unknown): number {
  if (typeof body !== 'object' || body === null) return 0;
  if ('data' in body && Array.isArray(body.data)) return body.data.length;
  return 'tracks' in body ? entryCount(body.tracks) : 0;
}

/*
 * The fields that several answers share. A field that is missing or of a wrong type counts as not sent; only fields that the
 * app cannot do without make an answer invalid.
 */

export const text = v.fallback(v.optional(v.string()), undefined);
/** A number, also one that arrives as a text. */
export const number = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number))]),
      v.finite(),
    ),
  ),
  undefined,
);
export const flag = v.fallback(v.optional(v.boolean()), undefined);
export const id = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.nonEmpty())]),
  v.transform(String),
);
export const optionalId = v.fallback(v.optional(id), undefined);

/** Sized pictures in the order in which they are wanted: 500 px are enough for an avatar or a card on a dense screen. */
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

/** A list of items. An item that cannot be used is left out, the others stay. */
export function listOf<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.object({ data: v.array(v.unknown()) }),
    v.transform(({ data }) => ({
      data: data.flatMap((entry): v.InferOutput<Item>[] => {
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
 * Keeps one of several pictures: the first that leads to a picture, else the first that was sent. The others would only
 * be carried along.
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

/** The catalogue fills in a url even without a picture: its hash is then empty, as in 'images/artist//500x500'. */
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
