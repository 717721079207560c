import { useLocation } from 'wouter';
import { pageOf, type ListPage as ListPageData } from '../../../domain/pages.ts';
import { ErrorState } from '../../kit/states.tsx';
import { listPageQuery } from '../../../content/queries.ts';
import { useTrackList, type TrackListResult } from '../../queries/hooks.ts';
import { pageStrings } from '../../strings/pages.ts';
import { trackStrings } from '../../strings/tracks.ts';
import { ListHeader } from '../../track/page-head.tsx';
import { useListActs } from '../../track/use-current.ts';
import { TrackView } from '../track-view.tsx';
import { useAnnouncedRefresh, useView } from '../page-hooks.ts';

/** A list page: which tracks it shows is data (LST). */
export default function ListPage() {
  const [path] = useLocation();
  const page = pageOf(path);
  if (!page?.list) throw new Error(`There is no list page at ${path}`);
  const shown = { title: page.title ?? '', view: path.slice(1), list: page.list };
  return page.list.refreshName === undefined ? (
    <PlainList page={shown} key={path} />
  ) : (
    <RefreshedList page={shown} name={page.list.refreshName} key={path} />
  );
}

function PlainList({ page }: { readonly page: ShownPage }) {
  return <TrackListPage page={page} query={useTrackList(listPageQuery(page.list))} />;
}

/** A list page with 'Refresh'. */
function RefreshedList({ page, name }: { readonly page: ShownPage; readonly name: string }) {
  const query = useTrackList(listPageQuery(page.list));
  const refresh = useAnnouncedRefresh(query.refresh, {
    before: { code: 'lists.refreshing', list: name },
    after: { code: 'lists.refreshed', list: name },
    failed: { code: 'lists.refreshFailed' },
  });
  if (query.status === 'failed') {
    return (
      <>
        <ListHeader title={page.title} />
        <ErrorState title={pageStrings.failedToLoad(name)} refresh={query.refresh} role="alert" />
      </>
    );
  }
  return (
    <TrackListPage page={page} query={query} onRefresh={refresh.start} refreshing={refresh.isRefreshing} />
  );
}

interface ShownPage {
  readonly title: string;
  /** The name under which the page's view is stored. */
  readonly view: string;
  readonly list: ListPageData;
}

interface TrackListPageProps {
  readonly page: ShownPage;
  readonly query: TrackListResult;
  readonly onRefresh?: () => void;
  readonly refreshing?: boolean;
}

function TrackListPage({ page, query, onRefresh, refreshing }: TrackListPageProps) {
  const view = useView(page.view);
  const place = { name: page.title, path: `/${page.view}` };
  const acts = useListActs(place, query.tracks);
  const hasTracks = query.status === 'ready' && query.tracks.length > 0;
  return (
    <>
      <ListHeader
        title={page.title}
        {...(hasTracks && { count: trackStrings.count(query.tracks.length) })}
        answeredAt={query.answeredAt}
        view={view}
        {...acts}
        loading={query.status === 'loading'}
        onRefresh={onRefresh}
        {...(refreshing !== undefined && { refreshing })}
      />
      <TrackView query={query} place={place} view={view.value} />
    </>
  );
}
