import * as v from 'valibot';
import type { CatalogueArtist } from '../../domain/catalogue-entities.ts';
import type { CatalogueCall } from '../catalogue.types.ts';
import { call } from './call.ts';
import { id, listOf, number, onePortrait, portrait, portraitFields, text } from './fields.ts';

export const wireArtist = v.pipe(
  v.object({ id, name: text, nb_fan: number, ...portraitFields }),
  v.transform(onePortrait),
);
const wireArtists = listOf(wireArtist);

export function normaliseArtist(wire: v.InferOutput<typeof wireArtist>): CatalogueArtist {
  return {
    id: wire.id,
    name: wire.name ?? '',
    image: portrait(wire),
    ...(wire.nb_fan === undefined ? {} : { fans: wire.nb_fan }),
  };
}

/** A call whose answer is a list of artists. */
export function artistListCall(path: string, lifetimeMs: number): CatalogueCall<readonly CatalogueArtist[]> {
  return call({
    path,
    schema: wireArtists,
    normalise: ({ data }): readonly CatalogueArtist[] => data.map(normaliseArtist),
    lifetimeMs,
  });
}
