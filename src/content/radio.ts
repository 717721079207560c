import * as v from 'valibot';
import { radioTracksCall, radiosCall } from '../catalogue/calls/radio.ts';
import type { Act, Read } from './content.types.ts';
import { requestList, throwIfOffline, valueOf } from './requests.ts';
import type { CatalogueStation } from '../domain/artist.ts';
import { stationsResult } from '../domain/edition.ts';
import { type RadioStation, stationGenre, stockStationImage, unknownStationName } from '../domain/radio.ts';
import { placeholderImage, type Track } from '../domain/track.ts';
import { fold } from '../domain/text.ts';
import { STATIONS_AGE_MS } from '../limits/content.ts';

const stationsSchema = v.array(
  v.object({
    id: v.string(),
    title: v.string(),
    description: v.string(),
    image: v.string(),
    hasTracks: v.boolean(),
    firstTrackArtwork: v.string(),
    genre: v.picklist(['pop', 'rock', 'hip-hop', 'electronic', 'other']),
  }),
);

/**
 * Every station, each id and each title once. Those that the server's edition knows to have no tracks are
 * left out and the others checked; without an edition none is checked yet.
 */
export const fetchStations: Read<[], readonly RadioStation[]> = async (source, options = {}) => {
  const known = options.fresh
    ? null
    : await source.results.read(stationsResult, stationsSchema, STATIONS_AGE_MS);
  if (!known) return listedStations(await requestList(source, radiosCall(), options, []));
  options.onAnswer?.(known.at);
  return known.value;
};

/**
 * Every station that has tracks, and those for which that is unknown, as the server's edition names them. One
 * after the other:
 * there are dozens, and other pages need not wait behind them.
 */
export const fetchCheckedStations: Read<[], readonly RadioStation[]> = async (source, options = {}) => {
  const stations: RadioStation[] = [];
  for (const station of await fetchStations(source, options)) {
    const tracks = valueOf(await source.request(radioTracksCall(station.id), options));
    const checked = tracks ? checkedStation(station, tracks) : station;
    if (checked) stations.push(checked);
  }
  return stations;
};

/** The station with its first track's artwork; null if it has no tracks, or they could not be fetched. */
export const checkStation: Act<[station: RadioStation], RadioStation | null> = async (
  ports,
  station,
  options = {},
) => {
  // Another attempt would need a place among the few checks of a minute, and hold the round until then.
  const answer = await ports.request(radioTracksCall(station.id), { retries: 0, ...options });
  throwIfOffline(answer);
  if (!answer.ok) ports.log.error(`Station ${station.id} could not be checked`, answer.error);
  return checkedStation(station, valueOf(answer) ?? []);
};

/** The stations that the catalogue lists, not yet checked: each id once, and of one title the first. */
export function listedStations(listed: readonly CatalogueStation[]): readonly RadioStation[] {
  const known = new Set<string>();
  return listed.flatMap(({ id, title, description, image }): readonly RadioStation[] => {
    const names = [`id ${id}`, ...(title === unknownStationName ? [] : [`title ${fold(title) || title}`])];
    if (names.some((name) => known.has(name))) return [];
    for (const name of names) known.add(name);
    const genre = stationGenre(title, description);
    const unchecked = { hasTracks: false, firstTrackArtwork: stockStationImage };
    return [{ id, title, description, image, genre, ...unchecked }];
  });
}

/** The station with its first track's artwork; null for one without tracks. */
export function checkedStation(station: RadioStation, tracks: readonly Track[]): RadioStation | null {
  const first = tracks[0];
  if (!first) return null;
  const hasArtwork = first.image !== '' && first.image !== placeholderImage;
  return { ...station, hasTracks: true, firstTrackArtwork: hasArtwork ? first.image : stockStationImage };
}
