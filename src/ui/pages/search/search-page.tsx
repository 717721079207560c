import { useEffect, useId, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { useActorSelector, useApp, useStored } from '../../app-context.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { searchQuery } from '../../../content/queries.ts';
import { useTrackList } from '../../queries/hooks.ts';
import { currentEntry, albumPath, artistPath, navigate } from '../../routes/history.ts';
import { usePageTitle } from '../../routes/page-frame.tsx';
import { announce } from '../../announcer.tsx';
import { isolated, oneLine } from '../../../domain/text.ts';
import type { Folder } from '../../../domain/library.ts';
import { folderOf } from '../../../domain/library-rules.ts';
import { folderPath, searchPath } from '../../../domain/pages.ts';
import { SEARCH_TERM_MAX_LETTERS } from '../../../limits/content.ts';
import { ListCard } from '../../track/list-card.tsx';
import { ListHeader, noCount, PageHead } from '../../track/page-head.tsx';
import { useListActs } from '../../track/use-current.ts';
import { TrackView } from '../track-view.tsx';
import { useView } from '../page-hooks.ts';
import { addingTo } from './add-to-folder.tsx';
import { leadOn, Suggestions } from './suggestions.tsx';
import { css } from 'styled-system/css';
import { featuredPlaylists } from '../../../domain/curated.ts';
import { CardGrid } from '../../kit/cards.tsx';
import { TrackSection } from '../../track/track-section.tsx';
import { GenreLinks } from '../genre/genre-page.tsx';
import History from 'lucide-react/icons/history';
import X from 'lucide-react/icons/x';
import { recentTerms, mediaRow, searchFinds as looks } from 'styled-system/recipes';
import { keys } from '../../../storage/keys.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { Link } from '../../kit/link.tsx';
import { termOf } from '../../../domain/search.ts';
import { isLongerThan, readSearch, searchFinds, type SearchFind } from '../../../domain/search-page.ts';
import type { Track } from '../../../domain/track.ts';
import { cx } from 'styled-system/css/cx';
import { Cover } from '../../kit/cover.tsx';
import { countedResults, countedTracks } from '../../words.ts';

/** The results of the header's search field; without a query, suggestions (SEA). */
export default function SearchPage() {
  const text = useText();
  // What a link has opened is no typing.
  const [opened] = useState(() => (currentEntry().keepFocus ? '' : text));
  return text === '' ? <Start /> : <Results typed={text} suggests={text !== opened} />;
}

function Start() {
  usePageTitle('Search');
  const folder = useWantedFolder();
  return (
    <>
      <PageHead title="Search" />
      {folder && <ForFolder folder={folder} />}
      <div data-results="">
        <Recent />
        <Featured />
      </div>
    </>
  );
}

/**
 * The text that is typed, which the address follows when typing rests; else that of the address, whether the
 * listener followed a link, shared something with the app or went back or forward.
 */
function useText(): string {
  const { actors, store } = useApp();
  const { search } = actors;
  const query = useSearch();
  const { term, path } = readSearch(new URLSearchParams(query), SEARCH_TERM_MAX_LETTERS, store.isOwnUrl);
  const typed = useActorSelector('search', (view) => (view.hasTag('typing') ? view.context.text : null));
  const isFirst = useRef(true);
  useEffect(() => {
    const parameters = new URLSearchParams(query);
    const isShared = parameters.has('title') || parameters.has('url');
    if (path !== null || isShared) return navigate(path ?? searchPath(term), { replace: true });
    const snapshot = search.getSnapshot();
    // What is typed is ahead of the address that it has opened, or that was open before the page was here.
    const isAhead = isFirst.current || currentEntry().keepFocus;
    isFirst.current = false;
    if (snapshot.hasTag('typing') && isAhead) return;
    if (termOf(snapshot.context.text, SEARCH_TERM_MAX_LETTERS) !== term)
      search.send({ type: 'SEARCH.OPEN', text: oneLine(parameters.get('q') ?? '') });
  }, [search, query, term, path]);
  return typed === null ? term : termOf(typed, SEARCH_TERM_MAX_LETTERS);
}

/** The folder that the tracks are looked for; null for a search of its own. */
function useWantedFolder(): Folder | null {
  const id = new URLSearchParams(useSearch()).get('folder');
  const library = useStored(keys.library);
  return id === null ? null : folderOf(library, id);
}

function Results({ typed, suggests }: { readonly typed: string; readonly suggests: boolean }) {
  const asked = useActorSelector('search', ({ context }) => context.query);
  // Before the first pause there is no query yet: the heading follows the field.
  const text = asked || typed;
  const query = useTrackList(searchQuery(text), { enabled: asked !== '' });
  const view = useView('search');
  const results = `Results for “${isolated(text)}”`;
  // The samples are no results.
  const title = query.isFallback ? `No answer for “${isolated(text)}”` : results;
  usePageTitle(title);
  const place = { name: results, path: searchPath(text) };
  const isCut = useActorSelector('search', ({ context }) =>
    isLongerThan(context.text, SEARCH_TERM_MAX_LETTERS),
  );
  const folder = useWantedFolder();
  const acts = useListActs(place, query.tracks);
  const isSearching = query.status === 'loading';
  const hasTracks = query.status === 'ready' && query.tracks.length > 0;
  const outcome =
    isSearching || query.isFallback ? '' : hasTracks ? countedResults(query.tracks.length) : nothingFound;
  useOutcome(text, isCut ? `${outcome}. ${cutWords}` : outcome);
  return (
    <>
      {folder && <ForFolder folder={folder} />}
      <ListHeader
        title={title}
        count={hasTracks ? countedTracks(query.tracks.length) : noCount}
        answeredAt={query.answeredAt}
        linkPath={place.path}
        {...(!query.isFallback && acts)}
        loading={isSearching}
        empty={!isSearching && query.tracks.length === 0}
        view={view}
      />
      {isCut && <p className={note}>{cutWords}</p>}
      <div data-results="">
        {suggests && <Suggestions typed={typed} />}
        {hasTracks && <Finds tracks={query.tracks} text={text} />}
        <TrackView
          query={query}
          place={place}
          view={view}
          addTo={folder ? addingTo(folder) : undefined}
          loading="Searching for tracks..."
          empty={
            <EmptyState
              level={2}
              title={nothingFound}
              text="Check the spelling, or try an artist instead of a title."
            />
          }
        />
      </div>
    </>
  );
}

const nothingFound = 'No results found';
const cutWords = `Only the first ${SEARCH_TERM_MAX_LETTERS} letters are looked for.`;
const note = css({ muted: true, marginBottom: '16' });

/** Says what a search has brought; and after Enter the focus goes from the field to the first result. */
function useOutcome(text: string, outcome: string): void {
  const entered = useActorSelector('search', ({ context }) => context.entered);
  useEffect(() => {
    if (outcome !== '') announce(outcome);
  }, [text, outcome]);
  useEffect(() => {
    const isInField = document.activeElement?.matches('header input[type=search]');
    if (!entered || outcome === '' || !isInField) return;
    document.querySelector<HTMLElement>('[data-results] > :not([data-suggestions]) :is(a, button)')?.focus();
  }, [entered, outcome]);
}

/** That the tracks are looked for to fill a folder, and the way back to it. */
function ForFolder({ folder: { id, name } }: { readonly folder: Folder }) {
  return (
    <p className={note}>
      <span>Looking for tracks for </span>
      <bdi>{name}</bdi>
      <span>. </span>
      <Link href={folderPath(id)}>
        <span>Back to </span>
        <bdi>{name}</bdi>
      </Link>
    </p>
  );
}

/** Search before anything is typed: four playlists and the three genres that load. */
function Featured() {
  return (
    <>
      <GenreLinks label="Genres" current="" />
      <TrackSection title="Featured playlists">
        <CardGrid columns="cards">
          {featuredPlaylists.map(({ id, name, description, image }) => (
            <ListCard
              key={id}
              list={{ kind: 'featured', id, name }}
              text={description}
              label={`Play ${name}`}
              {...{ image }}
            />
          ))}
        </CardGrid>
      </TrackSection>
    </>
  );
}

/** The listener's recent searches in this browser, each to repeat or remove. */
function Recent() {
  const { store } = useApp();
  const terms = useStored(keys.recentSearches);
  const folder = useWantedFolder();
  const id = useId();
  if (terms.length === 0) return null;
  const classes = recentTerms();
  return (
    <section className={classes.root} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <History aria-hidden="true" />
        <span>Recent searches</span>
      </h2>
      <ul className={classes.list}>
        {terms.map((term) => (
          <li key={term} className={classes.term}>
            <Link href={searchPath(term, folder?.id)} className={classes.link}>
              <bdi>{term}</bdi>
            </Link>
            <IconButton
              label={`Remove ${term} from recent searches`}
              size="sm"
              onClick={() =>
                void store.update(keys.recentSearches, (now) => now.filter((each) => each !== term))
              }
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button variant="accentText" size="sm" onClick={() => store.remove(keys.recentSearches)}>
        Clear
      </Button>
    </section>
  );
}

/** An album that the catalogue has not named is searched for. */
function pathOf({ kind, id, name, artist }: SearchFind): string {
  if (kind === 'artist') return artistPath({ id });
  return id === '' ? searchPath(`${name} ${artist}`) : albumPath(id);
}

function Finds({ tracks, text }: { readonly tracks: readonly Track[]; readonly text: string }) {
  const finds = searchFinds(tracks, text);
  if (finds.length === 0) return null;
  const classes = looks();
  const row = mediaRow();
  return (
    <ul className={classes.root} aria-label="Artists and albums">
      {finds.map((find) => (
        <li key={`${find.kind} ${find.name} ${find.artist} ${find.id}`}>
          <Link href={pathOf(find)} className={cx(row.root, classes.chip)} onKeyDown={leadOn}>
            <Cover src={find.image} size="now" shape={find.kind === 'artist' ? 'round' : undefined} />
            <span className={row.words}>
              <span dir="auto" className={row.title}>
                {find.name}
              </span>
              <span className={row.text}>
                {find.kind === 'artist' ? (
                  'Artist'
                ) : (
                  <>
                    <span>Album · </span>
                    <bdi>{find.artist}</bdi>
                  </>
                )}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
