import type { CatalogueArtist } from '../../domain/catalogue-entities.ts';
import { LIFETIME_ARTIST_MS } from '../../limits/catalogue.ts';
import type { CatalogueCall } from '../catalogue.types.ts';
import { normaliseArtist, wireArtist } from './artist-fields.ts';
import { call } from './call.ts';

/** One artist. */
export function artistCall(id: string): CatalogueCall<CatalogueArtist> {
  return call({
    path: `/artist/${encodeURIComponent(id)}`,
    schema: wireArtist,
    normalise: normaliseArtist,
    lifetimeMs: LIFETIME_ARTIST_MS,
  });
}
