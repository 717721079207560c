import { favoritesFolderId } from '../domain/library.ts';

/** Fields with the listener's own words or identity, at any depth. */
const ownFields: ReadonlySet<string> = new Set([
  'text',
  'draft',
  'content',
  'username',
  'email',
  'city',
  'country',
  'profileImage',
  'query',
  'term',
  'reported',
  'folder',
  'folders',
]);
/** Events whose `name` the listener typed. */
const namingEvents = /^(?:LIBRARY\.FOLDER\.|SAVE_QUEUE\.)/;

/** The actor whose answer is such a text: lyrics, which become `text`. */
const textAnswers = /^xstate\.done\.actor\.0\.lyrics\./;

/** Masks a listener's own texts in a value. Equal texts stay equal, and different ones stay different. */
export type Mask = (value: unknown) => unknown;

/**
 * A mask whose replacements keep the shape of a text (its length, blanks and punctuation), so that a machine
 * decides about the replacement as it did about the text. Only the mask itself knows the mapping.
 */
export function createMask(): Mask {
  const fallbacks = new Map<string, string>();
  const standIn = (word: string): string => {
    const known = fallbacks.get(word);
    if (known !== undefined) return known;
    const made = lettersOf(fallbacks.size, word.length);
    fallbacks.set(word, made);
    return made;
  };
  const hide = (text: string): string => text.replaceAll(/[\p{L}\p{N}]+/gu, standIn);
  // If the value is an object, such as a folder, its fields are masked.
  const hideTexts = (value: unknown): unknown => {
    if (typeof value === 'string') return hide(value);
    const isListOfTexts = Array.isArray(value) && value.every((item) => typeof item === 'string');
    return isListOfTexts ? value.map(hide) : mask(value);
  };
  const mask = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mask);
    if (typeof value !== 'object' || value === null) return value;
    const isOwn = ownFieldsOf(value);
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, isOwn(key) ? hideTexts(inner) : mask(inner)]),
    );
  };
  return mask;
}

/** The fields of an object that contain a listener's own texts. */
function ownFieldsOf(value: object): (key: string) => boolean {
  const type = 'type' in value && typeof value.type === 'string' ? value.type : '';
  // The built-in folder's name is the app's own.
  const isOwnFolder = 'trackIds' in value && !('id' in value && value.id === favoritesFolderId);
  const isNamed = isOwnFolder || 'folderId' in value || namingEvents.test(type);
  return (key) =>
    ownFields.has(key) || (isNamed && key === 'name') || (key === 'output' && textAnswers.test(type));
}

/** The n-th word of a certain length, in alphabetical order. */
function lettersOf(count: number, length: number): string {
  const digits: string[] = [];
  let remaining = count;
  for (let place = 0; place < length; place += 1) {
    digits.unshift(String.fromCharCode(97 + (remaining % 26)));
    remaining = Math.floor(remaining / 26);
  }
  return digits.join('');
}
