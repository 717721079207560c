import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keys } from '../../src/storage/keys.ts';
import { SEARCH_PAUSE_MS, SEARCH_TERM_MAX_LETTERS } from '../../src/limits/content.ts';
import { pass } from './app-harness.tsx';
import { address, button, eventually, heading, link, main, music, openPage, wireList } from './open-page.tsx';
import { libraryText } from './visit.tsx';

const field = () => page.getByRole('searchbox', { name: 'Search' });
const said = () => document.querySelector('body > p[aria-live]')?.textContent;

test('[SEA-44] the outcome is announced, and Enter leads to the first result, or stays where there is none', async () => {
  await openPage('/search', {
    answers: {
      '/search/track?q=many': wireList(music(24, 700)),
      '/search/track?q=one': wireList(music(1, 700)),
      '/search/track?q=none': wireList([]),
    },
  });
  for (const [text, outcome] of [
    ['many', '24 results'],
    ['one', '1 result'],
    ['none', 'No results found'],
  ] as const) {
    await userEvent.fill(field(), text);
    await pass(SEARCH_PAUSE_MS);
    await eventually(said).toBe(outcome);
    await expect.element(field()).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveFocus();
  await userEvent.fill(field(), 'many');
  await userEvent.keyboard('{Enter}');
  const results = document.querySelector('[data-results]')!;
  await eventually(() => results.contains(document.activeElement)).toBe(true);
});

test('[SEA-39] what is too long is cut in address and call, stays in the field, and the words say so', async () => {
  const harness = await openPage('/search');
  const long = '愛'.repeat(224);
  await userEvent.fill(field(), long);
  await pass(SEARCH_PAUSE_MS);
  await eventually(() => decodeURIComponent(address())).toBe(
    `/search?q=${'愛'.repeat(SEARCH_TERM_MAX_LETTERS)}`,
  );
  await eventually(() => harness.network.paths().filter((path) => path.startsWith('/search'))).toHaveLength(
    1,
  );
  await expect.element(main().getByText('Only the first 200 letters are looked for.')).toBeVisible();
  await expect.element(field()).toHaveValue(long);
  await userEvent.fill(field(), 'short');
  await pass(SEARCH_PAUSE_MS);
  await expect.element(heading('Results for “short”')).toBeVisible();
  expect(main().getByText('Only the first 200 letters').elements()).toEqual([]);
});

test('[SEA-39] the field says a search of several lines as the heading does: in one, with a blank between', async () => {
  await openPage('/search?q=slow%0Aquick%09step');
  await expect.element(heading('Results for “slow quick step”')).toBeVisible();
  await expect.element(field()).toHaveValue('slow quick step');
});

test.each(['grid', 'list'])(
  "[SEA-45] 'Add' in an empty folder leads to results that can be added to it, and back: %s",
  async (view) => {
    const { app } = await openPage('/favorites/f%2F1', {
      local: {
        music_library: libraryText([], [{ id: 'f/1', name: 'Rainy days' }]),
        view_preference_search: view,
      },
    });
    await link('Add').click();
    await expect.element(heading('Search')).toBeVisible();
    await userEvent.fill(field(), 'song');
    await pass(SEARCH_PAUSE_MS);
    await eventually(address).toBe('/search?q=song&folder=f%2F1');
    const add = button('Add to Rainy days: Song 700');
    await expect.element(add).toBeVisible();
    await expect.element(add).toHaveTextContent('Add to Rainy days');
    await add.click();
    const there = button('In Rainy days: Song 700');
    await expect.element(there).toHaveAttribute('aria-disabled', 'true');
    expect(app.store.get(keys.library).folders.find(({ id }) => id === 'f/1')?.trackIds).toEqual(['700']);
    await link('Back to Rainy days').click();
    await expect.element(heading('Rainy days')).toBeVisible();
    await expect.element(main().getByText('1 track')).toBeVisible();
  },
);
