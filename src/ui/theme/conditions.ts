import { moodConditions } from './colors.ts';

const contentWidths = Object.fromEntries(
  [440, 490, 640, 660, 800, 830, 840, 1000, 1300, 1600].map((px) => [
    `content${px}`,
    `@container content (min-width: ${px}px)`,
  ]),
);

/** States of the styles besides Panda's own. <html> has theme and mood as data-theme and data-mood. */
export const conditions = {
  light: '[data-theme=light] &',
  ...moodConditions,
  /** A real hover: a finger that has tapped leaves none behind. */
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover])'],
  touch: '@media (hover: none)',
  /**
   * A phone on its side, in either layout, and one that is as wide as a tablet. An upright one with a large
   * font is as low in rem, but not wide enough.
   */
  lyingPhone:
    '@media (min-width: 34rem) and (max-width: 74.9375rem) and (max-height: 31.25rem) and (orientation: landscape)',
  lying:
    '@media (min-width: 48rem) and (max-width: 74.9375rem) and (max-height: 31.25rem) and (orientation: landscape)',
  /** A wide window that is low: an open queue has no room for anything else. */
  shallow: '@media (max-height: 43.9375rem)',
  /** A tablet on its side, or a small laptop: what a page begins with steps back for its music. */
  low: '@media (min-width: 48rem) and (max-height: 52rem)',
  /** A folded phone, or a phone with a large font: it has no room for what says nothing. */
  tiny: '@media (max-width: 19.9375rem)',
  /** A window of a few lines, such as one that is magnified four times: what is fixed elsewhere scrolls. */
  flat: '@media (max-width: 33.9375rem) and (max-height: 24rem)',
  /** A phone whose font is twice as large: names come first. */
  cramped: '@media (max-width: 15rem)',
  /** The player has the colour of a cover, or a waveform: both are attributes of <html>. */
  tinted: '[data-tint] &',
  waved: '[data-waveform] &',
  active: '&:is(:active, [data-active]):not(:disabled, [aria-disabled=true])',
  enabled: '&:not(:disabled, [aria-disabled=true], [data-disabled])',
  /** Inside a list of tracks that shows cards, or rows. */
  asGrid: '[data-view=grid] &',
  asList: '[data-view=list] &',
  /** Widths of the content area, wherever the queue panel is (container 'content'). */
  ...contentWidths,
};

/** Below md there is no sidebar; from xl on the queue panel pushes the page. */
export const breakpoints = { md: '768px', lg: '1024px', xl: '1200px' };
