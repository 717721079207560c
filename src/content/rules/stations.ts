import type { CatalogueStation } from '../../domain/catalogue-entities.ts';
import { stationGenre } from '../../domain/radio-genre.ts';
import { stockStationImage, type RadioStation } from '../../domain/radio.ts';
import { placeholderImage, type Track } from '../../domain/track.ts';

/** The stations that the catalogue lists, not yet checked: each id once (RAD-06), and of one title the first (RAD-23). */
export function listedStations(listed: readonly CatalogueStation[]): readonly RadioStation[] {
  const known = new Set<string>();
  return listed.flatMap(({ id, title, description, image }): readonly RadioStation[] => {
    const names = [`id ${id}`, ...(title === '' ? [] : [`title ${title.trim().toLowerCase()}`])];
    if (names.some((name) => known.has(name))) return [];
    for (const name of names) known.add(name);
    const genre = stationGenre(title, description);
    const unchecked = { hasTracks: false, firstTrackArtwork: stockStationImage };
    return [{ id, title, description, image, genre, ...unchecked }];
  });
}

/** The station with its first track's artwork; null for one without tracks (RAD-14). */
export function checkedStation(station: RadioStation, tracks: readonly Track[]): RadioStation | null {
  const first = tracks[0];
  if (!first) return null;
  const hasArtwork = first.image !== '' && first.image !== placeholderImage;
  return { ...station, hasTracks: true, firstTrackArtwork: hasArtwork ? first.image : stockStationImage };
}
