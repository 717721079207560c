/**
 * Panda's own recipe functions walk a style engine at every call, for responsive values and compound
 * variants, which nothing uses here: every look is a class in the style sheet. These files take their place
 * and only put class names together: a tenth of the weight, and a long list of cards is drawn as much
 * cheaper.
 */

interface Recipe {
  readonly className: string;
  readonly slots?: readonly string[];
  readonly variants?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly defaultVariants?: Readonly<Record<string, unknown>>;
}

interface GeneratedFile {
  readonly file: string;
  readonly code: string | undefined;
}

/** A group of files that Panda is about to write. */
export interface GeneratedFiles {
  readonly id: string;
  readonly dir?: string[];
  readonly files: GeneratedFile[];
}

const runtime = `/** Class names of a look: its own, and one per variant that is passed or has a default. */
function classNames(name, defaults, keys, props) {
  let names = name;
  for (const key of keys) {
    const value = props?.[key] ?? defaults[key];
    if (value !== undefined) names += \` \${name}--\${key}_\${value}\`;
  }
  return names;
}

export function recipe(name, defaults, keys) {
  return (props) => classNames(name, defaults, keys, props);
}

export function slotRecipe(name, slots, defaults, keys) {
  const made = new Map();
  return (props) => {
    const id = classNames('', defaults, keys, props);
    let names = made.get(id);
    if (!names) {
      names = Object.fromEntries(slots.map((slot) => [slot, classNames(\`\${name}__\${slot}\`, defaults, keys, props)]));
      made.set(id, names);
    }
    return names;
  };
}
`;

const quoted = (text: string): string => `'${text}'`;
/** The class of a recipe from its name. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function functionOf(name: string, { className, slots, variants = {}, defaultVariants = {} }: Recipe): string {
  const keys = JSON.stringify(Object.keys(variants));
  const defaults = JSON.stringify(defaultVariants);
  const make = slots
    ? `slotRecipe(${quoted(className)}, ${JSON.stringify(slots)}, ${defaults}, ${keys})`
    : `recipe(${quoted(className)}, ${defaults}, ${keys})`;
  return `import { ${slots ? 'slotRecipe' : 'recipe'} } from './create-recipe.mjs';\n\nexport const ${name} = /* @__PURE__ */ ${make};\n`;
}

function typeOf(name: string, { slots, variants = {} }: Recipe): string {
  const type = pascal(name);
  const members = Object.entries(variants).map(([key, values]) => {
    const options = Object.keys(values);
    const isSwitch = options.every((option) => option === 'true' || option === 'false');
    return `  readonly ${quoted(key)}: ${isSwitch ? 'boolean' : options.map(quoted).join(' | ')};`;
  });
  const result = slots ? `Readonly<Record<${slots.map(quoted).join(' | ')}, string>>` : 'string';
  return [
    `export interface ${type}Variant {`,
    ...members,
    '}',
    `export type ${type}VariantProps = { readonly [Key in keyof ${type}Variant]?: ${type}Variant[Key] | undefined };`,
    `/** The class names of this look${slots ? ', slot by slot; the same object for the same variants' : ''}. */`,
    `export declare const ${name}: (props?: ${type}VariantProps) => ${result};`,
    '',
  ].join('\n');
}

/** Rewrites Panda's files of the recipes that the theme names; every other file stays. */
export function compactRecipes<Files extends GeneratedFiles>(
  artifacts: readonly Files[],
  recipes: Readonly<Record<string, Recipe>>,
): Files[] {
  const written = new Map<string, string>([['create-recipe.mjs', runtime]]);
  for (const [name, recipe] of Object.entries(recipes)) {
    written.set(`${kebab(name)}.mjs`, functionOf(name, recipe));
    written.set(`${kebab(name)}.d.ts`, typeOf(name, recipe));
  }
  return artifacts.map((artifact) => {
    if (artifact.dir?.at(-1) !== 'recipes') return artifact;
    return {
      ...artifact,
      files: artifact.files.map(({ file, code }) => ({ file, code: written.get(file) ?? code })),
    };
  });
}
