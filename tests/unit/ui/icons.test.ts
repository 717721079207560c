import { globSync, readFileSync } from 'node:fs';
import { parseSync, type ESTree } from 'vite';
import { expect, test } from 'vitest';

/** Acts with several verbs for one thing; elsewhere the first word of a label is its verb. */
const verbs: Readonly<Record<string, string>> = {
  Clear: 'Take away',
  Close: 'Take away',
  Dismiss: 'Take away',
  Folder: 'More',
  Hide: 'Take away',
  Remove: 'Take away',
  Retry: 'Try',
};
/** What takes away everything, or for good. */
const deleting = /^(?:Clear (?:Queue|folder)|Delete)/;

interface Use {
  readonly label: string;
  readonly icon: string;
  readonly place: string;
}

type Node = ESTree.Node & Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The words of an expression, with '…' for what is not written down; undefined without its own. */
function wordsOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal') return String(value.value);
  if (value.type === 'JSXText') return value.value.trim() || undefined;
  if (value.type === 'JSXExpressionContainer') return wordsOf(value.expression);
  if (value.type === 'TemplateLiteral') {
    const words = value.quasis.map(({ value: { cooked } }) => cooked).join('…');
    return words.startsWith('…') ? undefined : words;
  }
  if (value.type === 'JSXElement') return value.children.map(wordsOf).find((words) => words !== undefined);
  return undefined;
}

/** The element that an expression is, if it is an icon. */
function iconOf(value: unknown, icons: ReadonlyMap<string, string>): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'JSXExpressionContainer') return iconOf(value.expression, icons);
  if (value.type !== 'JSXElement') return undefined;
  const { name } = value.openingElement;
  return name.type === 'JSXIdentifier' ? icons.get(name.name) : undefined;
}

/**
 * Every label that stands with an icon in a file: of a button, an icon button, or an entry such as an item of
 * a menu.
 */
function usesIn(file: string): Use[] {
  const text = readFileSync(file, 'utf8');
  const icons = new Map<string, string>();
  for (const [, name = '', icon = ''] of text.matchAll(/import (\w+) from 'lucide-react\/icons\/([\w-]+)'/g))
    icons.set(name, icon);
  const uses: Use[] = [];
  const add = (label: string | undefined, icon: string | undefined) => {
    if (label !== undefined && icon !== undefined) uses.push({ label, icon, place: file });
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node)) return;
    if (node.type === 'JSXElement' && node.openingElement.name.type === 'JSXIdentifier') {
      const given = new Map(
        node.openingElement.attributes.flatMap((each) =>
          each.type === 'JSXAttribute' && each.name.type === 'JSXIdentifier'
            ? [[each.name.name, each.value]]
            : [],
        ),
      );
      const label = wordsOf(given.get('label')) ?? wordsOf(given.get('aria-label'));
      const children = node.children.map((child) => iconOf(child, icons));
      if (/Button|Link$/.test(node.openingElement.name.name))
        add(label ?? wordsOf(node), iconOf(given.get('icon'), icons) ?? children.find(Boolean));
    }
    if (node.type === 'ObjectExpression') {
      const given = new Map(
        node.properties.flatMap((each) =>
          each.type === 'Property' && each.key.type === 'Identifier' ? [[each.key.name, each.value]] : [],
        ),
      );
      add(wordsOf(given.get('label')), iconOf(given.get('icon'), icons));
    }
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value);
  };
  visit(parseSync(file, text).program);
  return uses;
}

const actOf = (label: string): string => {
  const [first = ''] = label.split(' ');
  if (deleting.test(label)) return 'Delete';
  return verbs[first] ?? (/^(?:Add|Go) /.test(label) ? label.replace(' …', '') : first);
};

test('[BEY-92] each act has one icon, and each icon means one act', () => {
  const uses = globSync('src/ui/**/*.tsx').flatMap(usesIn);
  // Finds what there is.
  expect(uses.length).toBeGreaterThan(40);
  const iconsOf = Map.groupBy(uses, ({ label }) => label);
  const severalIcons = [...iconsOf].flatMap(([label, all]) => {
    const icons = [...new Set(all.map(({ icon }) => icon))];
    return icons.length > 1 ? [`'${label}': ${icons.join(', ')}`] : [];
  });
  const severalActs = [...Map.groupBy(uses, ({ icon }) => icon)].flatMap(([icon, all]) => {
    const acts = new Map(all.map(({ label }) => [actOf(label), label]));
    return acts.size > 1 ? [`${icon}: ${[...acts.values()].join(', ')}`] : [];
  });
  expect([...severalIcons, ...severalActs]).toEqual([]);
});
