import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Content } from '../../src/content/content.types.ts';
import type { Track } from '../../src/domain/track.ts';
import { makeQueryClient } from '../../src/ui/queries/client.ts';
import { pageOptions } from '../../src/ui/queries/page-query.ts';
import { searchQuery } from '../../src/content/queries.ts';
import { aTrack } from '../fakes/track.ts';
import { startPersonal } from './personal-harness.ts';

async function setupSearch() {
  const harness = await startPersonal({ local: { visit_count: '1' } });
  const { search } = harness;
  const queries = [search.getSnapshot().context.query];
  search.subscribe((snapshot) => {
    const query = snapshot.context.query;
    if (queries.at(-1) !== query) queries.push(query);
  });
  return {
    ...harness,
    /** Every query that was requested, in order. */
    queries,
    open: (text: string) => search.send({ type: 'SEARCH.OPEN', text }),
    type: (text: string) => search.send({ type: 'SEARCH.TYPE', text }),
    enter: () => search.send({ type: 'SEARCH.ENTER' }),
    blur: () => search.send({ type: 'SEARCH.BLUR' }),
    text: () => search.getSnapshot().context.text,
    query: () => search.getSnapshot().context.query,
    terms: () =>
      harness
        .entries()
        .filter(({ event }) => event === 'perform_search')
        .map((entry) => entry['search_term']),
  };
}

test('[SEA-04] the search is sent 300 ms after the last letter, or at once on Enter', async () => {
  const { type, enter, query, queries, pass } = await setupSearch();
  type('e');
  await pass(299);
  type('em');
  await pass(299);
  expect(query()).toBe('');
  await pass(1);
  expect(query()).toBe('em');

  type('ember');
  enter();
  expect(query()).toBe('ember');
  await pass(1000);
  expect(queries).toEqual(['', 'em', 'ember']);
});

test('[SEA-04] an answer to an older query never replaces the results of a newer one', async () => {
  const { type, enter, search, pass } = await setupSearch();
  const answers = new Map<string, (tracks: readonly Track[]) => void>();
  const content = {
    search: (text: string) => new Promise((resolve) => answers.set(text, resolve)),
    // The catalogue answers before the page loses patience.
    untilLate: (work: Promise<unknown>) => work,
  } as unknown as Content;
  const client = makeQueryClient();
  // As the page does: it shows the results of the current query.
  const options = () => pageOptions(content, searchQuery(search.getSnapshot().context.query));
  const page = new QueryObserver(client, options());
  page.subscribe(() => {});
  search.subscribe(() => page.setOptions(options()));
  const shown = () => page.getCurrentResult().data?.value?.map(({ id }) => id);

  type('ember');
  enter();
  type('frost');
  enter();
  await pass(0);
  answers.get('frost')?.([aTrack('new')]);
  await pass(0);
  expect(shown()).toEqual(['new']);
  answers.get('ember')?.([aTrack('old')]);
  await pass(1000);
  expect(shown()).toEqual(['new']);

  type('dusk');
  enter();
  type('dawn');
  enter();
  await pass(0);
  answers.get('dusk')?.([aTrack('old')]);
  await pass(1000);
  expect(shown()).toBeUndefined();
  answers.get('dawn')?.([aTrack('newest')]);
  await pass(0);
  expect(shown()).toEqual(['newest']);
  client.clear();
});

test('[SEA-25] blur or Enter with an empty or whitespace-only term reports no search', async () => {
  const { type, enter, blur, terms } = await setupSearch();
  blur();
  enter();
  type('   ');
  enter();
  blur();
  expect(terms()).toEqual([]);
});

test('[SEA-41] each Enter and each blur reports a search, save the blur that follows an Enter on the same text', async () => {
  const { type, enter, blur, terms } = await setupSearch();
  type('ember');
  enter();
  enter();
  blur();
  expect(terms()).toEqual(['ember', 'ember']);
  type('frost');
  blur();
  expect(terms()).toEqual(['ember', 'ember', 'frost']);
  enter();
  expect(terms()).toEqual(['ember', 'ember', 'frost', 'frost']);
});
