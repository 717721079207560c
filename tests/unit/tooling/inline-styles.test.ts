import { describe, expect, test } from 'vitest';
import { lightRules, splitStyles } from '../../../scripts/vite-inline-styles.ts';

describe('the style sheet in two', () => {
  test('rules of panels alone go into the second half, each in its own layer and condition', () => {
    const sheet =
      '@layer reset,recipes;@layer recipes{.cover__root{a:1}.menu__item{a:2}@layer _base{.modal__content{a:3}}' +
      '@media (hover:hover){.toast__root:is(:hover,[data-x]) a,.toast__root b{a:4}.cover__root{a:5}}}@font-face{src:url(x)}';
    expect(splitStyles(sheet)).toEqual({
      first:
        '@layer reset,recipes;@layer recipes{.cover__root{a:1}@media (hover:hover){.cover__root{a:5}}}@font-face{src:url(x)}',
      later:
        '@layer recipes{.menu__item{a:2}@layer _base{.modal__content{a:3}}' +
        '@media (hover:hover){.toast__root:is(:hover,[data-x]) a,.toast__root b{a:4}}}',
    });
  });

  test('a rule that another element needs too stays in the first half', () => {
    for (const selector of [
      '.menu__item,.cover__root',
      '.track-card__root:has(.menu__item)',
      '.queue-panelled__x',
      '.menus',
      'a',
    ])
      expect(splitStyles(`${selector}{a:1}`).later, selector).toBe('');
  });

  test('a block without an end is an error, no shorter sheet', () => {
    expect(() => splitStyles('@layer recipes{.cover__root{a:1}')).toThrow('has no end');
  });
});

test('the rules of the light theme alone, in their layers, apply whatever theme a page was sent in', () => {
  const sheet =
    '@layer tokens{:root{--a:1}[data-theme=dark]{--a:2}[data-theme=light]{--a:3}}.x{a:1}[data-theme=light][data-mood=chill] .y{a:2}';
  expect(lightRules(sheet)).toBe('@layer tokens{[data-theme]{--a:3}}[data-theme][data-mood=chill] .y{a:2}');
});
