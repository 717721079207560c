import type { QueryClient } from '@tanstack/react-query';
import type { SectionReport } from '../../domain/lists.ts';
import { ListError } from '../../domain/catalogue-error.ts';
import type { Track } from '../../domain/track.ts';
import type { PageQuery } from '../../content/queries.ts';
import { heldOf, wasRequested } from './page-query.ts';

/** A query's state, as far as these rules look at it. */
export interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
}

/** A list of tracks as a page shows it. */
export interface TrackListView {
  /** 'failed': nothing has arrived yet but an error; `tracks` may still contain its fallback. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly tracks: readonly Track[];
  /** The samples are shown: the page says so and has 'Try again'. */
  readonly isFallback: boolean;
}

const nothing: readonly Track[] = [];

/** The tracks of a list: its data, or the fallback of its error. */
export function trackListView<Data>(
  { data, error }: QueryState<Data>,
  query: Pick<PageQuery<Data>, 'tracksOf'>,
): TrackListView {
  if (data !== undefined) return { status: 'ready', tracks: query.tracksOf(data), isFallback: false };
  if (!error) return { status: 'loading', tracks: nothing, isFallback: false };
  const tracks = error instanceof ListError ? error.samples : nothing;
  return { status: 'failed', tracks, isFallback: tracks.length > 0 };
}

/**
 * The history of a Home section. Being offline counts as no failure, and the samples as no tracks,
 * since they are never data.
 */
export function sectionReport(client: QueryClient, query: PageQuery<unknown>): SectionReport {
  const held = heldOf(client, query);
  const error = client.getQueryState(query.key)?.error ?? null;
  const isOffline = error instanceof ListError && error.code === 'offline';
  return {
    isRequested: wasRequested(client, query),
    failedOnce: held?.hasFailed === true || (error !== null && !isOffline),
    hasRealTracks: held?.value !== undefined && query.tracksOf(held.value).length > 0,
  };
}
