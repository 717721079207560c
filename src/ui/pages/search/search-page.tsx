import { useEffect, useId, type KeyboardEvent } from 'react';
import { useSearchParams } from 'wouter';
import { useActorSelector, useApp, useServices, useSubject, useStored } from '../../app-context.tsx';
import { PlayIndicator } from '../../kit/marks.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { searchQuery } from '../../../content/queries.ts';
import { useTrackList } from '../../queries/hooks.ts';
import { usePageTitle } from '../../routes/page-frame.tsx';
import { ListHeader, noCount, PageHead } from '../../track/page-head.tsx';
import { useListActs } from '../../track/use-current.ts';
import { TrackView } from '../track-view.tsx';
import { useView } from '../page-hooks.ts';
import Play from 'lucide-react/icons/play';
import { css } from 'styled-system/css';
import { featuredPlaylists } from '../../../domain/curated.ts';
import { ActionCard, CardGrid } from '../../kit/cards.tsx';
import { TrackSection } from '../../track/track-section.tsx';
import { GenreLinks } from '../genre/genre-page.tsx';
import History from 'lucide-react/icons/history';
import X from 'lucide-react/icons/x';
import { recentTerms, mediaRow, searchFinds as looks } from 'styled-system/recipes';
import { keys } from '../../../storage/keys.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { Link } from '../../kit/link.tsx';
import { searchFinds, type SearchFind } from '../../../domain/search.ts';
import type { Track } from '../../../domain/track.ts';
import { cx } from 'styled-system/css/cx';
import { Cover } from '../../kit/cover.tsx';
import { countedTracks } from '../../words.ts';

/** The results of the header's search field; without a query, suggestions (SEA). */
export default function SearchPage() {
  const text = useAddressText().trim();
  return text === '' ? <Start /> : <Results typed={text} />;
}

function Start() {
  usePageTitle('Search');
  return (
    <>
      <PageHead title="Search" />
      <div data-results="">
        <Recent />
        <Featured />
      </div>
    </>
  );
}

/** The text of the address is the query, whether the listener types, followed a link or went back or forward. */
function useAddressText(): string {
  const { search } = useApp().actors;
  const [parameters] = useSearchParams();
  const text = parameters.get('q') ?? '';
  useEffect(() => {
    if (search.getSnapshot().context.text !== text) search.send({ type: 'SEARCH.OPEN', text });
  }, [search, text]);
  return text;
}

function Results({ typed }: { readonly typed: string }) {
  const asked = useActorSelector('search', ({ context }) => context.query);
  // Before the first pause there is no query yet: the heading follows the field.
  const text = asked || typed;
  const query = useTrackList(searchQuery(text), { enabled: asked !== '' });
  const view = useView('search');
  const results = `Results for “${text}”`;
  // The samples are no results.
  const title = query.isFallback ? `No answer for “${text}”` : results;
  usePageTitle(title);
  const place = { name: results, path: `/search?q=${encodeURIComponent(text)}` };
  const acts = useListActs(place, query.tracks);
  const isSearching = query.status === 'loading';
  const hasTracks = query.status === 'ready' && query.tracks.length > 0;
  return (
    <>
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
      <div data-results="">
        {hasTracks && <Finds tracks={query.tracks} text={text} />}
        <TrackView
          query={query}
          place={place}
          view={view.value}
          loading="Searching for tracks..."
          empty={
            <EmptyState
              level={2}
              title="No results found"
              text="Check the spelling, or try an artist instead of a title."
            />
          }
        />
      </div>
    </>
  );
}

/** Search before anything is typed: four playlists and the three genres that load. */
function Featured() {
  const { playList } = useServices().commands;
  const loadingId = useSubject(playList.loadingId);
  return (
    <>
      <GenreLinks label="Genres" current="" />
      <div className={css({ marginTop: '8' })}>
        <TrackSection title="Featured playlists">
          <CardGrid columns="cards">
            {featuredPlaylists.map(({ id, name, description, image }) => (
              <ActionCard
                key={id}
                image={image}
                title={name}
                text={description}
                label={`Play ${name}`}
                busy={loadingId === id}
                mark={<PlayIndicator busy={loadingId === id} icon={<Play />} />}
                onPress={() => void playList.start({ kind: 'featured', id, name })}
              />
            ))}
          </CardGrid>
        </TrackSection>
      </div>
    </>
  );
}

/** The listener's recent searches in this browser, each to repeat or remove. */
function Recent() {
  const { store } = useApp();
  const terms = useStored(keys.recentSearches);
  const id = useId();
  if (terms.length === 0) return null;
  const classes = recentTerms();
  return (
    <section className={classes.root} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <History aria-hidden="true" />
        Recent searches
      </h2>
      <ul className={classes.list}>
        {terms.map((term) => (
          <li key={term} className={classes.term}>
            <Link href={`/search?q=${encodeURIComponent(term)}`} className={classes.link}>
              {term}
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

/** An artist has a page; an album has none, so its chip searches for it. */
function pathOf({ kind, id, name, artist }: SearchFind): string {
  return kind === 'artist'
    ? `/artist/${encodeURIComponent(id)}`
    : `/search?q=${encodeURIComponent(`${name} ${artist}`)}`;
}

/** As from the field, the arrow leads on to the first of the tracks below. */
function focusTracks(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown') return;
  const chips = event.currentTarget.closest('ul');
  const first = chips?.parentElement?.querySelector<HTMLElement>(
    ':scope > :not(:first-child) :is(a, button)',
  );
  if (first) event.preventDefault();
  first?.focus();
}

function Finds({ tracks, text }: { readonly tracks: readonly Track[]; readonly text: string }) {
  const finds = searchFinds(tracks, text);
  if (finds.length === 0) return null;
  const classes = looks();
  const row = mediaRow();
  return (
    <ul className={classes.root} aria-label="Artists and albums">
      {finds.map((find) => (
        <li key={`${find.kind} ${find.id}`}>
          <Link href={pathOf(find)} className={cx(row.root, classes.chip)} onKeyDown={focusTracks}>
            <Cover src={find.image} size="now" shape={find.kind === 'artist' ? 'round' : undefined} />
            <span className={row.words}>
              <span dir="auto" className={row.title}>
                {find.name}
              </span>
              <span className={row.text}>{find.kind === 'artist' ? 'Artist' : `Album · ${find.artist}`}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
