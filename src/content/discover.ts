import type { CataloguePlaylist } from '../domain/catalogue-entities.ts';
import { ask, valueOf } from './asking.ts';
import type { CallOptions } from './content.types.ts';
import type { ContentPorts } from './ports.ts';

/** A playlist card; null where it could not be fetched and none is kept, so that it is left out (DIS-10). */
export async function fetchDiscoverPlaylist(
  ports: ContentPorts,
  id: string,
  options: CallOptions = {},
): Promise<CataloguePlaylist | null> {
  const call = ports.calls.playlist(id);
  const answer = await ask(ports, call, options);
  if (!answer.ok) ports.log.error(`The catalogue did not answer ${call.path}`, answer.error);
  return valueOf(answer)?.value ?? null;
}
