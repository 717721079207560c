import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAssertion } from '../../../tools/mutation/worker/verdicts.mjs';

const thrownBy = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
};

test('an assertion counts, alone and as the cause of another error', () => {
  const failed = thrownBy(() => expect(1).toBe(2));
  expect(isAssertion(failed)).toBe(true);
  expect(isAssertion(new Error('after a walk', { cause: failed }))).toBe(true);
  const property = thrownBy(() => fc.assert(fc.property(fc.integer(), (n) => expect(n).toBe(n + 1))));
  expect(isAssertion(property)).toBe(true);
});

test('a test that only throws notices nothing by an assertion', () => {
  const stumble = thrownBy(() => (undefined as unknown as { x: number }).x);
  for (const error of [
    stumble,
    new Error('No actor'),
    new Error('outer', { cause: stumble }),
    'a text',
    undefined,
  ])
    expect(isAssertion(error)).toBe(false);
});
