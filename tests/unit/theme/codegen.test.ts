import { expect, test } from 'vitest';
import { compactRecipes, type GeneratedFiles } from '../../../src/ui/theme/codegen.ts';

const button = {
  className: 'button',
  variants: { size: { sm: {}, md: {} }, fill: { true: {} } },
  defaultVariants: { size: 'md' },
};
const trackCard = {
  className: 'track-card',
  slots: ['root', 'title'],
  variants: { look: { plain: {}, round: {} } },
};

const before: GeneratedFiles[] = [
  { id: 'helpers', files: [{ file: 'helpers.mjs', code: 'untouched' }] },
  {
    id: 'recipes',
    dir: ['styled-system', 'recipes'],
    files: ['create-recipe.mjs', 'button.mjs', 'button.d.ts', 'track-card.mjs', 'index.mjs'].map((file) => ({
      file,
      code: 'by Panda',
    })),
  },
];

/** The generated code of a file, and the results of its functions. */
async function generated() {
  const [helpers, recipes] = compactRecipes(before, { button, trackCard });
  const codeOf = (name: string) => recipes?.files.find(({ file }) => file === name)?.code ?? '';
  const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
  const runtime = moduleOf(codeOf('create-recipe.mjs'));
  const load = (name: string): Promise<unknown> =>
    import(
      /* @vite-ignore */ moduleOf(
        codeOf(name).replace("'./create-recipe.mjs'", `'${runtime.replaceAll("'", '%27')}'`),
      )
    );
  return { helpers, codeOf, load };
}

test('a look is its own class and one per variant that is passed or has a default', async () => {
  const { load } = await generated();
  const { button: look } = (await load('button.mjs')) as { button: (props?: object) => string };
  expect(look()).toBe('button button--size_md');
  expect(look({ size: 'sm', fill: true })).toBe('button button--size_sm button--fill_true');
  expect(look({ size: undefined })).toBe('button button--size_md');
});

test('a look with several parts names each part, and returns the same object for the same variants', async () => {
  const { load } = await generated();
  const { trackCard: look } = (await load('track-card.mjs')) as {
    trackCard: (props?: object) => Record<string, string>;
  };
  expect(look()).toEqual({ root: 'track-card__root', title: 'track-card__title' });
  expect(look({ look: 'round' })).toEqual({
    root: 'track-card__root track-card__root--look_round',
    title: 'track-card__title track-card__title--look_round',
  });
  expect(look({ look: 'round' })).toBe(look({ look: 'round' }));
});

test('the types know variants and parts, and every other file stays as it was', async () => {
  const { helpers, codeOf } = await generated();
  expect(codeOf('button.d.ts')).toContain("readonly 'size': 'sm' | 'md';");
  expect(codeOf('button.d.ts')).toContain("readonly 'fill': boolean;");
  expect(codeOf('index.mjs')).toBe('by Panda');
  expect(helpers).toBe(before[0]);
});
