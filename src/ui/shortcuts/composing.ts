import { useLayoutEffect } from 'react';

/** Scripts that are written by composing: what stands in the field meanwhile is no word yet. */
const composedScripts = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}]/u;

/** Whether the last key came from a keyboard on the screen, of which browsers tell no name. */
let isScreenKeyboard = false;

/**
 * Whether an input event belongs to a word that is still composed. The keyboards of phones compose every
 * word, to correct it; in scripts that need no composing each letter counts as typed.
 */
export function isComposing({ nativeEvent }: { readonly nativeEvent: Event }): boolean {
  if (!(nativeEvent instanceof InputEvent) || !nativeEvent.isComposing) return false;
  const { value } = nativeEvent.target as HTMLInputElement;
  return !isScreenKeyboard || composedScripts.test(value);
}

/**
 * The one guard of every key handler: a key that belongs to a composition reaches none of them. It is the
 * first listener of the window, since layout effects run before all others. Safari ends the composition
 * before its last key, which has the code 229.
 */
export function useComposingGuard(): void {
  useLayoutEffect(() => {
    const guard = (event: KeyboardEvent) => {
      isScreenKeyboard = event.key === 'Unidentified';
      if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', guard, { capture: true });
    return () => window.removeEventListener('keydown', guard, { capture: true });
  }, []);
}
