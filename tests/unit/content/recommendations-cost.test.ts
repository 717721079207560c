import { expect, test } from 'vitest';
import type { CatalogueError } from '../../../src/domain/catalogue-error.ts';
import { genrePlaylistIds } from '../../../src/domain/curated.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { wireList, wireTrackBy } from '../../fakes/wire.ts';
import {
  defaultMode,
  chartPath,
  artistPath,
  genrePath,
  minute,
  network,
  listen,
  liked,
  fullHarness,
} from './recommendations-harness.ts';

/** A listener with 3 liked artists, whose catalogue fails every call. */
async function failingHarness(favorites: number, failure: { readonly error: CatalogueError } = network) {
  const harness = contentHarness();
  const ids = Array.from({ length: 20 }, (_, place) => place + 1);
  const paths = [
    chartPath,
    ...[...ids, 900, 901, 902].map(artistPath),
    ...Object.values(genrePlaylistIds)
      .flat()
      .map((id) => `/playlist/${id}`),
  ];
  for (const path of paths) harness.catalogue.set(path, failure);
  await listen(
    harness,
    ['900', '901', '902'].flatMap((artist) => liked(favorites / 3, artist)),
  );
  return harness;
}

test.each([
  ['a new listener', 3, 5],
  ['a known listener', 6, 4],
])(
  '[REC-49] for %s a catalogue that fails costs one attempt each of the first artists and genres, and no wait',
  async (_, favorites, calls) => {
    const harness = await failingHarness(favorites);
    await harness.content.recommendations(defaultMode).catch(() => undefined);
    expect(harness.catalogue.paths()).toHaveLength(calls);
    for (const { options } of harness.catalogue.requests) expect(options.retries).toBe(0);
    expect(harness.waits).toEqual([]);
    expect(harness.catalogue.recordedFailures).toEqual([]);
  },
);

test('[REC-47] a new listener whose catalogue fails gets the card, which is not kept', async () => {
  const harness = await failingHarness(3);
  expect(await harness.content.recommendations(defaultMode)).toEqual({ tracks: [], isNewUser: true });
  harness.catalogue.set(
    artistPath(900),
    wireList(Array.from({ length: 5 }, (_, at) => wireTrackBy(900, at + 1))),
  );
  expect((await harness.content.recommendations(defaultMode)).tracks).toHaveLength(5);
});
test.each([
  [9, []],
  [14, [artistPath(900)]],
  [16, [artistPath(900), genrePath('152')]],
])(
  '[REC-49] of what an artist page and a section have asked %d minutes ago %j is asked again',
  async (age, asked) => {
    const harness = fullHarness();
    await listen(harness, liked(6, '900'));
    await harness.content.genre('152');
    await harness.content.artistPage('900');
    harness.pass(age * minute);
    harness.catalogue.forget();
    await harness.content.recommendations(defaultMode);
    const known = [artistPath(900), genrePath('152')];
    expect(harness.catalogue.paths().filter((path) => known.includes(path))).toEqual(asked);
  },
);

test('[REC-49] artists and genres are asked at once, and of the artists as many as can be needed', async () => {
  const harness = fullHarness({ perArtist: 10 });
  await listen(harness, [...liked(2, '900'), ...liked(2, '901')]);
  const request = harness.catalogue.request;
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const started: string[] = [];
  harness.catalogue.request = async (call, options) => {
    started.push(call.path);
    await opened;
    return request(call, options);
  };
  const made = harness.content.recommendations(defaultMode);
  await expect.poll(() => started.length).toBe(5);
  expect(started.toSorted()).toEqual(
    [artistPath(900), artistPath(901), genrePath('152'), genrePath('132'), genrePath('116')].toSorted(),
  );
  open();
  expect((await made).tracks).toHaveLength(30);
});
