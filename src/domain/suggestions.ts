import { bestMatches, type Findable } from './find.ts';
import type { Listening } from './listening.ts';
import { pages } from './pages.ts';
import { fold } from './text.ts';
import { firstOfEach, hasKnownArtist, isSampleTrack } from './track.ts';

/** What a text that is typed in the search field may mean, besides a search of the catalogue. */
export interface Suggestion extends Findable {
  readonly kind: 'search' | 'artist' | 'track' | 'page';
  /** What its address is made of: the term, the id of the artist or the track, the path. */
  readonly id: string;
}

/** What is suggested is this listener's own, or a page: no call is made for it. */
export interface SuggestionSources extends Listening {
  readonly terms: readonly string[];
}

/** The best suggestions for a text; none for a blank one. What is typed already is not suggested. */
export function suggestionsFor(
  typed: string,
  { terms, favorites, plays }: SuggestionSources,
  most: number,
): readonly Suggestion[] {
  if (typed.trim() === '') return [];
  const known = [...favorites, ...plays].filter((track) => hasKnownArtist(track) && !isSampleTrack(track));
  const all: readonly Suggestion[] = [
    ...terms
      .filter((term) => fold(term) !== fold(typed))
      .map((term) => ({ kind: 'search' as const, id: term, label: term })),
    ...firstOfEach(known, ({ artist }) => artist.id).map(({ artist: { id, name } }) => ({
      kind: 'artist' as const,
      id,
      label: name,
    })),
    ...favorites
      .filter((track) => !isSampleTrack(track))
      .map(({ id, name, artist_name: also }) => ({ kind: 'track' as const, id, label: name, also })),
    ...pages.flatMap(({ path, title }) =>
      title === null || path === '/shared' || path === '/search'
        ? []
        : [{ kind: 'page' as const, id: path, label: path === '/' ? 'Home' : title }],
    ),
  ];
  return bestMatches(all, typed, most);
}
