import * as v from 'valibot';
import { tidyHistory } from '../domain/history.ts';
import { tidyLibrary } from '../domain/library-shape.ts';
import type { ImportRefusal, PersonalData } from '../domain/personal-data.ts';
import { completePreferences } from '../domain/preferences.ts';
import { keepableQueueSession } from '../domain/queue-session.ts';
import { HISTORY_MAX_ENTRIES } from '../limits/storage.ts';
import { historyEntrySchema, queueSessionSchema } from './core-schemas.ts';
import {
  commentSchema,
  librarySchema,
  musicPreferenceSchema,
  profileSchema,
  recommendationPreferencesSchema,
} from './schemas.ts';

/** Distinguishes an export of this app from any other JSON file. */
const mark = 'foxtrot-personal-data';
/** Increases when an older version of the app would misread the file. */
const version = 1;

const headSchema = v.object({
  kind: v.literal(mark),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

const dataSchema = v.object({
  library: librarySchema,
  queue: queueSessionSchema,
  comments: v.record(v.string(), v.array(commentSchema)),
  profile: v.nullable(profileSchema),
  email: v.nullable(v.string()),
  musicPreferences: v.array(musicPreferenceSchema),
  recommendationPreferences: recommendationPreferencesSchema,
  /** Files of before the setting have none. */
  keepListening: v.optional(v.boolean(), true),
  history: v.array(historyEntrySchema),
}) satisfies v.GenericSchema<unknown, PersonalData>;

/** The text of an export; `exportedAt` in ms since 1970. */
export function writePersonalDataFile(data: PersonalData, exportedAt: number): string {
  return `${JSON.stringify({ kind: mark, version, exportedAt, data }, null, 2)}\n`;
}

/** The data of a chosen file, or why it cannot be imported. A file is imported completely or not at all (BEY-24). */
export function readPersonalDataFile(
  text: string,
):
  | { readonly kind: 'read'; readonly data: PersonalData }
  | { readonly kind: 'refused'; readonly reason: ImportRefusal } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'refused', reason: 'unreadable' };
  }
  const head = v.safeParse(headSchema, json);
  if (!head.success) return { kind: 'refused', reason: 'foreign' };
  if (head.output.version > version) return { kind: 'refused', reason: 'newer' };
  const body = v.safeParse(v.object({ data: dataSchema }), json);
  if (!body.success) return { kind: 'refused', reason: 'damaged' };
  const { data } = body.output;
  return {
    kind: 'read',
    data: {
      ...data,
      library: tidyLibrary(data.library),
      queue: keepableQueueSession(data.queue),
      musicPreferences: completePreferences(data.musicPreferences),
      history: tidyHistory(data.history, HISTORY_MAX_ENTRIES),
    },
  };
}
