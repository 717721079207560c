import * as album from './album.ts';
import * as artist from './artist.ts';
import type { CallMaker } from './call.ts';
import * as chart from './chart.ts';
import * as playlist from './playlist.ts';
import * as radio from './radio.ts';
import * as track from './track.ts';

/** Any kind of call. */
type AnyCall = CallMaker<readonly (string | number)[], unknown>;

/** Every kind of call that the files of this folder define, for the server and its tools. */
export const allCalls: readonly AnyCall[] = [album, artist, chart, playlist, radio, track].flatMap((file) =>
  Object.values<unknown>(file).filter(
    (value): value is AnyCall => typeof value === 'function' && 'endpoint' in value,
  ),
);
