import { expect, test } from 'vitest';
import type { CatalogueError } from '../../../src/domain/catalogue-error.ts';
import { genrePlaylistIds } from '../../../src/domain/curated.ts';
import { contentBed } from '../../fakes/content-bed.ts';
import { wireList, wirePlaylist, wireTrackBy, wireTracks } from '../../fakes/wire.ts';
import {
  defaultMode,
  chartPath,
  artistPath,
  genrePath,
  minute,
  network,
  listen,
  liked,
  fullBed,
  artistCalls,
  genreCalls,
} from './recommendations-bed.ts';

/** A listener with 3 liked artists, whose catalogue fails every call. */
async function failingBed(favorites: number, failure: { readonly error: CatalogueError } = network) {
  const bed = contentBed();
  const ids = Array.from({ length: 20 }, (_, place) => place + 1);
  const paths = [
    chartPath,
    ...[...ids, 900, 901, 902].map(artistPath),
    ...Object.values(genrePlaylistIds)
      .flat()
      .map((id) => `/playlist/${id}`),
  ];
  for (const path of paths) bed.catalogue.set(path, failure);
  await listen(
    bed,
    ['900', '901', '902'].flatMap((artist) => liked(favorites / 3, artist)),
  );
  return bed;
}

test.each([
  ['a new listener', 3, 5],
  ['a known listener', 6, 4],
])(
  '[REC-49] for %s a catalogue that fails costs one attempt each of the first artists and genres, and no wait',
  async (_, favorites, calls) => {
    const bed = await failingBed(favorites);
    await bed.content.recommendations(defaultMode).catch(() => undefined);
    expect(bed.catalogue.paths()).toHaveLength(calls);
    for (const { options } of bed.catalogue.requests) expect(options.retries).toBe(0);
    expect(bed.waits).toEqual([]);
    expect(bed.catalogue.recordedFailures).toEqual([]);
  },
);

test('[REC-47] a new listener whose catalogue fails gets the card, which is not kept', async () => {
  const bed = await failingBed(3);
  expect(await bed.content.recommendations(defaultMode)).toEqual({ tracks: [], isNewUser: true });
  bed.catalogue.set(
    artistPath(900),
    wireList(Array.from({ length: 5 }, (_, at) => wireTrackBy(900, at + 1))),
  );
  expect((await bed.content.recommendations(defaultMode)).tracks).toHaveLength(5);
});

test('what the catalogue answers makes the list while the rest of it fails', async () => {
  const bed = await failingBed(3);
  bed.catalogue.set(genrePath('132'), wirePlaylist(genrePath('132').slice(10), wireTracks(20)));
  const { tracks, isNewUser } = await bed.content.recommendations(defaultMode);
  expect([tracks.length, isNewUser]).toEqual([20, true]);
});

test('an artist who has nothing does not keep the next from being asked', async () => {
  const bed = fullBed();
  bed.catalogue.set(artistPath(900), wireList([]));
  bed.catalogue.set(artistPath(901), wireList([]));
  await listen(bed, [...liked(2, '900'), ...liked(2, '901'), ...liked(1, '902')]);
  await bed.content.recommendations(defaultMode);
  expect(artistCalls(bed).slice(0, 3)).toEqual(['900', '901', '902'].map(artistPath));
});

test('[REC-49] a genre that a section has asked for within 30 minutes costs no call', async () => {
  const bed = fullBed();
  await listen(bed, liked(6));
  await bed.content.genre('152');
  bed.pass(29 * minute);
  bed.catalogue.forget();
  await bed.content.recommendations(defaultMode);
  expect(genreCalls(bed)).toEqual([genrePath('132')]);
});

test('[REC-49] artists and genres are asked at once, and of the artists as many as can be needed', async () => {
  const bed = fullBed({ perArtist: 10 });
  await listen(bed, [...liked(2, '900'), ...liked(2, '901')]);
  const ask = bed.catalogue.ask;
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const started: string[] = [];
  bed.catalogue.ask = async (call, options) => {
    started.push(call.path);
    await opened;
    return ask(call, options);
  };
  const made = bed.content.recommendations(defaultMode);
  await expect.poll(() => started.length).toBe(5);
  expect(started.toSorted()).toEqual(
    [artistPath(900), artistPath(901), genrePath('152'), genrePath('132'), genrePath('116')].toSorted(),
  );
  open();
  expect((await made).tracks).toHaveLength(30);
});
