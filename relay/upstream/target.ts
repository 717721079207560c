import { targetMaxLength } from '../limits.ts';

/** The characters of a url: RFC 3986 without '#', so no space, control character or backslash. */
const plainCharacters = /^[\w\-.~:/?[\]@!$&'()*+,;=%]+$/;
/** Escaped control characters, such as line breaks. */
const escapedControl = /%(?:[01][0-9a-f]|7f)/i;

/** The address of a catalogue: its origin, and the common beginning of its calls' paths ('' for none). */
export interface CatalogueBase {
  readonly origin: string;
  readonly path: string;
}

/** Splits the base url of a catalogue. */
export function baseOf(url: string): CatalogueBase {
  const { origin, pathname } = new URL(url);
  return { origin, path: pathname.replace(/\/+$/, '') };
}

/**
 * The url of an allowed target, in its normal form, or null if it is not allowed. The text must begin with
 * the base letter by letter, so a user name, an escaped or differently written host, an address in numbers,
 * another port or another scheme are all refused without being understood; then the parsed url must still be
 * inside the base.
 */
export function allowedTarget(text: string, base: CatalogueBase): URL | null {
  const callLength = text.length - base.origin.length - base.path.length;
  if (callLength > targetMaxLength || !plainCharacters.test(text) || escapedControl.test(text)) return null;
  if (!text.startsWith(`${base.origin}${base.path}/`) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isInside = url.origin === base.origin && url.pathname.startsWith(`${base.path}/`);
  return isInside && url.username === '' && url.password === '' ? url : null;
}

/** A query's one `url`. Null if missing, doubled or not alone: its own '&' was not escaped. */
export function targetText(query: string): string | null {
  const parameters = [...new URLSearchParams(query)];
  const [name, text] = parameters[0] ?? [];
  return parameters.length === 1 && name === 'url' && text !== undefined ? text : null;
}
