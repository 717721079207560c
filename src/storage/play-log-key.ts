import * as v from 'valibot';
import {
  logOf,
  noPlays,
  playsOf,
  type PlayedTrack,
  type LoosePlayLog,
  type PlayLog,
} from '../domain/plays.ts';
import { PLAYS_MAX } from '../limits/storage.ts';
import { jsonKey } from './formats.ts';
import { playLog } from './names.ts';
import { time, trackSchema } from './schemas.ts';
import type { Decoded } from './store.types.ts';

const { id, name, image, genre, artist } = trackSchema.entries;
const playedTrackSchema = v.object({
  id,
  name,
  image,
  genre,
  artist: v.object({ id: artist.entries.id, name: artist.entries.name }),
}) satisfies v.GenericSchema<unknown, PlayedTrack>;
const playSchema = v.pipe(
  v.array(time),
  v.check(([, place, ...more]) => Number.isInteger(place) && more.length === 0),
  v.transform(([at = 0, place = 0]) => [at, place] as const),
);

/** A log of which each part can be read. */
export const playLogSchema = v.object({
  tracks: v.array(playedTrackSchema),
  plays: v.array(playSchema),
}) satisfies v.GenericSchema<unknown, PlayLog>;

const nothing = v.fallback(v.null(), null);
/** One whose tracks and plays are read one by one; a track that cannot be read keeps its place. */
const looseSchema = v.object({
  tracks: v.array(v.union([playedTrackSchema, nothing])),
  plays: v.array(v.union([playSchema, nothing])),
});

const tidy = (log: LoosePlayLog): PlayLog => logOf(playsOf(log), PLAYS_MAX);

/**
 * Reads a log. What cannot be read of it is left out, and not kept elsewhere: nobody could delete it there.
 */
function readPlayLog(json: unknown): Decoded<PlayLog> {
  const loose = v.safeParse(looseSchema, json);
  if (!loose.success) return { kind: 'damaged' };
  const { tracks, plays } = loose.output;
  const value = tidy({ tracks, plays: plays.filter((play) => play !== null) });
  const isSame = JSON.stringify(value) === JSON.stringify(json);
  return isSame ? { kind: 'valid', value } : { kind: 'repaired', value, lossy: false };
}

/**
 * Every play that counts, for 'What I listened to'. Its code loads late, and full storage takes its room
 * (D120).
 */
export const playLogKey = {
  ...jsonKey<PlayLog>({ name: playLog, default: noPlays }, readPlayLog, tidy),
  isMinor: true as const,
};
