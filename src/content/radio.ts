import { radioTracksCall } from '../catalogue/calls/radio-tracks.ts';
import { radiosCall } from '../catalogue/calls/radios.ts';
import { stockStationImage, type RadioStation } from '../domain/radio.ts';
import { stationGenre } from '../domain/radio-genre.ts';
import { placeholderImage } from '../domain/track.ts';
import { ask, askForList, valueOf } from './asking.ts';
import type { CallOptions } from './content.types.ts';
import type { ContentPorts } from './ports.ts';

/** Every station, not yet checked: each id once (RAD-06), and of one title the first (RAD-23). */
export async function fetchStations(
  ports: ContentPorts,
  options: CallOptions = {},
): Promise<readonly RadioStation[]> {
  const listed = await askForList(ports, radiosCall(), options, []);
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

/** The station with its first track's artwork; null where it has no tracks, or they could not be fetched (RAD-14). */
export async function checkStation(
  ports: ContentPorts,
  station: RadioStation,
  options: CallOptions = {},
): Promise<RadioStation | null> {
  const answer = await ask(ports, radioTracksCall(station.id), options);
  const first = valueOf(answer)?.value[0];
  if (!answer.ok) ports.log.error(`Station ${station.id} could not be checked`, answer.error);
  if (!first) return null;
  const hasArtwork = first.image !== '' && first.image !== placeholderImage;
  return { ...station, hasTracks: true, firstTrackArtwork: hasArtwork ? first.image : stockStationImage };
}
