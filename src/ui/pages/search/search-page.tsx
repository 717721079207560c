import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { selectSearchQuery, selectSearchText } from '../../../machines/search/search.select.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { searchQuery, useTrackList } from '../../queries/index.ts';
import { pageStrings } from '../../strings/pages.ts';
import { ListHeader, PageHead } from '../../track/page-head.tsx';
import { LoadingTracks } from '../../track/track-skeletons.tsx';
import { TrackView } from '../track-view.tsx';
import { Featured } from './featured.tsx';

const words = pageStrings.search;

/** What the header's search field finds; with nothing in it, where to start (SEA). */
export default function SearchPage() {
  useAddressText();
  const text = useActorSelector('search', selectSearchText);
  if (text.trim() !== '') return <Results />;
  return (
    <>
      <PageHead title={words.title} />
      <Featured />
    </>
  );
}

/** The text of the address is what is searched for, however the listener came to it: by a link, or back and forth. */
function useAddressText(): void {
  const { search } = useApp().actors;
  const [parameters] = useSearchParams();
  const text = parameters.get('q') ?? '';
  useEffect(() => {
    if (selectSearchText(search.getSnapshot()) !== text) search.send({ type: 'SEARCH.OPEN', text });
  }, [search, text]);
}

function Results() {
  const { queue } = useApp().actors;
  const asked = useActorSelector('search', selectSearchQuery);
  const query = useTrackList(searchQuery(asked), { enabled: asked.trim() !== '' });
  const title = words.results(asked.trim());
  const isSearching = asked.trim() === '' || query.status === 'loading';
  const isEmpty = query.status === 'ready' && query.tracks.length === 0;
  return (
    <>
      <ListHeader
        title={asked.trim() === '' ? words.title : title}
        linkPath={asked.trim() === '' ? undefined : `/search?q=${encodeURIComponent(asked.trim())}`}
        onAddAll={() => queue.send({ type: 'QUEUE.ADD_ALL', tracks: query.tracks })}
        loading={isSearching}
        empty={isEmpty}
      />
      {isSearching && <LoadingTracks label={words.searching} worded />}
      {!isSearching && isEmpty && <EmptyState level={2} title={words.nothing} text={words.nothingHint} />}
      {!isSearching && !isEmpty && <TrackView query={query} name={title} />}
    </>
  );
}
