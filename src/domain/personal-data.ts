import type { Comment } from './comments.ts';
import type { HistoryEntry } from './history.ts';
import { keysOf } from './keys-of.ts';
import { favoritesFolderId, type Library } from './library.ts';
import type { ListImport } from './list-import.ts';
import type { MusicPreference, RecommendationPreferences } from './preferences.ts';
import type { PlayLog } from './plays.ts';
import type { Profile } from './profile.ts';
import type { QueueSession } from './queue-list.ts';
import type { TasteShare } from './taste.ts';
import type { FolderOrder } from './track-order.ts';
import type { Unwanted } from './unwanted.ts';

/** Everything that 'Export my data' saves and 'Import my data' replaces. */
export interface PersonalData {
  readonly library: Library;
  readonly queue: QueueSession;
  /** The comments of each track that has any, by the track's id. */
  readonly comments: Readonly<Record<string, readonly Comment[]>>;
  readonly profile: Profile | null;
  readonly email: string | null;
  /** The fingerprint of the address that was subscribed last. */
  readonly subscribed: string | null;
  readonly musicPreferences: readonly MusicPreference[];
  readonly recommendationPreferences: RecommendationPreferences;
  readonly keepListening: boolean;
  readonly evenLoudness: boolean;
  /** In seconds. */
  readonly crossfade: number;
  readonly history: readonly HistoryEntry[];
  /** An import adds to it. */
  readonly playLog: PlayLog;
  readonly recentSearches: readonly string[];
  readonly unwanted: readonly Unwanted[];
  /** A list on its way into the library. */
  readonly listImport: ListImport | null;
  /** The ids of the tracks that were passed in the deck. */
  readonly passed: readonly string[];
  readonly folderOrders: readonly FolderOrder[];
  readonly tasteShares: readonly TasteShare[];
}

/** Why a file cannot be imported. */
export type ImportRefusal =
  /** It is no JSON text. */
  | 'unreadable'
  /** It is not an export of this app. */
  | 'foreign'
  /** A later version of the app made it. */
  | 'newer'
  | 'damaged';

/** What an import lists; 'foreignUrls': left out, as they lead neither to the catalogue nor here. */
export type PersonalDataArea = keyof ReturnType<typeof measures> | 'foreignUrls';

/** The effect of an import on one area: the counts before and after, and whether the content differs. */
export interface AreaChange {
  readonly part: PersonalDataArea;
  /** For the profile 1 if there is one; always 1 for the preferences. */
  readonly before: number;
  readonly after: number;
  readonly isChanged: boolean;
}

/** The count of each area, in display order, and its content, which is equal if nothing changes. */
function measures(data: PersonalData) {
  const favorites = data.library.folders.find(({ id }) => id === favoritesFolderId)?.trackIds ?? [];
  const folders = data.library.folders.filter(({ id }) => id !== favoritesFolderId);
  const comments = Object.entries(data.comments).filter(([, list]) => list.length > 0);
  return {
    favorites: { count: favorites.length, content: favorites },
    folders: { count: folders.length, content: [folders, data.folderOrders] },
    tracks: { count: data.library.tracks.length, content: data.library.tracks },
    queue: { count: data.queue.tracks.length, content: data.queue },
    comments: {
      count: comments.reduce((sum, [, list]) => sum + list.length, 0),
      content: comments.toSorted(([one], [other]) => (one < other ? -1 : 1)),
    },
    profile: { count: data.profile ? 1 : 0, content: [data.profile, data.email, data.subscribed] },
    preferences: {
      count: 1,
      content: [
        data.musicPreferences,
        data.recommendationPreferences,
        data.tasteShares,
        data.keepListening,
        data.evenLoudness,
        data.crossfade,
      ],
    },
    history: { count: data.history.length, content: data.history },
    playLog: { count: data.playLog.plays.length, content: data.playLog },
    recentSearches: { count: data.recentSearches.length, content: data.recentSearches },
    unwanted: { count: data.unwanted.length, content: data.unwanted },
    passed: { count: data.passed.length, content: data.passed },
    listImport: { count: data.listImport?.entries.length ?? 0, content: data.listImport },
  };
}

/**
 * The changes of an import, area by area, in display order.
 * @param dropped how many addresses of the file are left out
 */
export function previewImport(
  before: PersonalData,
  after: PersonalData,
  dropped: number,
): readonly AreaChange[] {
  const now = measures(before);
  const then = measures(after);
  const changes: readonly AreaChange[] = keysOf(now).map((part) => ({
    part,
    before: now[part].count,
    after: then[part].count,
    isChanged: JSON.stringify(now[part].content) !== JSON.stringify(then[part].content),
  }));
  const foreign = { part: 'foreignUrls', before: dropped, after: 0, isChanged: true } as const;
  return dropped === 0 ? changes : [...changes, foreign];
}
