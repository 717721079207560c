import type { RecipeConfig, SlotRecipeConfig } from '@pandacss/dev';
import { kebab } from '../codegen.ts';
import * as choice from './choice.ts';
import * as controls from './controls.ts';
import * as details from './details.ts';
import * as feedback from './feedback.ts';
import * as floating from './floating.ts';
import * as forms from './forms.ts';
import * as grids from './grids.ts';
import * as home from './home.ts';
import * as indicators from './indicators.ts';
import * as miniPlayer from './mini-player.ts';
import * as overlays from './overlays.ts';
import * as pages from './pages.ts';
import * as player from './player.ts';
import * as queue from './queue.ts';
import * as shell from './shell.ts';
import * as track from './track.ts';

/** Looks of one element. */
export const recipes: Record<string, RecipeConfig> = {};

/** Recipes with several slots. */
export const slotRecipes: Record<string, SlotRecipeConfig> = {};

// If two apply to one element, the later one wins.
const all = {
  ...controls,
  ...forms,
  ...overlays,
  ...feedback,
  ...indicators,
  ...grids,
  ...track,
  ...pages,
  ...details,
  ...home,
  ...floating,
  ...shell,
  ...player,
  ...miniPlayer,
  ...queue,
  ...choice,
};

for (const [name, recipe] of Object.entries(all)) {
  const named = { ...recipe, className: kebab(name) };
  if ('slots' in named) slotRecipes[name] = named;
  else recipes[name] = named;
}
