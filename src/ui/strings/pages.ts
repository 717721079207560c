import { INVITATION_BELOW } from '../../limits/recommendations.ts';
import type { Because } from '../../domain/recommendation.ts';

/** Words of the pages on which a listener finds music. */
export const pageStrings = {
  home: {
    title: 'Personal Music Discovery',
    forYou: 'Tracks For You',
    trending: 'Trending Now',
    pop: 'Top Pop',
    indie: 'Top Indie',
    rock: 'Top Rock',
    edm: 'Top EDM + Dance',
    rap: 'Top Rap',
    more: 'More to discover',
    chips: {
      trending: 'Trending',
      global: 'Global Top 100',
      artists: 'Artists',
      radio: 'Radio',
      discover: 'Discover',
    },
  },
  roulette: {
    eyebrow: 'Track Roulette',
    title: 'Let the fox pick one for you.',
    text: 'One random preview from 34 hand-picked playlists.',
    lucky: "I'm Feeling Lucky",
    again: 'Try Again',
    moreFrom: (artist: string) => `More from ${artist}`,
  },
  alert: {
    text: "API Connection Issue: We're having trouble connecting to the music API. This could be due to CORS issues or the API being temporarily unavailable.",
    test: 'Test connection',
    successful: 'Connection Successful',
    failed: 'Connection Failed',
    answered: (status: number, ms: number) => `Status ${status}, ${Math.round(ms)} ms`,
    network: 'Network Error',
    timeout: 'No answer within 10 seconds',
  },
  invitation: {
    title: 'Your personalized recommendations are on the way!',
    text: `Foxtrot needs to learn your taste first: play ${INVITATION_BELOW} tracks, or tap the heart on those you like.`,
    /** For a listener whose taste is known. */
    taught:
      'Foxtrot has learned your taste. Your tracks appear here as soon as the catalogue sends enough of them.',
    explore: 'Explore Trending Music',
  },
  recommended: {
    title: 'Tracks For You',
    empty: 'Getting your recommendations ready...',
    failed: 'Failed to refresh recommendations. Please try again later.',
    because: ({ name }: Because) => `Because you like ${name}`,
  },
  failedToLoad: (list: string) => `Failed to load ${list} tracks`,
  noTracks: 'No tracks here right now',
  loadFailed: 'This could not be loaded',
  genre: {
    title: (genre: string) => `Top ${genre}`,
    unsupported: 'Genre not supported',
    genres: 'Genres',
    back: 'Back to Search',
  },
  search: {
    title: 'Search',
    results: (text: string) => `Results for “${text}”`,
    searching: 'Searching for tracks...',
    nothing: 'No results found',
    nothingHint: 'Check the spelling, or try an artist instead of a title.',
    featured: 'Featured playlists',
    genres: 'Genres',
    play: (playlist: string) => `Play ${playlist}`,
  },
  artist: {
    title: (artist: string) => `Top ${artist} Tracks`,
    related: 'Related artists',
    relatedHint: 'There are no tracks of this artist right now.',
    loading: 'Loading artist',
    /** Where not even the name could be had. */
    nameless: 'Artist',
  },
  artists: {
    trending: 'Trending Artists',
    top: 'Top Artists',
    toTop: 'Top Artists',
    loading: 'Loading artists',
    failed: 'The artists could not be loaded',
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
    failed: 'The stations could not be loaded',
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
    missingHint: 'The catalogue does not have this track any more.',
    album: 'Album',
    length: 'Length',
  },
  error: {
    title: 'Unexpected Application Error!',
    text: 'This page does not exist, or it cannot be shown. Your music plays on.',
    home: 'Back to Home',
    retry: 'Try again',
  },
} as const;
