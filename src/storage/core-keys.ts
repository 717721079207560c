import * as v from 'valibot';
import { type HistoryEntry, tidyHistory } from '../domain/history.ts';
import { type MusicModeId, musicModes } from '../domain/music-mode.ts';
import { emptyQueueSession, keepableQueueSession, type QueueSession } from '../domain/queue-list.ts';
import { DEFAULT_STORED_VOLUME, HISTORY_MAX_ENTRIES } from '../limits/storage.ts';
import {
  historyEntrySchema,
  olderHistoryEntrySchema,
  playerSettingsSchema,
  queueSessionSchema,
} from './core-schemas.ts';
import { jsonKey, readBy, readList, textKey } from './formats.ts';
import type { Decoded } from './store.types.ts';

/** The player's volume, 0 to 100, and whether it is muted. */
export interface PlayerSettings {
  readonly volume: number;
  readonly muted: boolean;
}

/** 'true' or 'false' as a value; undefined for any other text. */
export const trueOrFalse = (text: string) => (text === 'true' ? true : text === 'false' ? false : undefined);

/** A key that is 'true' or missing. */
export const flag = (name: string, area: 'local' | 'session' = 'local') =>
  textKey<boolean>({ name, area, default: false }, trueOrFalse, (isSet) => (isSet ? 'true' : null));

/** A stored queue. Duplicates, preview urls and an index beyond its end are corrected. */
export function readQueueSession(json: unknown): Decoded<QueueSession> {
  const today = v.safeParse(queueSessionSchema, json);
  if (!today.success) return { kind: 'damaged' };
  const value = keepableQueueSession(today.output);
  return JSON.stringify(value) === JSON.stringify(today.output)
    ? { kind: 'valid', value }
    : { kind: 'repaired', value, lossy: value.tracks.length < today.output.tracks.length };
}

const queueSession = (area: 'local' | 'session') =>
  jsonKey<QueueSession>(
    { name: 'queue_session', area, default: emptyQueueSession },
    readQueueSession,
    keepableQueueSession,
  );

/** The rows of the key table for the shell, the queue and playback. */
export const coreKeys = {
  musicMode: textKey<MusicModeId>(
    { name: 'music_mode', area: 'local', default: 'default' },
    (text) => musicModes.find(({ id }) => id === text)?.id,
  ),
  history: jsonKey<readonly HistoryEntry[]>(
    { name: 'playback_history', area: 'local', default: [] },
    readList<HistoryEntry>(
      (entries) => tidyHistory(entries, HISTORY_MAX_ENTRIES),
      historyEntrySchema,
      olderHistoryEntrySchema,
    ),
    (entries) => tidyHistory(entries, HISTORY_MAX_ENTRIES),
  ),
  hasSeenSplash: flag('hasSeenSplash', 'session'),
  /** This tab's own queue, so that a reload restores it. */
  queueSession: queueSession('session'),
  /** The queue of the tab that played last, for a new tab or a new start of the browser. */
  sharedQueueSession: queueSession('local'),
  playerSettings: jsonKey<PlayerSettings>(
    { name: 'player_settings', area: 'local', default: { volume: DEFAULT_STORED_VOLUME, muted: false } },
    readBy<PlayerSettings>(playerSettingsSchema),
  ),
  /** null: the system's theme. */
  theme: textKey<'light' | 'dark' | null>({ name: 'theme', area: 'local', default: null }, (text) =>
    text === 'light' || text === 'dark' ? text : undefined,
  ),
} as const;
