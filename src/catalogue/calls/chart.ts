import * as v from 'valibot';
import { artistListCall } from './artist.ts';
import { call } from './call.ts';
import { trackListCall } from './track.ts';
import { LIFETIME_CHART_MS } from '../../limits/catalogue.ts';

/** The artists of the global chart, in its order. */
export const chartArtistsCall = artistListCall('/chart/0/artists?limit', LIFETIME_CHART_MS);

/** The tracks of the global chart, in its order. */
export const chartTracksCall = trackListCall('/chart/0/tracks?limit', { lifetimeMs: LIFETIME_CHART_MS });

/** The connection test: it is true only of the catalogue itself. */
export const connectionTestCall = call({
  path: '/chart',
  schema: v.unknown(),
  normalise: (wire): unknown => wire,
  lifetimeMs: 0,
});
