import * as v from 'valibot';
import { call, id, listOf, onePortrait, portrait, portraitFields, text } from './call.ts';
import { trackListCall } from './track.ts';
import { nameOf } from './name.ts';
import type { CatalogueStation } from '../../domain/artist.ts';
import { unknownStationName } from '../../domain/radio.ts';
import { LIFETIME_STATIONS_SERVER_MS } from '../../limits/catalogue.ts';

const wireStation = v.pipe(
  v.object({ id, title: text, description: text, ...portraitFields }),
  v.transform(onePortrait),
);

const normaliseStation = (wire: v.InferOutput<typeof wireStation>): CatalogueStation => ({
  id: wire.id,
  title: nameOf(wire.title, unknownStationName),
  description: nameOf(wire.description, ''),
  image: portrait(wire),
});

/** Every station. The list changes with the seasons. */
export const radiosCall = call({
  path: '/radio',
  schema: listOf(wireStation),
  normalise: ({ data }): readonly CatalogueStation[] => data.map(normaliseStation),
  serverLifetimeMs: LIFETIME_STATIONS_SERVER_MS,
});

/** What one station is, without its tracks. */
export const radioCall = call({
  path: '/radio/:radio',
  schema: wireStation,
  normalise: (wire): CatalogueStation => normaliseStation(wire),
  serverLifetimeMs: LIFETIME_STATIONS_SERVER_MS,
});

/** Tracks like those of an artist: others once its lifetime is over. */
export const artistRadioCall = trackListCall('/artist/:artist/radio');

/** The tracks of a station. */
export const radioTracksCall = trackListCall('/radio/:radio/tracks');
