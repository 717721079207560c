import * as v from 'valibot';
import type { Comment } from '../domain/comments.ts';
import { type HistoryEntry, tidyHistory } from '../domain/history.ts';
import { type Library, emptyLibrary, tidyLibrary } from '../domain/library.ts';
import { type MoodId, allMoods } from '../domain/mood.ts';
import {
  type MusicPreference,
  type RecommendationPreferences,
  completePreferences,
  defaultMusicPreferences,
  defaultRecommendationPreferences,
} from '../domain/preferences.ts';
import type { Profile } from '../domain/profile.ts';
import type { Sleep } from '../domain/sleep.ts';
import { type QueueSession, emptyQueueSession, keepableQueueSession } from '../domain/queue-list.ts';
import { tidyRecentSearches } from '../domain/search.ts';
import { type Track, isSampleTrack } from '../domain/track.ts';
import { tidyUnwanted, type Unwanted } from '../domain/unwanted.ts';
import { RECENT_SEARCHES_MAX } from '../limits/content.ts';
import { CROSSFADES_S, DEFAULT_VOLUME } from '../limits/playback.ts';
import {
  HISTORY_MAX_ENTRIES,
  PASSED_MAX_IDS,
  RECENTLY_SHOWN_MAX_IDS,
  UNWANTED_MAX_ENTRIES,
} from '../limits/storage.ts';
import { jsonKey, listKey, readBy, textKey } from './formats.ts';
import { readLibrary, readMusicPreferences, readProfile } from './migrations.ts';
import type { Decoded, StoreKey } from './store.types.ts';
import * as names from './names.ts';
import { themeIn, trueOrFalse, viewIn, type ViewPreference } from './texts.ts';
import {
  trackSchema,
  olderTrackSchema,
  historyEntrySchema,
  olderHistoryEntrySchema,
  queueSessionSchema,
  sleepSchema,
  playerSettingsSchema,
  commentSchema,
  recommendationPreferencesSchema,
  genreFallbackSchema,
  unwantedSchema,
} from './schemas.ts';

/** A key that is 'true' or missing. */
export const flag = (name: string, area: 'local' | 'session' = 'local') =>
  textKey<boolean>({ name, area, default: false }, trueOrFalse, (isSet) => (isSet ? 'true' : null));

/** A key that is 'true' or 'false'. */
const setting = (name: string, initial: boolean) => textKey<boolean>({ name, default: initial }, trueOrFalse);

/** A list of ids, each once, the newest first. */
const idsKey = (name: string, most: number) =>
  listKey<string>({ name, default: [] }, (ids) => [...new Set(ids)].slice(0, most), v.string());

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
    { name: names.queueSession, area, default: emptyQueueSession },
    readQueueSession,
    keepableQueueSession,
  );

/** The last successful answer of a genre, for when the next one fails. */
export interface GenreFallback {
  readonly tracks: readonly Track[];
  /** ms since 1970 */
  readonly savedAt: number;
}

const wholeNumber = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);
const anyText = (text: string) => (text === '' ? undefined : text);
const withoutSamples = (tracks: readonly Track[]) => tracks.filter((track) => !isSampleTrack(track));

/**
 * The key table: everything personal is stored under these keys and no others. Each row says where a value is
 * stored, its default, how its text is parsed and how it is written. Sample tracks are never stored. Two more
 * keys contain nothing personal and belong to the access layer: 'catalogue_budget' and 'environment_id'.
 */
