import { expect, test } from 'vitest';
import { CatalogueError } from '../../../src/domain/catalogue-error.ts';
import { genrePlaylistIds } from '../../../src/domain/curated.ts';
import { contentHarness } from '../../fakes/content-harness.ts';

test('a cancellation ends the wait between two rounds at once', async () => {
  const { content, catalogue, state } = contentHarness();
  for (const id of genrePlaylistIds['152'] ?? []) {
    catalogue.set(`/playlist/${id}`, { error: new CatalogueError('network') });
  }
  const cancel = new AbortController();
  state.wait = () => {
    queueMicrotask(() => cancel.abort(new Error('left the page')));
    return new Promise(() => undefined);
  };
  await expect(content.genre('152', { signal: cancel.signal })).rejects.toThrow('left the page');
  expect(catalogue.paths()).toHaveLength(4);
  expect(catalogue.recordedFailures).toEqual([]);
});
