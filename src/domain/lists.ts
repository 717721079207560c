import { acousticPlaylistId, chillPlaylistId, trendingPlaylistId } from './curated.ts';
import { keysOf } from './keys-of.ts';
import type { Mood } from './mood.ts';
import type { MusicPreference } from './preferences.ts';

/** The lists that Home's sections, the mood grids and the list pages are made of. */
export type ListName = 'trending' | 'pop' | 'indie' | 'rock' | 'edm' | 'rap' | 'acoustic' | 'chill';

/** The source of a list: a genre fetch or one playlist. */
export interface ListSource {
  readonly kind: 'genre' | 'playlist';
  readonly id: string;
}

/** One of the lists. */
interface List {
  readonly source: ListSource;
  /** Whether the list runs in the default mood. */
  readonly byDefault: boolean;
  /** The list also appears in a mood whose focus has any of these words. */
  readonly focus: readonly string[];
  /** The list is a mood already: no mood filters it, and it has at most 50 tracks. */
  readonly mood: boolean;
}

const popular = ['pop', 'rap', 'dance'];

/** In the order of Home's sections, the two mood lists last. */
export const lists: Readonly<Record<ListName, List>> = {
  trending: list({ kind: 'playlist', id: trendingPlaylistId }, true, popular),
  pop: list({ kind: 'genre', id: '132' }, true, popular),
  indie: list({ kind: 'genre', id: '98' }, true, []),
  rock: list({ kind: 'genre', id: '152' }, true, popular),
  edm: list({ kind: 'genre', id: '113' }, true, ['dance', 'edm']),
  rap: list({ kind: 'genre', id: '116' }, true, ['rap', 'hiphop']),
  acoustic: moodList({ kind: 'playlist', id: acousticPlaylistId }, ['acoustic', 'folk']),
  chill: moodList({ kind: 'playlist', id: chillPlaylistId }, ['lofi', 'ambient', 'chillout']),
};

function list(source: ListSource, byDefault: boolean, focus: readonly string[]): List {
  return { source, byDefault, focus, mood: false };
}

function moodList(source: ListSource, focus: readonly string[]): List {
  return { source, byDefault: false, focus, mood: true };
}

/** All lists, in the order in which Home and the mood grids show them. */
export const listNames = keysOf(lists);

/**
 * The lists of a mood, in order. In the default mood a list whose preference is off is left
 * out; other moods ignore the preferences. Lists that no preference names are always on.
 */
export function listsOf(
  mood: Mood,
  preferences: readonly Pick<MusicPreference, 'id' | 'enabled'>[] = [],
): readonly ListName[] {
  const off = new Set<string>(preferences.filter((preference) => !preference.enabled).map(({ id }) => id));
  return listNames.filter((name) => {
    const { byDefault, focus } = lists[name];
    if (mood.id === 'default') return byDefault && !off.has(name);
    return focus.some((word) => mood.genreFocus.includes(word));
  });
}
