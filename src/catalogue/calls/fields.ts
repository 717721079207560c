import * as v from 'valibot';

/*
 * The fields that several answers have. A field that is missing or of a wrong type is taken as not sent; only what makes
 * an answer unusable makes it invalid.
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

/** The first of some picture urls that really leads to a picture; '' where none does. */
export function firstPicture(...urls: readonly (string | undefined)[]): string {
  return urls.find((url) => url && !hasEmptyHash(url)) ?? '';
}

/** The catalogue fills in a url also where it has no picture: its hash is then empty, as in 'images/artist//500x500' (E51b). */
function hasEmptyHash(url: string): boolean {
  return /\/images\/[^/]+\/\//.test(url);
}

/** 500 px come first: enough for an avatar or a card on a dense screen, at a quarter of the weight of the largest. */
export function portrait(wire: Portrait): string {
  const sized = [wire.picture_big, wire.picture_xl, wire.picture_medium, wire.picture_small];
  // The plain url is a redirect to one of the sized ones, so it adds nothing where those were sent.
  return sized.some((url) => url !== undefined) ? firstPicture(...sized) : firstPicture(wire.picture);
}
