import { letterPixels } from './scales.ts';

/**
 * A size of letters brings the optical size that is drawn for it. `font-optical-sizing` does the same elsewhere, but
 * WebKitGTK ignores it and draws every size with the tight letters of the largest one.
 */
export const utilities = {
  fontSize: {
    className: 'fs',
    values: 'fontSizes',
    transform: (size: string, { raw }: { raw: string }) => ({
      fontSize: size,
      fontVariationSettings: letterPixels[raw] === undefined ? undefined : `'opsz' ${letterPixels[raw]}`,
    }),
  },
};
