import * as v from 'valibot';
import { radioTracksCall } from '../catalogue/calls/radio-tracks.ts';
import { radiosCall } from '../catalogue/calls/radios.ts';
import { stationsResult } from '../domain/edition.ts';
import type { RadioStation } from '../domain/radio.ts';
import { STATIONS_AGE_MS } from '../limits/content.ts';
import { request, requestList, valueOf } from './requests.ts';
import type { CallOptions } from './content.types.ts';
import type { ContentPorts } from './ports.ts';
import { checkedStation, listedStations } from './rules/stations.ts';

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
 * Every station, each id (RAD-06) and each title once (RAD-23). Those that the server's edition knows to have no tracks are left
 * out and the others checked; without an edition none is checked yet (E77).
 */
export async function fetchStations(
  ports: ContentPorts,
  options: CallOptions = {},
): Promise<readonly RadioStation[]> {
  const known = options.fresh
    ? null
    : await ports.catalogue.results.read(stationsResult, stationsSchema, STATIONS_AGE_MS);
  if (!known) return listedStations(await requestList(ports, radiosCall(), options, []));
  options.onAnswer?.(known.at);
  return known.value;
}

/** The station with its first track's artwork; null if it has no tracks, or they could not be fetched (RAD-14). */
export async function checkStation(
  ports: ContentPorts,
  station: RadioStation,
  options: CallOptions = {},
): Promise<RadioStation | null> {
  const answer = await request(ports, radioTracksCall(station.id), options);
  if (!answer.ok) ports.log.error(`Station ${station.id} could not be checked`, answer.error);
  return checkedStation(station, valueOf(answer)?.value ?? []);
}
