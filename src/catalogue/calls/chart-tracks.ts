import { LIFETIME_CHART_MS } from '../../limits/catalogue.ts';
import { trackListCall } from './track-fields.ts';

/** The tracks of the global chart, in its order. */
export const chartTracksCall = (limit: number) =>
  trackListCall(`/chart/0/tracks?limit=${limit}`, { lifetimeMs: LIFETIME_CHART_MS });
