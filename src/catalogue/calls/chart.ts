import { artistListCall } from './artist.ts';
import { trackListCall } from './track.ts';
import { LIFETIME_CHART_MS } from '../../limits/catalogue.ts';

/** The artists of the global chart, in its order. */
export const chartArtistsCall = (limit: number) =>
  artistListCall(`/chart/0/artists?limit=${limit}`, LIFETIME_CHART_MS);

/** The tracks of the global chart, in its order. */
export const chartTracksCall = (limit: number) =>
  trackListCall(`/chart/0/tracks?limit=${limit}`, { lifetimeMs: LIFETIME_CHART_MS });
