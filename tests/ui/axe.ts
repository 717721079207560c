import axe from 'axe-core';
import { expect } from 'vitest';

/** Everything that axe checks in one theme; in the other only the rules about colors. */
const themes = {
  dark: null,
  light: ['color-contrast', 'link-in-text-block'],
} as const;

/** Finite animations run to their end: an element that fades in is pale only meanwhile. */
async function settled(): Promise<void> {
  const ending = document.getAnimations().filter((animation) => {
    const { iterations } = animation.effect?.getComputedTiming() ?? {};
    return animation.playState === 'running' && iterations !== Number.POSITIVE_INFINITY;
  });
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/**
 * Expects that axe finds no violation in a part of the page, in both themes. The document around the tests is
 * the test runner's own, so the browser tests of the served app check the document.
 */
export async function expectAccessible(part: Element): Promise<void> {
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  for (const [theme, only] of Object.entries(themes)) {
    dataset.theme = theme;
    await settled();
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
