import { useLocation } from 'wouter';
import { ErrorState } from '../../kit/states.tsx';
import { useGlobalTop, useList, type TrackListQuery } from '../../queries/index.ts';
import { pageStrings } from '../../strings/pages.ts';
import { trackStrings } from '../../strings/tracks.ts';
import { ListHeader } from '../../track/page-head.tsx';
import { useApp } from '../../app-context.tsx';
import { TrackView } from '../track-view.tsx';
import { useQuietRetry, useSaidRefresh } from '../use-said-refresh.ts';
import { useView } from '../use-view.ts';
import { listPages, type ListPage as ListPageData } from './list-pages.ts';

/** A page that lists tracks: which one is data (LST). */
export default function ListPage() {
  const [path] = useLocation();
  const page = listPages[path];
  if (!page) throw new Error(`There is no list page at ${path}`);
  if (page.list === null) return <GlobalTop page={page} />;
  return page.refreshName ? (
    <StrictList page={page} name={page.refreshName} key={path} />
  ) : (
    <PlainList page={page} key={path} />
  );
}

function GlobalTop({ page }: { readonly page: ListPageData }) {
  return <TrackListPage page={page} query={useGlobalTop()} />;
}

function PlainList({ page }: { readonly page: ListPageData }) {
  return <TrackListPage page={page} query={useList(page.list ?? 'trending')} />;
}

/** /rap and /edm: they refresh on a press, and show their error instead of samples (E42, E69). */
function StrictList({ page, name }: { readonly page: ListPageData; readonly name: 'Rap' | 'EDM' }) {
  const query = useList(page.list ?? 'rap', { strict: true });
  const refresh = useSaidRefresh(query.refresh, {
    before: { code: 'lists.refreshing', list: name },
    after: { code: 'lists.refreshed', list: name },
    failed: { code: 'lists.refreshFailed' },
  });
  const retry = useQuietRetry(query.refresh);
  if (query.status === 'failed') {
    return (
      <>
        <ListHeader title={page.title} />
        <ErrorState
          title={pageStrings.failedToLoad(name)}
          onRetry={retry.start}
          retrying={retry.isRetrying}
          role="alert"
        />
      </>
    );
  }
  return (
    <TrackListPage page={page} query={query} onRefresh={refresh.start} refreshing={refresh.isRefreshing} />
  );
}

interface TrackListPageProps {
  readonly page: ListPageData;
  readonly query: TrackListQuery;
  readonly onRefresh?: () => void;
  readonly refreshing?: boolean;
}

function TrackListPage({ page, query, onRefresh, refreshing }: TrackListPageProps) {
  const { queue } = useApp().actors;
  const [view, setView] = useView(page.view);
  const hasTracks = query.status === 'ready' && query.tracks.length > 0;
  return (
    <>
      <ListHeader
        title={page.title}
        {...(hasTracks && { count: trackStrings.count(query.tracks.length) })}
        view={view}
        onView={setView}
        onAddAll={() => queue.send({ type: 'QUEUE.ADD_ALL', tracks: query.tracks })}
        loading={query.status === 'loading'}
        onRefresh={onRefresh}
        {...(refreshing !== undefined && { refreshing })}
      />
      <TrackView query={query} name={page.title} view={view} />
    </>
  );
}
