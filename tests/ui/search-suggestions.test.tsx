import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SEARCH_PAUSE_MS } from '../../src/limits/content.ts';
import { pass } from './app-harness.tsx';
import { address, eventually, heading, main, openPage, shownTracks, withFavorites } from './open-page.tsx';

const field = () => page.getByRole('searchbox', { name: 'Search' });
const isInResults = () =>
  document.activeElement?.matches('[data-results] > :not([data-suggestions]) *') ?? false;
const suggestions = () => main().getByRole('list', { name: 'From your music', exact: true });
const suggested = () =>
  suggestions()
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);

test("[BEY-175] typing suggests the listener's own and pages at once, without a call, and the arrow leads through them to the results", async () => {
  const opened = await openPage('/trending', {
    local: { ...withFavorites(1, { name: 'Ember Days' }), recent_searches: '["embers at noon"]' },
  });
  await expect.element(heading('Trending')).toBeVisible();
  await field().click();
  await userEvent.keyboard('em');
  await eventually(suggested).toEqual([
    ['embers at noon', '/search?q=embers%20at%20noon'],
    [expect.stringContaining('Ember Days · '), expect.stringMatching(/^\/track\//)],
  ]);
  expect(opened.network.paths().filter((path) => path.startsWith('/search'))).toEqual([]);
  await userEvent.keyboard('ber d');
  await eventually(suggested).toHaveLength(1);
  await pass(SEARCH_PAUSE_MS);
  await eventually(() => shownTracks().length).toBeGreaterThan(0);
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(suggestions().getByRole('link')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await eventually(isInResults).toBe(true);
  await suggestions().getByRole('link').click();
  await eventually(address).toMatch(/^\/track\//);
});

test('[BEY-175] what a link has opened suggests nothing, so that nothing moves; Enter leads to the results', async () => {
  await openPage('/search?q=ember', {
    local: { ...withFavorites(1, { name: 'Ember Days' }), recent_searches: '["embers"]' },
  });
  await eventually(() => shownTracks().length).toBeGreaterThan(0);
  await expect.element(suggestions()).not.toBeInTheDocument();
  await userEvent.type(field(), 's');
  await eventually(suggested).toEqual([]);
  await userEvent.clear(field());
  await userEvent.type(field(), 'ember d');
  await eventually(suggested).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await eventually(() => document.querySelector('[data-results]')?.contains(document.activeElement)).toBe(
    true,
  );
});
