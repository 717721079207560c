import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every label of every drawing is in words: no name of the code as it is written there', () => {
  const files = globSync('docs/charts/*.svg');
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const labels = [...readFileSync(file, 'utf8').matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(
      ([, text]) => text,
    );
    expect(labels.length, file).toBeGreaterThan(0);
    expect(
      labels.filter((label = '') => /\p{Lu}|[._]/u.test(label)),
      file,
    ).toEqual([]);
  }
});
