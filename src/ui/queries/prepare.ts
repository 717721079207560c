import type { QueryClient } from '@tanstack/react-query';
import type { App } from '../../app.ts';
import type { Services } from '../../app/services.ts';
import type { Content } from '../../content/content.types.ts';
import { editionPath } from '../../domain/pages.ts';
import { selectMode } from '../../machines/music-mode/music-mode.select.ts';
import { keys } from '../../storage/keys.ts';
import { type PageQuery, pageOptions, requestDated } from './page-query.ts';
import { homeQueries, moodGridQuery } from './pages.ts';
import { sentQueries, sentStations } from './sent.ts';

/** The parts of the app that read what a page will show. */
type PrepareSource = Pick<Services, 'content' | 'catalogue'> & {
  readonly actors: Pick<App['actors'], 'radio'>;
};

/**
 * Prepares a page that is about to be opened: fetches its edition and fills its queries with it, so that the page shows its
 * content at once. It makes no call. Never rejects.
 */
export async function preparePage(
  client: QueryClient,
  { content, catalogue, actors }: PrepareSource,
  path: string,
): Promise<void> {
  const page = editionPath(path);
  if (page === null) return;
  await catalogue.prefetch(page);
  // Home is partly the listener's own.
  if (page === '/') return;
  if (page === '/radio') {
    const stations = await sentStations(content, { cachedOnly: true });
    if (stations) actors.radio.send({ type: 'RADIO.SENT', stations });
  }
  await Promise.allSettled(
    (await sentQueries(page, content)).map((query) => prepare(client, content, query)),
  );
}

/** Fills a query that has no data yet, if all that its page would use is cached and young enough. */
async function prepare(client: QueryClient, content: Content, query: PageQuery<unknown>): Promise<void> {
  const { key } = query;
  if (client.getQueryState(key) !== undefined) return;
  let isTooOld = false;
  const cached = await requestDated(content, query, {
    cachedOnly: true,
    onAnswer: (_, isStale) => {
      isTooOld ||= isStale ?? false;
    },
  });
  // The page may have been opened meanwhile, and asks itself then.
  if (cached.at === null || isTooOld || client.getQueryState(key) !== undefined) return;
  client.setQueryData(key, cached);
}

/** The parts of the app that the prefetch reads. */
type PrefetchSource = Pick<Services, 'content'> & {
  readonly store: Pick<App['store'], 'get'>;
  readonly actors: Pick<App['actors'], 'musicMode'>;
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
 * Prefetches the first list of Home as soon as the mode is restored, so that the call runs while the page is
 * rendered. The section that loads the same list a moment later joins the call. Never rejects.
 */
export async function prefetchHome(
  { content, store, actors }: PrefetchSource,
  client: QueryClient,
): Promise<void> {
  try {
    const mode = selectMode(await snapshotWhen(actors.musicMode, (view) => view.hasTag('restored')));
    const [first] =
      mode.id === 'default' ? homeQueries(mode, store.get(keys.musicPreferences)) : [moodGridQuery(mode)];
    if (first) await client.prefetchQuery(pageOptions(content, first));
  } catch {
    // The page makes the call again itself and shows the error.
  }
}
