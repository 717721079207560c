import { CatalogueError } from '../../../src/domain/catalogue-error.ts';
import { curatedGenreIds, genrePlaylistIds } from '../../../src/domain/curated.ts';
import { moodOf } from '../../../src/domain/mood.ts';
import type { Track } from '../../../src/domain/track.ts';
import { keys } from '../../../src/storage/keys.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { trackBy } from '../../fakes/track.ts';
import { wireArtist, wireList, wirePlaylist, wireTrackBy, wireTracks } from '../../fakes/wire.ts';

export const defaultMode = moodOf('default');
export const chartPath = '/chart/0/artists?limit=20';
export const artistPath = (id: number | string): string => `/artist/${id}/top?limit=10`;
export const genrePath = (id: string): string => `/playlist/${genrePlaylistIds[id]?.[0]}`;
export const minute = 60_000;
export const network = { error: new CatalogueError('network') };

type Harness = ReturnType<typeof contentHarness>;

/** The favorites and plays of a listener, as stored. */
export async function listen(
  harness: Harness,
  favorites: readonly Track[],
  plays: readonly Track[] = [],
): Promise<void> {
  await harness.store.update(keys.library, (library) => ({
    ...library,
    tracks: favorites,
    folders: [
      { id: 'favorites', name: 'My Favorites', createdAt: 0, trackIds: favorites.map(({ id }) => id) },
    ],
  }));
  harness.store.set(
    keys.history,
    plays.map((track, place) => ({ track, timestamp: 1000 - place })),
  );
}

/** This many favorites of one artist and genre. */
export function liked(count: number, artist = '900', genre = '152'): Track[] {
  return Array.from({ length: count }, (_, place) =>
    trackBy(artist, `${artist}-${place}`, { genre: [genre] }),
  );
}

/** A harness in which chart artists 1 to 20, every artist requested by name and every genre have tracks. */
export function fullHarness({ perArtist = 4, perGenre = 20 } = {}): Harness {
  const harness = contentHarness();
  const ids = Array.from({ length: 20 }, (_, place) => place + 1);
  harness.catalogue.set(chartPath, wireList(ids.map(wireArtist)));
  for (const id of [...ids, 900, 901, 902, 903]) {
    harness.catalogue.set(
      artistPath(id),
      wireList(Array.from({ length: perArtist }, (_, place) => wireTrackBy(id, id * 100 + place))),
    );
  }
  curatedGenreIds.forEach((id, place) => {
    const path = genrePath(id);
    harness.catalogue.set(path, wirePlaylist(path.slice(10), wireTracks(perGenre, 1_000_000 + place * 1000)));
  });
  return harness;
}

export const artistCalls = (harness: Harness): readonly string[] =>
  harness.catalogue.paths().filter((path) => path.startsWith('/artist/'));
export const genreCalls = (harness: Harness): readonly string[] =>
  harness.catalogue.paths().filter((path) => path.startsWith('/playlist/'));
