import * as v from 'valibot';
import type { CatalogueStation } from '../../domain/catalogue-entities.ts';
import type { CatalogueCall } from '../catalogue.types.ts';
import { call } from './call.ts';
import { id, listOf, onePortrait, portrait, portraitFields, text } from './fields.ts';

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
