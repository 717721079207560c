import axe from 'axe-core';
import { expect } from 'vitest';

/** All that axe looks for in one theme, and in the other what a color can be at fault for. */
const themes = {
  dark: null,
  light: ['color-contrast', 'link-in-text-block'],
} as const;

/** Animations that end by themselves are let end: what fades in is pale only while it does. */
async function settled(): Promise<void> {
  const ending = document.getAnimations().filter((animation) => {
    const { iterations } = animation.effect?.getComputedTiming() ?? {};
    return animation.playState === 'running' && iterations !== Number.POSITIVE_INFINITY;
  });
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/**
 * Expects that axe finds nothing to object to in a part of the page, in both themes. The document around the tests is
 * the test runner's own, so what concerns the document alone is left to the browser tests of the served app.
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
