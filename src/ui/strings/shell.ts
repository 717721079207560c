import type { Theme } from '../../domain/theme.ts';

/** Words of the frame around every page. */
export const shellStrings = {
  brand: 'Foxtrot',
  homeLink: 'Foxtrot home',
  skip: 'Skip to content',
  loadingTracks: 'Loading tracks',
  navigation: 'Main',
  sidebar: 'Sidebar',
  home: 'Home',
  search: 'Search',
  myMusic: 'My Music',
  profile: 'Profile',
  musicMode: 'Music Mode',
  aboutModes: 'About music modes',
  modesHelp:
    'A mood filters the tracks on Home and your recommendations, and turns the colors to match. Default filters nothing.',
  active: (mode: string) => `${mode} Active`,
  motto: 'Slow, slow, quick, quick.',
  back: 'Back',
  /** Why 'Back' is disabled. */
  nothingBack: 'There is no page before this one',
  searchPlaceholder: 'What would you like to listen to?',
  clearSearch: 'Clear search',
  switchTheme: (to: Theme) => `Switch to ${to} theme`,
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  queue: 'Queue',
  offline: 'You are offline. Pages that you have opened still open; music waits for the network.',
  notLoaded: 'This could not be loaded',
  checkConnection: 'Check your connection and try again.',
  loadAgain: 'Try again',
};

/** Words of the splash; the server's page has the same. */
export const splashStrings = {
  brand: 'Foxtrot',
  text: 'Loading your personal music experience',
};
