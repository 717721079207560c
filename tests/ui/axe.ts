import axe from 'axe-core';
import { expect } from 'vitest';
import { atRest } from './ready.ts';

/** Everything that axe checks in one theme; in the other only the rules about colors. */
const themes = {
  dark: null,
  light: ['color-contrast', 'link-in-text-block'],
} as const;

/**
 * Expects that axe finds no violation in a part of the page, in both themes. The document around the tests is
 * the test runner's own, so the browser tests of the served app check the document.
 */
export async function expectAccessible(part: Element): Promise<void> {
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  for (const [theme, only] of Object.entries(themes)) {
    dataset.theme = theme;
    // An element that fades in is pale only meanwhile.
    await atRest();
    const { violations } = await axe.run(part, {
      resultTypes: ['violations'],
      ...(only
        ? { runOnly: [...only] }
        : { rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } } }),
    });
    const found = violations.map(
      ({ id, nodes }) => `${theme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect(found).toEqual([]);
  }
  if (before) dataset.theme = before;
}
