import type { Page } from './pages.ts';

/** What search engines, link previews and the commands say of each page, by its path. */
const descriptions: Readonly<Record<string, string>> = {
  '/': 'Foxtrot plays 30-second previews: charts, radio, moods and recommendations from your own taste, with no account.',
  '/search': 'Search the catalogue for tracks and artists, or start with a featured playlist or a genre.',
  '/trending': 'The tracks that everybody plays right now.',
  '/global-top-100': 'The global chart, from the top.',
  '/pop': 'The pop tracks of the moment.',
  '/rap': 'The rap tracks of the moment.',
  '/rock': 'The rock tracks of the moment.',
  '/edm': 'The electronic and dance tracks of the moment.',
  '/indie': 'The indie tracks of the moment.',
  '/recommended': 'Tracks picked from what you favor and play, worked out in your own browser.',
  '/genre/:genre': 'The top tracks of one genre.',
  '/artist/:id': 'The top tracks of one artist.',
  '/track/:id': 'One track: listen to its preview, and find more like it.',
  '/album/:id': 'One album, track by track.',
  '/playlist/:id': 'One playlist, track by track.',
  '/radio/:id': 'One radio station, and tracks that it plays.',
  '/trending-artists': 'The artists of the chart, in chart order.',
  '/top-artists': 'Six artists from the top of the chart.',
  '/radio': 'Radio stations for every genre; one press plays a station.',
  '/discover': 'Eight playlists to start from.',
  '/roulette': 'The fox picks a random track for you.',
  '/deck': 'Ten songs in five minutes: keep or pass each.',
  '/shared': 'A list of tracks that stands in the link itself.',
  '/favorites': 'Your favorites and your own folders, kept in this browser only.',
  '/favorites/:folderId': 'One of your own folders, kept in this browser only.',
  '/listened': 'Your plays by week, month and year, kept in this browser only.',
  '/profile': 'Your name, your music preferences and how recommendations are made for you.',
};

/** The description of a page; '' for an unknown address. */
export const descriptionOf = (page: Page | null): string => descriptions[page?.path ?? ''] ?? '';
