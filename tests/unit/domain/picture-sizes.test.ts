import { expect, test } from 'vitest';
import { pictureSizes } from '../../../src/domain/picture-sizes.ts';

test('a picture of the catalogue is offered in smaller sizes besides its own, and every other url as it is', () => {
  const base = 'https://cdn-images.example/images/cover/5718f7c8';
  const url = (edge: number) => `${base}/${edge}x${edge}-000000-80-0-0.jpg`;
  expect(pictureSizes(url(1000))).toBe(`${url(250)} 250w, ${url(500)} 500w, ${url(1000)} 1000w`);
  expect(pictureSizes(url(500))).toBe(`${url(250)} 250w, ${url(500)} 500w`);
  expect(pictureSizes(url(56))).toBe(`${url(56)} 56w`);
  expect(pictureSizes(`${base}/300x300-000000-80-10-12.jpg`)).toBe(
    `${base}/250x250-000000-80-10-12.jpg 250w, ${base}/300x300-000000-80-10-12.jpg 300w`,
  );
  const others = [
    '',
    '/placeholder.svg',
    '/covers/t1.svg',
    'https://a.example/10x10/cover.jpg',
    `${url(500)}/of/something`,
  ];
  for (const other of others) expect(pictureSizes(other), other).toBeUndefined();
});
