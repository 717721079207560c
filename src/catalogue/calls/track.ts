import { withGenre } from '../../domain/genre.ts';
import type { Track } from '../../domain/track.ts';
import type { CatalogueCall } from '../catalogue.types.ts';
import { call } from './call.ts';
import { normaliseTrack, previewOf, wireTrack } from './track-fields.ts';

/** One track (CAT-09). */
export function trackCall(id: string): CatalogueCall<Track> {
  return call({
    path: `/track/${encodeURIComponent(id)}`,
    schema: wireTrack,
    normalise: (wire): Track => normaliseTrack(wire),
    previewsOf: (wire) => [previewOf(wire)],
    withGenre: (track, genre) => withGenre([track], genre)[0] ?? track,
    invalid: 'Invalid track response format',
  });
}
