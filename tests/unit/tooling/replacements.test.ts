import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

test("the built files have our own parts in the place of lucide's component of an icon and Vite's function around import()", () => {
  const maps = globSync('dist/assets/**/*.js.map').map((file) => readFileSync(file, 'utf8'));
  const sources = maps.flatMap((map) => (JSON.parse(map) as { readonly sources: readonly string[] }).sources);
  const parts = /^(?:create-?lucide-?icon|create-icon|preload-helper|fetch-before-import)\b/i;
  const names = new Set(sources.map((source) => basename(source)).filter((name) => parts.test(name)));
  expect([...names].toSorted()).toEqual(['create-icon.tsx', 'fetch-before-import.ts']);
});
