import { favoritesFolderId } from '../domain/library-shape.ts';

/** Fields that hold what a listener typed, or who the listener is, wherever they stand. */
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
/** Events whose `name` was typed. */
const namingEvents = /^(?:LIBRARY\.FOLDER\.|SAVE_QUEUE\.)/;

/** Actors whose answer is itself such a text: the words of a song stand in `text` later, a picture in the profile. */
const textAnswers = /^xstate\.done\.actor\.0\.(?:lyrics|profile)\./;

/** Hides a listener's own texts in a value. Equal texts stay equal, and different ones different. */
export type Mask = (value: unknown) => unknown;

/**
 * A mask whose stand-ins keep the shape of a text (its length, its blanks and punctuation), so that a machine decides
 * about the stand-in as it did about the text. What stands for what is known to this mask alone.
 */
export function createMask(): Mask {
  const standIns = new Map<string, string>();
  const standIn = (word: string): string => {
    const known = standIns.get(word);
    if (known !== undefined) return known;
    const made = lettersOf(standIns.size, word.length);
    standIns.set(word, made);
    return made;
  };
  const hide = (text: string): string => text.replaceAll(/[\p{L}\p{N}]+/gu, standIn);
  // Of what else stands under such a name, as a folder does, the parts are looked at.
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

/** Which fields of an object hold a listener's own texts. */
function ownFieldsOf(value: object): (key: string) => boolean {
  const type = 'type' in value && typeof value.type === 'string' ? value.type : '';
  // The built-in folder's name is the app's own.
  const isOwnFolder = 'trackIds' in value && !('id' in value && value.id === favoritesFolderId);
  const isNamed = isOwnFolder || 'folderId' in value || namingEvents.test(type);
  return (key) =>
    ownFields.has(key) || (isNamed && key === 'name') || (key === 'output' && textAnswers.test(type));
}

/** A word of so many letters that counts upwards in the alphabet. */
function lettersOf(count: number, length: number): string {
  const digits: string[] = [];
  let rest = count;
  for (let place = 0; place < length; place += 1) {
    digits.unshift(String.fromCharCode(97 + (rest % 26)));
    rest = Math.floor(rest / 26);
  }
  return digits.join('');
}
