import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('[NAV-64] every width and height at which the layout changes is in rem, so that styles and structure agree at any size of the font', () => {
  const inPixels = [...globSync('src/**/*.{ts,tsx}'), 'index.html'].flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/@container[^`'"]*/g, '');
    return [...text.matchAll(/\((?:min|max)-(?:width|height): ?[^)]*px\)/g)].map(
      ([query]) => `${file}: ${query}`,
    );
  });
  expect(inPixels).toEqual([]);
});
