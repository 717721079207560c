import * as v from 'valibot';
import type { Comment } from '../domain/comments.ts';
import { keysOf } from '../domain/keys-of.ts';
import type { ImportRefusal, PersonalData } from '../domain/personal-data.ts';
import { noPlays } from '../domain/plays.ts';
import { parseJson } from '../domain/text.ts';
import { CROSSFADES_S } from '../limits/playback.ts';
import { IMPORT_MAX_BYTES } from '../limits/storage.ts';
import { folderOrdersKey, folderOrderSchema } from './folder-orders-key.ts';
import { commentsPrefix, keys } from './keys.ts';
import { listImportKey, listImportSchema } from './list-import-key.ts';
import { playLogKey, playLogSchema } from './play-log-key.ts';
import {
  commentSchema,
  historyEntrySchema,
  librarySchema,
  musicPreferenceSchema,
  profileSchema,
  queueSessionSchema,
  recommendationPreferencesSchema,
  unwantedSchema,
} from './schemas.ts';
import type { Store, StoreKey } from './store.types.ts';
import { tasteShareSchema, tasteSharesKey } from './taste-shares-key.ts';

function commentedTracks(store: Store): readonly string[] {
  return store.names(commentsPrefix).map((name) => name.slice(commentsPrefix.length));
}

/** What has one key; each track's comments have their own. */
type PartName = Exclude<keyof PersonalData, 'comments'>;

/** The keys of everything personal but the comments; the queue is this tab's. */
const personalKeys: { readonly [Part in PartName]: StoreKey<PersonalData[Part]> } = {
  library: keys.library,
  queue: keys.queueSession,
  profile: keys.profile,
  email: keys.email,
  subscribed: keys.subscribed,
  musicPreferences: keys.musicPreferences,
  recommendationPreferences: keys.recommendationPreferences,
  keepListening: keys.keepListening,
  evenLoudness: keys.evenLoudness,
  crossfade: keys.crossfade,
  history: keys.history,
  playLog: playLogKey,
  recentSearches: keys.recentSearches,
  unwanted: keys.unwanted,
  passed: keys.passed,
  folderOrders: folderOrdersKey,
  tasteShares: tasteSharesKey,
  listImport: listImportKey,
};

/** Each part of the personal data, by its key. */
function collect(
  read: <Part extends PartName>(key: StoreKey<PersonalData[Part]>, part: Part) => PersonalData[Part],
): Pick<PersonalData, PartName> {
  const entry = <Part extends PartName>(part: Part) => [part, read(personalKeys[part], part)] as const;
  // The keys are those of all parts, which the type of `fromEntries` does not tell.
  return Object.fromEntries(keysOf(personalKeys).map(entry)) as Pick<PersonalData, PartName>;
}

/** Everything personal that this browser keeps. */
export function collectPersonalData(store: Store): PersonalData {
  const comments: Record<string, readonly Comment[]> = {};
  for (const trackId of commentedTracks(store).toSorted()) {
    const list = store.get(keys.comments(trackId));
    if (list.length > 0) comments[trackId] = list;
  }
  return { ...collect((key) => store.get(key)), comments };
}

/** The data of a listener of whom nothing is known. */
export const noPersonalData: PersonalData = { ...collect((key) => key.default), comments: {} };

/** Replaces all personal data, each value under its lock; `now` in ms since 1970. */
export async function replacePersonalData(store: Store, data: PersonalData, now: number): Promise<void> {
  const replaced: PersonalData = { ...data, library: { ...data.library, lastUpdated: now } };
  for (const trackId of new Set([...commentedTracks(store), ...Object.keys(data.comments)])) {
    const list = data.comments[trackId];
    if (list) await store.update(keys.comments(trackId), () => list);
    else store.remove(keys.comments(trackId));
  }
  const replace = <Part extends PartName>(part: Part) =>
    store.update(personalKeys[part], () => replaced[part]);
  for (const part of keysOf(personalKeys)) await replace(part);
  await store.update(keys.sharedQueueSession, () => data.queue);
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
  /** Older files have none of these. */
  keepListening: v.optional(v.boolean(), false),
  evenLoudness: v.optional(v.boolean(), true),
  crossfade: v.optional(v.picklist(CROSSFADES_S), 0),
  recentSearches: v.optional(v.array(v.string()), []),
  unwanted: v.optional(v.array(unwantedSchema), []),
  passed: v.optional(v.array(v.string()), []),
  folderOrders: v.optional(v.array(folderOrderSchema), []),
  tasteShares: v.optional(v.array(tasteShareSchema), []),
  listImport: v.optional(v.nullable(listImportSchema), null),
  subscribed: v.optional(v.nullable(v.string()), null),
  history: v.array(historyEntrySchema),
  playLog: v.optional(playLogSchema, noPlays),
}) satisfies v.GenericSchema<unknown, PersonalData>;

/** The text of an export; `exportedAt` in ms since 1970. */
export function writePersonalDataFile(data: PersonalData, exportedAt: number): string {
  return `${JSON.stringify({ kind: mark, version, exportedAt, data }, null, 2)}\n`;
}

/**
 * The data of a chosen file, or why it cannot be imported. A file is imported completely or not at all. One
 * that no export can be as large as is not read.
 */
export async function readChosenFile(
  file: Pick<Blob, 'size' | 'text'>,
): Promise<
  | { readonly kind: 'read'; readonly data: PersonalData }
  | { readonly kind: 'refused'; readonly reason: ImportRefusal }
> {
  if (file.size > IMPORT_MAX_BYTES) return { kind: 'refused', reason: 'foreign' };
  const json = parseJson(await file.text());
  if (json === undefined) return { kind: 'refused', reason: 'unreadable' };
  const head = v.safeParse(headSchema, json);
  if (!head.success) return { kind: 'refused', reason: 'foreign' };
  if (head.output.version > version) return { kind: 'refused', reason: 'newer' };
  const body = v.safeParse(v.object({ data: dataSchema }), json);
  if (!body.success) return { kind: 'refused', reason: 'damaged' };
  const data: PersonalData = body.output.data;
  return { kind: 'read', data: { ...data, ...collect((key, part) => key.prepare(data[part])) } };
}
