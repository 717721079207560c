import { expect, test } from 'vitest';
import { pictureSizes } from '../../../src/domain/picture-sizes.ts';

test('a picture of the catalogue is offered in smaller sizes besides its own, and every other url as it is', () => {
  const base = 'https://cdn-images.example/images/cover/5718f7c8';
  const url = (edge: number) => `${base}/${edge}x${edge}-000000-80-0-0.jpg`;
  expect(pictureSizes(url(1000))).toBe(`${url(250)} 250w, ${url(500)} 500w, ${url(1000)} 1000w`);
  expect(pictureSizes(url(500))).toBe(`${url(250)} 250w, ${url(500)} 500w`);
  expect(pictureSizes(url(56))).toBe(`${url(56)} 56w`);
  for (const other of ['', '/placeholder.svg', '/covers/t1.svg', 'https://a.example/10x10/cover.jpg'])
    expect(pictureSizes(other)).toBeUndefined();
});
