/** Words of the splash; the server's page has the same. */
export const splashStrings = {
  brand: 'Foxtrot',
  text: 'Loading your personal music experience',
};
