/** Words of the splash; the page that is sent says the same. */
export const splashStrings = {
  brand: 'Foxtrot',
  text: 'Loading your personal music experience',
};
