/** What Track Roulette says. */
export type RouletteMessage =
  | { readonly code: 'roulette.found' }
  | { readonly code: 'roulette.nothingFound' }
  | { readonly code: 'roulette.failed' };
