import { artistCall, artistRelatedCall, artistTopCall } from '../../src/catalogue/calls/artist.ts';
import { chartArtistsCall, chartTracksCall } from '../../src/catalogue/calls/chart.ts';
import { radiosCall, radioTracksCall } from '../../src/catalogue/calls/radio.ts';
import { searchTracksCall, trackCall } from '../../src/catalogue/calls/track.ts';
import type { CatalogueCall } from '../../src/catalogue/catalogue.types.ts';
import type { Track } from '../../src/domain/track.ts';

/** The first and most important call: if it fails no other is made. */
export const chartCall: CatalogueCall<readonly Track[]> = chartTracksCall(20);

/** The list of stations, of which one is opened. */
export const stationsCall = radiosCall();

/** One call of each other kind, about an entry of the chart. */
export function otherCalls(example: Track, stationId: string | undefined): readonly CatalogueCall<unknown>[] {
  const { artist } = example;
  return [
    trackCall(example.id),
    searchTracksCall(artist.name),
    chartArtistsCall(20),
    artistCall(artist.id),
    artistTopCall(artist.id, 10),
    artistRelatedCall(artist.id),
    ...(stationId === undefined ? [] : [radioTracksCall(stationId)]),
  ];
}

/** How many entries an answer has that was read; 1 for a single thing. */
export function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  const hasTracks = typeof value === 'object' && value !== null && 'tracks' in value;
  return hasTracks && Array.isArray(value.tracks) ? value.tracks.length : 1;
}
