import { useLocation } from 'wouter';
import { pageOf, type ListPage as List } from '../../../domain/pages.ts';
import { ErrorState } from '../../kit/states.tsx';
import { listPageQuery } from '../../../content/queries.ts';
import { useTrackList } from '../../queries/hooks.ts';
import { UnknownPage } from '../../routes/pages.tsx';
import { ListHeader } from '../../track/page-head.tsx';
import { TrackListPage } from '../track-view.tsx';
import { useAnnouncedRefresh, useView } from '../page-hooks.ts';

/** A list page: which tracks it shows is data (LST). It also says that there is no page at an address. */
export default function ListPage() {
  const [path] = useLocation();
  const page = pageOf(path);
  if (!page?.list) return <UnknownPage />;
  return <ShownList key={path} title={page.title ?? ''} path={path} list={page.list} />;
}

interface ShownListProps {
  readonly title: string;
  readonly path: string;
  readonly list: List;
}

function ShownList({ title, path, list }: ShownListProps) {
  const query = useTrackList(listPageQuery(list));
  const { refreshName: name } = list;
  const words = { list: name ?? '' };
  const refresh = useAnnouncedRefresh(query.refresh, {
    before: { code: 'lists.refreshing', ...words },
    after: { code: 'lists.refreshed', ...words },
    failed: { code: 'lists.refreshFailed' },
  });
  const shown = { title, path, query, view: useView(path.slice(1)), counts: true };
  if (name === undefined) return <TrackListPage {...shown} />;
  if (query.status !== 'failed') return <TrackListPage {...shown} {...refresh} />;
  return (
    <>
      <ListHeader title={title} />
      <ErrorState title={`Failed to load ${name} tracks`} refresh={query.refresh} role="alert" />
    </>
  );
}
