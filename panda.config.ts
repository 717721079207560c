import { defineConfig } from '@pandacss/dev';
import { compactRecipes } from './src/ui/theme/codegen.ts';
import { semanticColors, semanticShadows } from './src/ui/theme/colors.ts';
import { breakpoints, conditions } from './src/ui/theme/conditions.ts';
import { forcedColors } from './src/ui/theme/forced-colors.ts';
import { globalCss, globalVars } from './src/ui/theme/global-css.ts';
import { keyframes } from './src/ui/theme/keyframes.ts';
import { recipes, slotRecipes } from './src/ui/theme/recipes/index.ts';
import { layerStyles } from './src/ui/theme/layer-styles.ts';
import * as scales from './src/ui/theme/scales.ts';
import { textStyles } from './src/ui/theme/text-styles.ts';
import { utilities } from './src/ui/theme/utilities.ts';

const { spacing, sizes, radii, fonts, fontSizes, fontWeights, lineHeights, letterSpacings } = scales;
const { zIndex, durations } = scales;

export default defineConfig({
  presets: ['@pandacss/preset-base'],
  preflight: true,
  strictTokens: true,
  jsxFramework: 'react',
  jsxStyleProps: 'none',
  include: ['./src/ui/**/*.{ts,tsx}', './tests/ui/**/*.tsx'],
  exclude: ['./src/ui/theme/**'],
  // Every look is small and nearly all of them are used: no guessing which variants a computed value may
  // take.
  staticCss: { recipes: '*' },
  outdir: 'styled-system',
  importMap: 'styled-system',
  conditions: { extend: conditions },
  utilities: { extend: utilities },
  globalCss: { ...globalCss, ...forcedColors },
  globalVars: { extend: globalVars },
  theme: {
    breakpoints,
    textStyles,
    layerStyles,
    keyframes,
    recipes,
    slotRecipes,
    tokens: {
      spacing,
      sizes,
      radii,
      fonts,
      fontSizes,
      fontWeights,
      lineHeights,
      letterSpacings,
      zIndex,
      durations,
    },
    semanticTokens: { colors: semanticColors, shadows: semanticShadows },
  },
  hooks: {
    // The base preset sets some thirty custom properties on every element for composed filters and
    // transforms.
    // Nothing here composes them, and without them a style recalculation of a long list is a good deal
    // cheaper.
    'preset:resolved': ({ preset, name, utils }) =>
      name === '@pandacss/preset-base' ? utils.omit(preset, ['globalCss']) : preset,
    'codegen:prepare': ({ artifacts }) => compactRecipes(artifacts, { ...recipes, ...slotRecipes }),
  },
});
