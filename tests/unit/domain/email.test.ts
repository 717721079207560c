import { expect, test } from 'vitest';
import { isEmail } from '../../../src/domain/subscription.ts';

test('[NEW-04] a valid e-mail is text, an at sign, text, a dot, text', () => {
  expect(isEmail('a@b.c')).toBe(true);
  for (const text of ['a@b', 'ab.c', '@b.c', 'a b@c.d', 'a@b.']) expect(isEmail(text), text).toBe(false);
});
