import { expect, test } from 'vitest';
import { brokenLinks, treeOf, unknownPaths } from '../../../scripts/lib/documents.ts';

const tree = treeOf(['README.md', 'docs/charts/tabs.svg', 'src/ui/kit/lazy.tsx', 'src/limits/ui.ts']);

test('a path that the project does not have is found in a document, in a lint message and in a comment', () => {
  const gone = [
    unknownPaths('README.md', 'See `src/ui/kit/chunk.ts`.', tree),
    unknownPaths('.oxlintrc.json', '"message": "Use `chunk` from kit/chunk.ts."', tree),
    unknownPaths('scripts/lint/foxtrot.mjs', "message: 'Only src/limits/old has numbers.'", tree),
    unknownPaths('src/limits/ui.ts', 'const one = 1; // as in kit/chunk.ts', tree),
    unknownPaths('src/limits/ui.ts', '/** Read by src/ui/pages/old. */', tree),
  ];
  expect(gone).toEqual([
    ['README.md:1 names src/ui/kit/chunk.ts'],
    ['.oxlintrc.json:1 names kit/chunk.ts'],
    ['scripts/lint/foxtrot.mjs:1 names src/limits/old'],
    ['src/limits/ui.ts:1 names kit/chunk.ts'],
    ['src/limits/ui.ts:1 names src/ui/pages/old'],
  ]);
});

test('a path is named by its end, by its folder, from its own file, or as what a command makes', () => {
  const text =
    'lazy.tsx, kit/lazy.tsx, src/ui/kit, src/limits/ui, ../README.md, dist/index.html, https://a.example/b.md';
  expect(unknownPaths('docs/one.md', text, tree)).toEqual([]);
  // Code is not read, only what is said about it.
  expect(unknownPaths('src/limits/ui.ts', "import { gone } from './gone.ts';", tree)).toEqual([]);
});

test('a link or a picture that leads to no file and to no heading is found', () => {
  const read = () => '# One\n\n## No race, `here`\n';
  const text = [
    '[a](docs/charts/tabs.svg) [b](#no-race-here) [c](docs/charts/) [d](https://a.example/x.png)',
    '![e](docs/charts/gone.svg) [f](README.md#gone) <img src="gone.png">',
  ].join('\n');
  expect(brokenLinks('README.md', text, tree, read)).toEqual([
    'README.md leads to docs/charts/gone.svg',
    'README.md leads to README.md#gone',
    'README.md leads to gone.png',
  ]);
});
