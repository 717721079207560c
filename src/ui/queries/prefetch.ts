import type { QueryClient } from '@tanstack/react-query';
import type { App } from '../../app.ts';
import type { Services } from '../../app/services.ts';
import { selectIsModeRestored, selectMode } from '../../machines/music-mode/music-mode.select.ts';
import {
  selectArePreferencesRestored,
  selectPreferences,
} from '../../machines/preferences/preferences.select.ts';
import { pageOptions } from './page-query.ts';
import { homeQueries, moodGridQuery } from './pages.ts';

/** The parts of the app that the prefetch reads. */
type PrefetchSource = Pick<Services, 'content'> & {
  readonly actors: Pick<App['actors'], 'musicMode' | 'preferences'>;
};

interface Observable<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (observer: {
    readonly next: (snapshot: Snapshot) => void;
    readonly error: (error: unknown) => void;
  }) => { unsubscribe(): void };
}

/** The actor's first snapshot that satisfies a condition. */
async function snapshotWhen<Snapshot>(
  actor: Observable<Snapshot>,
  condition: (snapshot: Snapshot) => boolean,
): Promise<Snapshot> {
  const current = actor.getSnapshot();
  if (condition(current)) return current;
  return new Promise((resolve, reject) => {
    const subscription = actor.subscribe({
      next: (snapshot) => {
        if (!condition(snapshot)) return;
        subscription.unsubscribe();
        resolve(snapshot);
      },
      error: reject,
    });
  });
}

/**
 * Prefetches the first list of Home as soon as mode and preferences are restored, so that the call runs while the page is
 * rendered. The section that loads the same list a moment later joins the call. Never rejects.
 */
export async function prefetchHome({ content, actors }: PrefetchSource, client: QueryClient): Promise<void> {
  try {
    const mode = selectMode(await snapshotWhen(actors.musicMode, selectIsModeRestored));
    const preferences = selectPreferences(
      await snapshotWhen(actors.preferences, selectArePreferencesRestored),
    );
    const [first] = mode.id === 'default' ? homeQueries(mode, preferences) : [moodGridQuery(mode)];
    if (first) await client.prefetchQuery(pageOptions(content, first));
  } catch {
    // The page makes the call again itself and shows the error.
  }
}
