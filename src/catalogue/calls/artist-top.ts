import { LIFETIME_ARTIST_MS } from '../../limits/catalogue.ts';
import { trackListCall } from './track-fields.ts';

/** The tracks of an artist that are played most. */
export const artistTopCall = (id: string, limit: number) =>
  trackListCall(`/artist/${encodeURIComponent(id)}/top?limit=${limit}`, {
    lifetimeMs: LIFETIME_ARTIST_MS,
    smallToo: true,
  });
