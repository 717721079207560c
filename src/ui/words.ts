import { INVITATION_BELOW } from '../limits/content.ts';

// Words that several views share; all others stand in their view, and those of toasts in their messages.

export const countedTracks = (count: number): string => (count === 1 ? '1 track' : `${count} tracks`);

/** What replaces recommendations that there are not yet; `taught` for a listener whose taste is known. */
export const invitationWords = {
  title: 'Your personalized recommendations are on the way!',
  text: `Foxtrot needs to learn your taste first: play ${INVITATION_BELOW} tracks, or tap the heart on those you like.`,
  taught:
    'Foxtrot has learned your taste. Your tracks appear here as soon as the catalogue sends enough of them.',
};

/**
 * The settings that apply at once, by the names of their stored keys. The profile shows a switch for each, in this order: a setting
 * is a key that is true or false, and its words here.
 */
export const settingWords = {
  keepListening: {
    label: 'Keep listening',
    hint: 'At the end, the list you picked from plays on.',
  },
} as const;
