import { expect, test } from 'vitest';
import { stanzaAt, stanzasOf } from '../../../src/domain/lyrics.ts';

test('a text falls into stanzas at its blank lines, and joined they are the text again', () => {
  const text = 'one\ntwo\n\nthree\n\n\nfour';
  const stanzas = stanzasOf(text);
  expect(stanzas).toEqual([
    { from: 0, text: 'one\ntwo\n\n' },
    { from: 9, text: 'three\n\n\n' },
    { from: 17, text: 'four' },
  ]);
  expect(stanzas.map((stanza) => stanza.text).join('')).toBe(text);
});

test('the stanza that is sung is the last that has begun, the first before any has, and none where nobody knows', () => {
  expect([0, 4.9, 5, 14, 14.2, 29].map((position) => stanzaAt([5, 14.2], position))).toEqual([
    0, 0, 0, 0, 1, 1,
  ]);
  expect(stanzaAt([], 10)).toBeNull();
});
