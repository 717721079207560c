import { LIFETIME_CHART_MS } from '../../limits/catalogue.ts';
import { artistListCall } from './artist-fields.ts';

/** The artists of the global chart, in its order. */
export const chartArtistsCall = (limit: number) =>
  artistListCall(`/chart/0/artists?limit=${limit}`, LIFETIME_CHART_MS);
