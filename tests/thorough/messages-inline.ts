import type { Models } from '../e2e/models/listener.model.ts';
import { press } from './messages-acts.ts';

/**
 * What a page says in its place where the catalogue does not answer: its words, the page, and an act there.
 */
export const inline: readonly (readonly [
  words: RegExp,
  path: string,
  act?: (models: Models) => Promise<unknown>,
])[] = [
  [/^Failed to load Rap tracks/, '/rap'],
  [/^Showing sample tracks/, '/global-top-100'],
  [/^No answer for /, '/search?q=fox'],
  [/^This could not be loaded/, '/track/27'],
  [/^The songs could not be loaded\./, '/deck', (models) => press(models, 'Start')],
];
