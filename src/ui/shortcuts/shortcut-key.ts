type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** Keys that are signs on a Latin keyboard, by their places; the second with Shift. */
const signs: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
};

const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);

/**
 * Tells the key that a shortcut names, in lower case: by its letter, and by its place where the layout has no
 * Latin letters. A sign says nothing of its layout, so the last letter before it does; the key of Q has one
 * in Greek and in Hebrew alone.
 */
export function createShortcutKey(): (press: Press) => string {
  let isLatin = true;
  return ({ key, code, shiftKey }) => {
    if (isLetter(key)) isLatin = /\p{Script=Latin}/u.test(key);
    else if (code === 'KeyQ' && (key === ';' || key === '/')) isLatin = false;
    if (isLatin) return key.toLowerCase();
    if (code.startsWith('Key')) return code.slice(3).toLowerCase();
    return signs[code]?.[shiftKey ? 1 : 0] ?? key.toLowerCase();
  };
}
