import { LIFETIME_ARTIST_MS } from '../../limits/catalogue.ts';
import { artistListCall } from './artist-fields.ts';

/** Artists like one. */
export const artistRelatedCall = (id: string) =>
  artistListCall(`/artist/${encodeURIComponent(id)}/related`, LIFETIME_ARTIST_MS);
