import * as v from 'valibot';
import type { Comment } from '../domain/comments.ts';
import { tidyHistory } from '../domain/history.ts';
import { tidyLibrary } from '../domain/library.ts';
import type { ImportRefusal, PersonalData } from '../domain/personal-data.ts';
import { completePreferences } from '../domain/preferences.ts';
import { keepableQueueSession } from '../domain/queue-list.ts';
import { HISTORY_MAX_ENTRIES, IMPORT_MAX_BYTES } from '../limits/storage.ts';
import { historyEntrySchema, queueSessionSchema } from './schemas.ts';
import { commentsPrefix, keys } from './keys.ts';
import {
  commentSchema,
  librarySchema,
  musicPreferenceSchema,
  profileSchema,
  recommendationPreferencesSchema,
} from './schemas.ts';
import type { Store } from './store.types.ts';

/** The ids of the tracks that have comments. */
function commentedTracks(store: Store): readonly string[] {
  return store.names(commentsPrefix).map((name) => name.slice(commentsPrefix.length));
}

/** Everything personal that this browser keeps; the queue is this tab's. */
export function collectPersonalData(store: Store): PersonalData {
  const comments: Record<string, readonly Comment[]> = {};
  for (const trackId of commentedTracks(store).toSorted()) {
    const list = store.get(keys.comments(trackId));
    if (list.length > 0) comments[trackId] = list;
  }
  return {
    library: store.get(keys.library),
    queue: store.get(keys.queueSession),
    comments,
    profile: store.get(keys.profile),
    email: store.get(keys.email),
    musicPreferences: store.get(keys.musicPreferences),
    recommendationPreferences: store.get(keys.recommendationPreferences),
    keepListening: store.get(keys.keepListening),
    history: store.get(keys.history),
  };
}

/** The data of a listener of whom nothing is known. */
export const noPersonalData: PersonalData = {
  library: keys.library.default,
  queue: keys.queueSession.default,
  comments: {},
  profile: keys.profile.default,
  email: keys.email.default,
  musicPreferences: keys.musicPreferences.default,
  recommendationPreferences: keys.recommendationPreferences.default,
  keepListening: keys.keepListening.default,
  history: keys.history.default,
};

/** Replaces all personal data, each value under its lock; `now` in ms since 1970. */
export async function replacePersonalData(store: Store, data: PersonalData, now: number): Promise<void> {
  await store.update(keys.library, () => ({ ...data.library, lastUpdated: now }));
  for (const trackId of new Set([...commentedTracks(store), ...Object.keys(data.comments)])) {
    const list = data.comments[trackId];
    if (list) await store.update(keys.comments(trackId), () => list);
    else store.remove(keys.comments(trackId));
  }
  await store.update(keys.profile, () => data.profile);
  await store.update(keys.email, () => data.email);
  await store.update(keys.musicPreferences, () => data.musicPreferences);
  await store.update(keys.recommendationPreferences, () => data.recommendationPreferences);
  await store.update(keys.keepListening, () => data.keepListening);
  await store.update(keys.history, () => data.history);
  await store.update(keys.sharedQueueSession, () => data.queue);
  store.set(keys.queueSession, data.queue);
}

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
  keepListening: v.optional(v.boolean(), false),
  history: v.array(historyEntrySchema),
}) satisfies v.GenericSchema<unknown, PersonalData>;

/** The text of an export; `exportedAt` in ms since 1970. */
export function writePersonalDataFile(data: PersonalData, exportedAt: number): string {
  return `${JSON.stringify({ kind: mark, version, exportedAt, data }, null, 2)}\n`;
}

/** What a chosen file contains. One that no export can be as large as is not read. */
export async function readChosenFile(
  file: Pick<Blob, 'size' | 'text'>,
): Promise<ReturnType<typeof readPersonalDataFile>> {
  if (file.size > IMPORT_MAX_BYTES) return { kind: 'refused', reason: 'foreign' };
  return readPersonalDataFile(await file.text());
}

/** The data of a chosen file, or why it cannot be imported. A file is imported completely or not at all. */
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
