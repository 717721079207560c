// The names of the keys that the page's boot script reads too, which has no room for the schemas of the key
// table.

export const mood = 'music_mode';
export const theme = 'theme';
export const hasSeenSplash = 'hasSeenSplash';
export const hasVisited = 'has_visited';
export const history = 'playback_history';
export const playLog = 'play_log';
export const queueSession = 'queue_session';
export const library = 'music_library';
export const lastRandomTrack = 'lastRandomTrack';
export const musicPreferences = 'music_preferences';
export const favoritesShown = 'favorites_shown';
export const assistantExpanded = 'assistant_expanded';
