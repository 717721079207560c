import { sizes, type Size } from './sizes.ts';
import type { Screens } from '../../model/listener.ts';

export type Theme = 'dark' | 'light';

/** A walk to screens: in which window, by whom, in which themes, over what kind of catalogue, and to which of them. */
export interface ScreensPlan {
  readonly size: Size;
  readonly screens: Screens;
  readonly catalogue: 'healthy' | 'failing';
  readonly visitor: 'new' | 'returning';
  readonly themes: readonly Theme[];
  readonly share: number;
  readonly shares: number;
}

const visitors = ['new', 'returning'] as const;
const themes = ['dark', 'light'] as const;
/** What plays comes from the catalogue, so without one there is only browsing. */
const kinds = [
  { screens: 'listening', catalogue: 'healthy' },
  { screens: 'browsing', catalogue: 'healthy' },
  { screens: 'browsing', catalogue: 'failing' },
] as const;

/** Every screen in every window, for both visitors and in both themes. */
export const everything: readonly ScreensPlan[] = sizes.flatMap((size) =>
  visitors.flatMap((visitor) =>
    kinds.map((kind) => ({ size, visitor, themes, ...kind, share: 0, shares: 1 })),
  ),
);

/**
 * Each screen once and each window several times: the windows of a layout share its screens with music, all windows the
 * pages, and a third of the pages without a catalogue. Visitors and themes take turns.
 */
export const sample: readonly ScreensPlan[] = sizes.flatMap((size, at) => {
  const visitor = visitors[at % 2] ?? 'new';
  const worn = themes.filter((_, index) => index === Math.floor(at / 2) % 2);
  const alike = sizes.filter(({ layout }) => layout === size.layout);
  return kinds.map((kind) => {
    const share = { share: at, shares: sizes.length };
    if (kind.screens === 'listening')
      Object.assign(share, { share: alike.indexOf(size), shares: alike.length });
    if (kind.catalogue === 'failing') Object.assign(share, { share: at * 3, shares: sizes.length * 3 });
    return { size, visitor, themes: worn, ...kind, ...share };
  });
});