export const keys = {
  mood: textKey<MoodId>(
    { name: names.mood, default: 'default' },
    (text) => allMoods.find(({ id }) => id === text)?.id,
  ),
  history: listKey<HistoryEntry>(
    { name: names.history, default: [] },
    (entries) => tidyHistory(entries, HISTORY_MAX_ENTRIES),
    historyEntrySchema,
    olderHistoryEntrySchema,
  ),
  hasSeenSplash: { ...flag(names.hasSeenSplash, 'session'), isMinor: true },
  /** This tab's own queue, so that a reload restores it. */
  queueSession: queueSession('session'),
  /** The queue of the tab that played last, for a new tab or a new start of the browser. */
  sharedQueueSession: queueSession('local'),
  /** The player's volume, 0 to 100, and whether it is muted. */
  playerSettings: jsonKey(
    { name: 'player_settings', default: { volume: DEFAULT_VOLUME, muted: false } },
    readBy(playerSettingsSchema),
  ),
  /** null: the system's theme. */
  theme: textKey<'light' | 'dark' | null>({ name: names.theme, default: null }, themeIn),
  library: jsonKey<Library>(
    { name: names.library, default: emptyLibrary, lock: 'library' },
    readLibrary,
    tidyLibrary,
  ),
  profile: jsonKey<Profile | null>({ name: 'user_profile', default: null }, readProfile),
  email: textKey<string | null>({ name: 'user_email', default: null }, anyText, (email) =>
    email === '' ? null : email,
  ),
  /** The fingerprint of the address that this browser has subscribed last. */
  subscribed: textKey<string | null>({ name: 'newsletter_subscribed', default: null }, (text) =>
    /^\d+\.[\da-z]+$/.test(text) ? text : undefined,
  ),
  /** The comments on one track, newest first. */
  comments: (trackId: string): StoreKey<readonly Comment[]> =>
    listKey<Comment>(
      { name: `${commentsPrefix}${trackId}`, default: [] },
      (comments) => comments,
      commentSchema,
    ),
  /** How the pages of one view show their tracks; `view` is the last part of the page's path. */
  viewPreference: (view: string): StoreKey<ViewPreference> =>
    textKey<ViewPreference>({ name: `view_preference_${view}`, default: 'grid' }, viewIn),
  lastRandomTrack: jsonKey<Track | null>(
    { name: names.lastRandomTrack, default: null },
    readBy<Track | null>(v.union([trackSchema, olderTrackSchema])),
    (track) => (track && isSampleTrack(track) ? null : track),
  ),
  recentlyShown: idsKey('recently_shown_tracks', RECENTLY_SHOWN_MAX_IDS),
  musicPreferences: jsonKey<readonly MusicPreference[]>(
    { name: names.musicPreferences, default: defaultMusicPreferences },
    readMusicPreferences,
    completePreferences,
  ),
  recommendationPreferences: jsonKey<RecommendationPreferences>(
    { name: 'recommendation_preferences', default: defaultRecommendationPreferences },
    readBy<RecommendationPreferences>(recommendationPreferencesSchema),
  ),
  hasVisited: flag(names.hasVisited),
  visitCount: textKey<number>({ name: 'visit_count', default: 0 }, wholeNumber),
  onboardingLastShown: textKey<number | null>({ name: 'onboarding_last_shown', default: null }, wholeNumber),
  onboardingCompleted: flag('onboarding_completed'),
  /** This tab's sleep timer, so that it survives a reload. */
  sleepTimer: jsonKey<Sleep | null>(
    { name: 'sleep_timer', area: 'session', default: null },
    readBy<Sleep | null>(sleepSchema),
  ),
  assistantExpanded: setting(names.assistantExpanded, false),
  recentSearches: listKey<string>(
    { name: 'recent_searches', default: [] },
    (terms) => tidyRecentSearches(terms, RECENT_SEARCHES_MAX),
    v.string(),
  ),
  /** What the listener never wants to hear unasked, the newest first. */
  unwanted: listKey<Unwanted>(
    { name: 'unwanted', default: [] },
    (list) => tidyUnwanted(list, UNWANTED_MAX_ENTRIES),
    unwantedSchema,
  ),
  /** The ids of the tracks that were passed in the deck, the newest first. */
  passed: idsKey('deck_passed', PASSED_MAX_IDS),
  /** Whether the section 'All Favorites' is open. */
  favoritesShown: setting(names.favoritesShown, true),
  /** Whether the remaining tracks of a list play automatically. */
  keepListening: setting('keep_listening', false),
  /** Whether tracks that are louder than the others are turned down. */
  evenLoudness: setting('even_loudness', true),
  /** How long tracks fade into each other, in seconds: one of those offered. */
  crossfade: textKey<number>({ name: 'crossfade', default: 0 }, (text) =>
    CROSSFADES_S.find((seconds) => String(seconds) === text),
  ),
  /** Whether single-letter shortcuts work: who speaks to a device presses such keys by accident. */
  letterKeys: setting('letter_keys', true),
  genreFallback: (genreId: string): StoreKey<GenreFallback | null> =>
    jsonKey<GenreFallback | null>(
      { name: `genre_fallback_${genreId}`, default: null },
      readBy<GenreFallback | null>(genreFallbackSchema),
      (fallback) => fallback && { ...fallback, tracks: withoutSamples(fallback.tracks) },
    ),
} as const;

/** The prefix of all comment keys. */
export const commentsPrefix = 'comments_';
