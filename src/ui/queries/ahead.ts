import type { QueryClient } from '@tanstack/react-query';
import type { App } from '../../app.ts';
import { selectIsModeRestored, selectMode } from '../../machines/music-mode/music-mode.select.ts';
import {
  selectArePreferencesRestored,
  selectPreferences,
} from '../../machines/preferences/preferences.select.ts';
import { pageOptions } from './page-query.ts';
import { homeQueries, moodGridQuery } from './pages.ts';

/** What of the app is asked. */
type Asked = Pick<App, 'content'> & { readonly actors: Pick<App['actors'], 'musicMode' | 'preferences'> };

interface Asking<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (observer: {
    readonly next: (snapshot: Snapshot) => void;
    readonly error: (error: unknown) => void;
  }) => { unsubscribe(): void };
}

/** An actor's snapshot, once it knows what is asked for. */
async function known<Snapshot>(
  actor: Asking<Snapshot>,
  isKnown: (snapshot: Snapshot) => boolean,
): Promise<Snapshot> {
  const now = actor.getSnapshot();
  if (isKnown(now)) return now;
  return new Promise((resolve, reject) => {
    const subscription = actor.subscribe({
      next: (snapshot) => {
        if (!isKnown(snapshot)) return;
        subscription.unsubscribe();
        resolve(snapshot);
      },
      error: reject,
    });
  });
}

/**
 * Asks for what Home shows first as soon as it is known which list that is: the way to the catalogue is then walked while
 * the page is drawn. The section that asks for the same a moment later joins the call. Never rejects.
 */
export async function askAheadForHome({ content, actors }: Asked, client: QueryClient): Promise<void> {
  try {
    const mode = selectMode(await known(actors.musicMode, selectIsModeRestored));
    const preferences = selectPreferences(await known(actors.preferences, selectArePreferencesRestored));
    const [first] = mode.id === 'default' ? homeQueries(mode, preferences) : [moodGridQuery(mode)];
    if (first) await client.prefetchQuery(pageOptions(content, first));
  } catch {
    // The page that needs it asks for itself, and says what went wrong.
  }
}
