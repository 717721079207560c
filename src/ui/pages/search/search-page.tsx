import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { selectSearchQuery, selectSearchText } from '../../../machines/search/search.select.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { Spinner } from '../../kit/marks.tsx';
import { EmptyState, InlineStatus } from '../../kit/states.tsx';
import { searchQuery, useTrackList, type TrackListResult } from '../../queries/index.ts';
import { usePageTitle } from '../../routes/page-frame.tsx';
import { cataloguePageStrings } from '../../strings/catalogue-pages.ts';
import { trackStrings } from '../../strings/tracks.ts';
import { ListHeader, PageHead } from '../../track/page-head.tsx';
import { LoadingView } from '../../track/tracks.tsx';
import { useListActs } from '../../track/use-current.ts';
import { TrackView } from '../track-view.tsx';
import { useView } from '../page-hooks.ts';
import { Featured } from './featured.tsx';
import { Finds } from './finds.tsx';
import { Recent } from './recent.tsx';

const words = cataloguePageStrings.search;

/** The results of the header's search field; without a query, suggestions (SEA). */
export default function SearchPage() {
  useAddressText();
  const text = useActorSelector('search', selectSearchText);
  return text.trim() === '' ? <Start /> : <Results />;
}

function Start() {
  usePageTitle(words.title);
  return (
    <>
      <PageHead title={words.title} />
      <div data-results="">
        <Recent />
        <Featured />
      </div>
    </>
  );
}

/** The text of the address is the query, whether the listener followed a link or went back or forward. */
function useAddressText(): void {
  const { search } = useApp().actors;
  const [parameters] = useSearchParams();
  const text = parameters.get('q') ?? '';
  useEffect(() => {
    if (selectSearchText(search.getSnapshot()) !== text) search.send({ type: 'SEARCH.OPEN', text });
  }, [search, text]);
}

/** The newest completed search, until the current one completes. So nothing flickers while the listener types. */
function useShown(asked: string): { readonly text: string; readonly query: TrackListResult } {
  const [text, setText] = useState(asked);
  const newest = useTrackList(searchQuery(asked), { enabled: asked !== '' });
  const older = useTrackList(searchQuery(text), { enabled: text !== '' });
  const hasEnded = asked !== '' && newest.status !== 'loading';
  const isShown = hasEnded || older.status === 'loading' || text === '';
  if (isShown && text !== asked) setText(asked);
  return isShown ? { text: asked, query: newest } : { text, query: older };
}

function Results() {
  const asked = useActorSelector('search', selectSearchQuery).trim();
  const { text, query } = useShown(asked);
  const view = useView('search');
  // The samples are no results. The heading follows the field, also while the tracks of an older search are still shown.
  const title = query.isFallback && text === asked ? words.unanswered(text) : words.results(asked);
  usePageTitle(title);
  const place = { name: words.results(text), path: `/search?q=${encodeURIComponent(text)}` };
  const acts = useListActs(place, query.tracks);
  const isSearching = text === '' || query.status === 'loading';
  const isEmpty = query.status === 'ready' && query.tracks.length === 0;
  const hasTracks = query.status === 'ready' && !isEmpty;
  return (
    <>
      <ListHeader
        title={title}
        {...(hasTracks && { count: trackStrings.count(query.tracks.length) })}
        answeredAt={query.answeredAt}
        linkPath={text === '' ? undefined : place.path}
        {...(!query.isFallback && acts)}
        loading={isSearching}
        empty={!isSearching && query.tracks.length === 0}
        view={view}
      />
      {isSearching && <LoadingView label={words.searching} worded view={view.value} />}
      {text !== asked && <InlineStatus icon={<Spinner />}>{words.searching}</InlineStatus>}
      {!isSearching && isEmpty && <EmptyState level={2} title={words.nothing} text={words.nothingHint} />}
      {!isSearching && !isEmpty && (
        <div data-results="">
          {hasTracks && <Finds tracks={query.tracks} text={text} />}
          <TrackView query={query} place={place} view={view.value} />
        </div>
      )}
    </>
  );
}
