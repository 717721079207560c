import { albumCall, artistAlbumsCall } from '../catalogue/calls/album.ts';
import { playlistCall } from '../catalogue/calls/playlist.ts';
import { radioCall, radiosCall, radioTracksCall } from '../catalogue/calls/radio.ts';
import type { CallOptions, Read, Source } from './content.types.ts';
import { requestList, requestOne, valueOf } from './requests.ts';
import type { CatalogueStation, Collection, CollectionKind, ListedAlbum } from '../domain/artist.ts';
import { stockStationImage } from '../domain/radio.ts';

// What only the pages of one list and of an artist need.

/**
 * A list with its tracks: of a station 25, others once their lifetime is over. Null if the catalogue does not
 * have it. Rejects with a `ListError` for a failure.
 */
export const fetchCollection: Read<[kind: CollectionKind, id: string], Collection | null> = async (
  source,
  kind,
  id,
  options = {},
) => {
  if (kind !== 'radio')
    return requestOne<Collection>(source, kind === 'album' ? albumCall(id) : playlistCall(id), options);
  const [station, tracks] = await Promise.all([
    aboutStation(source, id, options),
    requestOne(source, radioTracksCall(id), options),
  ]);
  const image = station?.image || stockStationImage;
  return station && tracks && { ...station, image, trackCount: tracks.length, tracks };
};

/** As the list of all stations has it, if that is here; else by a call of its own. */
async function aboutStation(
  source: Source,
  id: string,
  options: CallOptions,
): Promise<CatalogueStation | null> {
  const listed = valueOf(await source.request(radiosCall(), { cachedOnly: true }));
  return listed?.find((each) => each.id === id) ?? requestOne(source, radioCall(id), options);
}

/** The albums of an artist; an error of the catalogue without cached ones rejects with a `ListError`. */
export const fetchArtistAlbums: Read<[id: string], readonly ListedAlbum[]> = (source, id, options = {}) =>
  requestList(source, artistAlbumsCall(id), options, []);
