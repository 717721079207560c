import * as v from 'valibot';
import type { ListImport, WantedTrack } from '../domain/list-import.ts';
import type { Match } from '../domain/match.ts';
import { LIST_FILE_MAX_TRACKS } from '../limits/storage.ts';
import { jsonKey, readBy } from './formats.ts';
import { trackSchema, wholeNumber } from './schemas.ts';

const wantedSchema = v.object({
  title: v.string(),
  artist: v.string(),
  album: v.exactOptional(v.string()),
  seconds: v.exactOptional(v.number()),
  isrc: v.exactOptional(v.string()),
  id: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, WantedTrack>;

const matchSchema = v.variant('kind', [
  v.object({ kind: v.literal('found'), track: trackSchema }),
  v.object({ kind: v.literal('unsure'), tracks: v.array(trackSchema) }),
  v.object({ kind: v.literal('notFound') }),
]) satisfies v.GenericSchema<unknown, Match>;

/** A list on its way into the library. */
export const listImportSchema = v.object({
  name: v.string(),
  isPaused: v.boolean(),
  entries: v.pipe(
    v.array(
      v.object({
        wanted: wantedSchema,
        match: v.nullable(matchSchema),
        failures: wholeNumber,
        chosenId: v.nullable(v.string()),
      }),
    ),
    v.minLength(1),
    v.maxLength(LIST_FILE_MAX_TRACKS),
  ),
}) satisfies v.GenericSchema<unknown, ListImport>;

/** The list that is being imported, for all tabs; null if there is none. Its code loads late. */
export const listImportKey = jsonKey<ListImport | null>(
  { name: 'list_import', default: null },
  readBy<ListImport | null>(listImportSchema),
);
