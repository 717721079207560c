import { expect, test } from 'vitest';
import { isEmail } from '../../../src/domain/subscription.ts';

test('[NEW-04] a valid e-mail is text, an at sign, text, a dot, text', () => {
  expect(isEmail('a@b.c')).toBe(true);
  for (const text of ['a@b', 'ab.c', '@b.c', 'a b@c.d', 'a@b.']) expect(isEmail(text), text).toBe(false);
});

test.each([
  ['fox@den.example', true],
  ['fox.vixen+news@sub.den.example', true],
  ['füchs@bau.example', true],
  ['', false],
  [' ', false],
  ['@', false],
  ['.', false],
  ['a@.c', false],
  ['a@b@c.d', false],
  ['a@b .c', false],
  ['a@b.c ', false],
])('%o: %s', (text, isValid) => {
  expect(isEmail(text)).toBe(isValid);
});
