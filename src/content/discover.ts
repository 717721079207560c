import { playlistCall } from '../catalogue/calls/playlist.ts';
import type { CataloguePlaylist } from '../domain/catalogue-entities.ts';
import { requestOne } from './requests.ts';
import type { CallOptions } from './content.types.ts';
import type { ContentPorts } from './ports.ts';

/** A playlist card; null for one that the catalogue does not have, which is left out (DIS-10). */
export async function fetchDiscoverPlaylist(
  ports: ContentPorts,
  id: string,
  options: CallOptions = {},
): Promise<CataloguePlaylist | null> {
  return requestOne(ports, playlistCall(id), options);
}
