/** The names of the actors of pages, dialogs and toasts, and of those over the outside, whose code loads with the services. */
export const lateIds = [
  'catalogue',
  'onboarding',
  'profile',
  'assistant',
  'radio',
  'roulette',
  'saveQueue',
  'analytics',
  'toasts',
  'undo',
  'links',
  'artistTracks',
  'moodTracks',
  'storage',
  'recommendations',
  'playerLook',
  'settings',
  'recentSearches',
  'windowEvents',
] as const;

export type LateId = (typeof lateIds)[number];
