/** What a function returns; undefined if it throws. */
export function attempt<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** Half a surrogate pair, written as JSON or as it is; whole pairs match too, which costs only time. */
const surrogate = /\\ud[89a-f]|[\ud800-\udfff]/i;

const wellFormed = (_name: string, value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name.toWellFormed(), each]));
};

/**
 * The JSON value of a text; undefined if it is none. This is where the texts of catalogues, of storage and of
 * files enter, so each of them is well-formed: half a character can neither be written into an address nor
 * sent.
 */
export function parseJson(text: string): unknown {
  return attempt<unknown>(() => JSON.parse(text, surrogate.test(text) ? wellFormed : undefined));
}

/**
 * A text in one line and well-formed: every run of white space and control characters is one blank, and none
 * is at its ends. '' if nothing of it can be seen.
 */
export const oneLine = (text: string): string =>
  seenOr(
    text
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    '',
  );

/** The beginning of a text, cut before the character that goes beyond a number of UTF-16 units. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const { index } = new Intl.Segmenter().segment(text).containing(most) ?? { index: most };
  // Even a character of any number of accents ends somewhere.
  return text.slice(0, index || most).replace(/[\ud800-\udbff]$/, '');
}

/** Letters without a decomposition, as people type them who have no key for them. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/**
 * A text for comparing: without case, accents, apostrophes and invisible characters, special letters as they
 * are typed without their key, each dash and white space one blank. Marks that make another letter, as those
 * of Hindi, stay.
 */
export const fold = (text: string): string =>
  text
    .replaceAll('´', '')
    .normalize('NFKD')
    .replace(/['’‘‛ʼʹʻ′`]|[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]|\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðħŧþıς]/g, (letter) => spelled[letter] ?? letter)
    .replace(/[\s\p{Cc}\p{Pd}−]+/gu, ' ')
    .trim();

/**
 * Seconds as minutes:seconds, the seconds padded to two digits. Fractions are cut off, hours go on as
 * minutes, and a time that is negative or not finite reads '0:00'.
 */
export function formatTime(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return '0:00';
  const total = Math.floor(seconds);
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
}

/** A name, or `fallback` if nothing of it shows: blanks, control characters, what fonts ignore. */
export const seenOr = (name: string, fallback: string): string =>
  /[^\s\p{DI}\p{Cc}]/u.test(name) ? name : fallback;

/** Letters that are written from right to left, and characters that command a direction. */
const turns =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]|\p{Bidi_Control}/u;

/** The beginning or end of an isolated part that has no other; a whole part is its group. */
const unpaired = /([\u2066-\u2068][^\u2066-\u2069]*\u2069)|[\u2066-\u2069]/g;

/**
 * A name for a sentence, whose order it leaves alone: it is isolated if a part of it is written from right to
 * left, and what it commands ends with it. In an element of its own `dir="auto"` or `<bdi>` does the same.
 */
export const isolated = (name: string): string =>
  turns.test(name) ? `\u2068${name.replaceAll(unpaired, '$1')}\u2069` : name;

/** A text's fingerprint: its length and an FNV-1a hash over its pairs of characters. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 2) {
    hash = Math.imul(hash ^ text.charCodeAt(index) ^ (text.charCodeAt(index + 1) << 16), 0x01000193);
  }
  return `${text.length}.${(hash >>> 0).toString(36)}`;
}

/** A number of tracks in words. */
export const countedTracks = (count: number): string => (count === 1 ? '1 track' : `${count} tracks`);
