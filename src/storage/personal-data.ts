import type { Comment } from '../domain/comments.ts';
import type { PersonalData } from '../domain/personal-data.ts';
import { commentsPrefix, keys } from './keys.ts';
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

/** Replaces all personal data, each value under its lock; `now` in ms since 1970. */
export async function replacePersonalData(store: Store, data: PersonalData, now: number): Promise<void> {
  await store.update(keys.library, () => ({ ...data.library, lastUpdated: now }));
  for (const trackId of new Set([...commentedTracks(store), ...Object.keys(data.comments)])) {
    await store.update(keys.comments(trackId), () => data.comments[trackId] ?? []);
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
