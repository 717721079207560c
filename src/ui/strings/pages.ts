import { namedTitles } from '../../domain/pages.ts';
import { INVITATION_BELOW } from '../../limits/content.ts';
import type { Because } from '../../domain/preferences.ts';

/** Words of Home, of the recommendations, and of pages that cannot be shown. */
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
      global: 'Trending Now',
      artists: 'Artists',
      radio: 'Radio',
      discover: 'Discover',
    },
  },
  mood: (name: string) => ({
    loading: `Loading ${name} tracks`,
    empty: `No ${name} tracks right now`,
    hint: 'Try again, or choose another mood.',
  }),
  roulette: {
    page: 'Roulette',
    eyebrow: 'Track Roulette',
    title: 'Let the fox pick one for you.',
    text: 'One random preview from 34 hand-picked playlists.',
    lucky: "I'm Feeling Lucky",
    again: 'Try Again',
    /** Before the artist's name. */
    moreFrom: 'More from ',
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
  error: {
    title: namedTitles.unknown,
    unknown: 'There is no page at this address.',
    unknownHint: 'Check the address, go to Home, or search for what you want to hear.',
    failed: 'This page could not be shown.',
    failedHint: 'Your music plays on. Try again, or go on elsewhere.',
    home: 'Home',
    search: 'Search',
    retry: 'Try again',
  },
} as const;
