import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Where a string is a name that only code reads: what is compared, imported, a type or a property. */
const silent = new Set([
  'BinaryExpression',
  'SwitchCase',
  'ImportDeclaration',
  'ImportExpression',
  'TSLiteralType',
]);

/**
 * The texts for people in a piece of code: they begin with a capital letter or contain a space. A value in a
 * text is '…'.
 */
function textsOf(node: Node): string[] {
  if (silent.has(node.type)) return [];
  const text = textOf(node)?.replaceAll(/\s+/gu, ' ').trim();
  const own = text !== undefined && /^(?:\W*[A-Z].*[a-z]|.*[a-z…] \S)/u.test(text) ? [text] : [];
  const { key: _, ...below } = node;
  return [...own, ...Object.values(below).flat().filter(isNode).flatMap(textsOf)];
}

function textOf({ type, value, quasis }: Node): string | undefined {
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value;
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return undefined;
  return quasis.map(({ value: part }: { value: { cooked: string } }) => part.cooked).join('…');
}

test('every text of the interface', async () => {
  const files = globSync('src/{ui,machines/toasts}/**/*.{ts,tsx}', { exclude: ['src/ui/theme/**'] }).sort();
  const lines = files.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(file, 'utf8'));
    return [...new Set(textsOf(program as unknown as Node))].map((text) => `${file}: ${text}`);
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('strings.txt');
});
