import { expect, test } from 'vitest';
import { CatalogueError } from '../../../src/domain/catalogue-error.ts';
import { defaultRandomPlaylistId, randomPlaylistIds } from '../../../src/domain/curated.ts';
import { keys } from '../../../src/storage/keys.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { drawsOf } from '../../fakes/random.ts';
import { wirePlaylist, wireTracks } from '../../fakes/wire.ts';

const network = { error: new CatalogueError('network') };
const pathOf = (id: string): string => `/playlist/${id}`;
const drawOf = (place: number): number => (place + 0.5) / randomPlaylistIds.length;

/** A harness in which every random playlist, and the default one, has the given number of tracks. */
function rouletteHarness(count: number, texts: Readonly<Record<string, string>> = {}) {
  const harness = contentHarness(texts);
  for (const id of [...randomPlaylistIds, defaultRandomPlaylistId])
    harness.catalogue.set(pathOf(id), wirePlaylist(id, wireTracks(count)));
  return harness;
}

test('[CAT-75] every one of the 34 playlists can be drawn, and no other', async () => {
  const drawn: string[] = [];
  for (let place = 0; place < 34; place += 1) {
    const { content, catalogue, state } = rouletteHarness(3);
    state.random = drawsOf(drawOf(place), 0);
    await content.randomTrack();
    drawn.push(...catalogue.paths());
  }
  expect(drawn).toEqual(randomPlaylistIds.map(pathOf));
});

test.each([
  ['failed', network],
  [
    'was invalid',
    { error: new CatalogueError('invalid-shape', { message: 'Invalid playlist response format' }) },
  ],
  ['was empty', wirePlaylist('1', [])],
])('[CAT-75] where the drawn playlist %s the default one is used', async (_, outcome) => {
  const { content, catalogue, state } = rouletteHarness(3);
  const drawn = randomPlaylistIds[4] as string;
  state.random = drawsOf(drawOf(4), 0);
  catalogue.set(pathOf(drawn), outcome);
  catalogue.set(pathOf(defaultRandomPlaylistId), wirePlaylist(defaultRandomPlaylistId, wireTracks(2, 77)));
  expect((await content.randomTrack())?.id).toBe('77');
  expect(catalogue.paths()).toEqual([pathOf(drawn), pathOf(defaultRandomPlaylistId)]);
});

test('[CAT-75] where no track is found there is no pick, and nothing is remembered', async () => {
  const { content, store } = contentHarness();
  expect(await content.randomTrack()).toBeNull();
  expect(store.get(keys.recentlyShown)).toEqual([]);
  expect(content.lastRandomTrack()).toBeNull();
});

test('[CAT-75] a pick is added to the recently shown ids, a list of strings', async () => {
  const { content, storage, state } = rouletteHarness(3, { recently_shown_tracks: '["9"]' });
  state.random = drawsOf(0, 0.5);
  await content.randomTrack();
  expect(JSON.parse(storage.local.texts.get('recently_shown_tracks') ?? '')).toEqual(['2', '9']);
});

test('[CAT-75] the list contains at most 20 ids, the newest kept', async () => {
  const { content, store, state } = rouletteHarness(3);
  const shown = Array.from({ length: 20 }, (_, place) => `old${place}`);
  store.set(keys.recentlyShown, shown);
  state.random = drawsOf(0, 0);
  await content.randomTrack();
  const kept = store.get(keys.recentlyShown);
  expect(kept).toHaveLength(20);
  expect(kept).toContain('1');
  expect(kept).not.toContain('old19');
});

test("[ROU-13] the last pick is stored under 'lastRandomTrack'", async () => {
  const { content, storage, state } = rouletteHarness(3);
  state.random = drawsOf(0, 0.9);
  const picked = await content.randomTrack();
  expect(JSON.parse(storage.local.texts.get('lastRandomTrack') ?? '')).toMatchObject({
    id: picked?.id,
    name: 'Song 3',
  });
  expect(content.lastRandomTrack()).toEqual(picked);
});

test('[ROU-13] a stored last pick that cannot be parsed is ignored', () => {
  for (const text of ['{', 'null', '7', '{"id":""}', '[]']) {
    expect(contentHarness({ lastRandomTrack: text }).content.lastRandomTrack(), text).toBeNull();
  }
});
test('[CAT-75] a track that is known to have no preview is never picked, whichever playlist is drawn', async () => {
  const { content, catalogue, state } = rouletteHarness(3);
  state.random = drawsOf(drawOf(4), 0);
  state.missing = new Set(['1', '2']);
  for (let step = 0; step < 5; step += 1) expect((await content.randomTrack())?.id).toBe('3');
  // A playlist without playable tracks is replaced by the default one.
  state.missing = new Set(['1', '2', '3']);
  catalogue.set(pathOf(defaultRandomPlaylistId), wirePlaylist(defaultRandomPlaylistId, wireTracks(1, 77)));
  expect((await content.randomTrack())?.id).toBe('77');
});
