import { expect, test } from 'vitest';
import { createShortcutKey } from '../../../src/ui/shortcuts/shortcut-key.ts';

const places = Array.from('qwertyuiopasdfghjklzxcvbnm').map((letter) => `Key${letter.toUpperCase()}`);

/** What the places of QWERTY's letters type, row by row. */
const typed: Readonly<Record<string, string>> = {
  QWERTY: 'qwertyuiopasdfghjklzxcvbnm',
  Cyrillic: 'йцукенгшщзфывапролдячсмить',
  Hebrew: "/'קראטוןםפשדגכעיחלךזסבהנמצ",
  Greek: ';ςερτυθιοπασδφγηξκλζχψωβνμ',
};
const wanted = Array.from('npmfctyslqghsm');

test.each(Object.keys(typed))(
  '[BEY-97] every letter of the shortcuts is where it is on the keyboard (%s)',
  (layout) => {
    for (const letter of wanted)
      for (const shiftKey of [false, true]) {
        const keyOf = createShortcutKey();
        const code = `Key${letter.toUpperCase()}`;
        const plain = typed[layout]!.charAt(places.indexOf(code));
        const key = shiftKey ? plain.toUpperCase() : plain;
        expect(keyOf({ key, code, shiftKey }), `${layout} ${code}`).toBe(letter);
      }
  },
);

test('[BEY-97] on a Latin layout the letter counts and not its place, as on AZERTY, QWERTZ and Dvorak', () => {
  const keyOf = createShortcutKey();
  for (const [key, code] of [
    ['m', 'Semicolon'],
    [',', 'KeyM'],
    ['q', 'KeyA'],
    ['a', 'KeyQ'],
    ['y', 'KeyZ'],
    ["'", 'KeyQ'],
    ['é', 'Digit2'],
  ] as const)
    expect(keyOf({ key, code, shiftKey: false })).toBe(key);
});

test('[BEY-97] signs are where they are on the keyboard once a letter has told that the layout has no Latin ones', () => {
  const keyOf = createShortcutKey();
  keyOf({ key: 'т', code: 'KeyN', shiftKey: false });
  expect(keyOf({ key: '.', code: 'Slash', shiftKey: false })).toBe('/');
  expect(keyOf({ key: ',', code: 'Slash', shiftKey: true })).toBe('?');
  expect(keyOf({ key: '+', code: 'Equal', shiftKey: true })).toBe('+');
  expect(keyOf({ key: ' ', code: 'Space', shiftKey: false })).toBe(' ');
  expect(keyOf({ key: 'ArrowLeft', code: 'ArrowLeft', shiftKey: false })).toBe('arrowleft');
  keyOf({ key: 'n', code: 'KeyN', shiftKey: false });
  expect(keyOf({ key: '.', code: 'Slash', shiftKey: false })).toBe('.');
});
