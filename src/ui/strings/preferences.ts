/** Words of the preferences dialog and of the button that opens it. */
export const preferencesStrings = {
  title: 'Music Preferences',
  description: 'Choose the sections your home page shows. At least one stays on.',
  save: 'Save Preferences',
  open: 'Open music preferences',
};
