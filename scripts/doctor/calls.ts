import { allCalls } from '../../src/catalogue/calls/all.ts';
import { chartTracksCall } from '../../src/catalogue/calls/chart.ts';
import { radiosCall } from '../../src/catalogue/calls/radio.ts';
import type { CatalogueCall } from '../../src/catalogue/catalogue.types.ts';
import type { Track } from '../../src/domain/track.ts';

/** The first and most important call: if it fails no other is made. */
export const chartCall = chartTracksCall(20);

/** The list of stations, of which one is opened. */
export const stationsCall = radiosCall();

/** One call of each other kind, about an entry of the chart. Playlists are looked at one by one. */
export function otherCalls(example: Track, stationId: string | undefined): readonly CatalogueCall<unknown>[] {
  const { artist } = example;
  const known: Readonly<Record<string, string | number | undefined>> = {
    track: example.id,
    artist: artist.id,
    radio: stationId,
    q: artist.name,
    limit: 20,
  };
  const others = allCalls.flatMap((call) => {
    const asked = call.endpoint.path.match(/(?<=[:?])\w+/g)?.map((name) => known[name]) ?? [];
    return asked.every((value) => value !== undefined) ? [call(...asked)] : [];
  });
  return others.filter(({ path }) => path !== chartCall.path && path !== stationsCall.path);
}

/** How many entries an answer has that was read; 1 for a single thing. */
export function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  const hasTracks = typeof value === 'object' && value !== null && 'tracks' in value;
  return hasTracks && Array.isArray(value.tracks) ? value.tracks.length : 1;
}
