import { namedTitles } from '../../domain/pages.ts';

/** Words of the pages of genres, artists, stations, playlists and tracks, and of the search: Home needs none of them. */
export const cataloguePageStrings = {
  genre: {
    title: namedTitles.genre,
    unsupported: 'Genre not supported',
    genres: 'Genres',
    back: 'Back to Search',
  },
  search: {
    title: 'Search',
    results: (text: string) => `Results for “${text}”`,
    unanswered: (text: string) => `No answer for “${text}”`,
    searching: 'Searching for tracks...',
    finds: 'Artists and albums',
    recent: 'Recent searches',
    forget: (term: string) => `Remove ${term} from recent searches`,
    forgetAll: 'Clear',
    artist: 'Artist',
    albumBy: (artist: string) => `Album · ${artist}`,
    nothing: 'No results found',
    nothingHint: 'Check the spelling, or try an artist instead of a title.',
    featured: 'Featured playlists',
    genres: 'Genres',
    play: (playlist: string) => `Play ${playlist}`,
  },
  artist: {
    title: namedTitles.artist,
    related: 'Related artists',
    fans: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'fan' : 'fans'}`,
    rank: (place: number) => `No. ${place}`,
    relatedHint: 'There are no tracks of this artist right now.',
    loading: 'Loading artist',
    /** If not even the name is available. */
    nameless: 'Artist',
  },
  artists: {
    trending: 'Trending Artists',
    top: 'Top Artists',
    toTop: 'Top Artists',
    loading: 'Loading artists',
    failed: 'The artists could not be loaded',
    none: 'No artists right now',
    noneHint: 'The catalogue names none at the moment.',
  },
  radio: {
    title: 'Top Radio',
    genre: 'Genre',
    all: 'All Genres',
    pop: 'Pop',
    rock: 'Rock',
    hipHop: 'Hip-Hop',
    electronic: 'Electronic',
    loading: 'Loading stations',
    unanswered: 'Some stations have not answered',
    none: 'No stations of this genre right now',
  },
  discover: {
    title: 'Discover',
    play: (playlist: string) => `Play ${playlist}`,
    loading: 'Loading playlists',
  },
  track: {
    loading: 'Loading track',
    missing: 'Track not found',
    /** If it is unknown whether there is one. */
    unknown: 'Track',
    missingHint: 'The catalogue does not have this track any more.',
    play: 'Play',
    pause: 'Pause',
    share: 'Share',
    moreFrom: (artist: string) => `More from ${artist}`,
    facts: 'About this track',
    /** The catalogue's length, and that of what sounds. */
    lengths: (track: string, preview: string) => `${track}, preview ${preview}`,
  },
} as const;
