import * as v from 'valibot';
import { call, id, listOf, onePortrait, portrait, portraitFields, text } from './call.ts';
import { trackListCall } from './track.ts';
import type { CatalogueCall } from '../catalogue.types.ts';
import type { CatalogueStation } from '../../domain/artist.ts';

const wireStations = listOf(
  v.pipe(v.object({ id, title: text, description: text, ...portraitFields }), v.transform(onePortrait)),
);

/** Every station. */
export function radiosCall(): CatalogueCall<readonly CatalogueStation[]> {
  return call({
    path: '/radio',
    schema: wireStations,
    normalise: ({ data }): readonly CatalogueStation[] =>
      data.map((wire) => ({
        id: wire.id,
        title: wire.title ?? '',
        description: wire.description ?? '',
        image: portrait(wire),
      })),
  });
}

/** The tracks of a station. */
export const radioTracksCall = (stationId: string) =>
  trackListCall(`/radio/${encodeURIComponent(stationId)}/tracks`);
