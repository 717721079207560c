import { INVITATION_BELOW } from '../limits/content.ts';

export { countedTracks } from '../domain/text.ts';

// Words that several views share; all others stand in their view, and those of toasts in their messages.

export const countedResults = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

export const sleepCancelledWords = 'The sleep timer is cancelled.';

/** What replaces recommendations that there are not yet; `taught` for a listener whose taste is known. */
export const invitationWords = {
  title: 'Your personalized recommendations are on the way!',
  text: `Foxtrot needs to learn your taste first: play ${INVITATION_BELOW} tracks, or tap the heart on those you like.`,
  taught: 'They appear here as soon as the catalogue sends enough.',
};

/**
 * The settings that apply at once, by the names of their stored keys. The profile shows a switch for each, in
 * this order: a setting is a key that is true or false, and its words here.
 */
export const settingWords = {
  keepListening: {
    label: 'Keep listening',
    hint: 'At the end, the list you picked from plays on.',
  },
  evenLoudness: {
    label: 'Even loudness',
    hint: 'Tracks that are louder than the others are turned down.',
  },
  letterKeys: {
    label: 'Shortcuts of one key',
    hint: 'Letters and signs such as N, M and ? act at once. Space and arrows always do.',
  },
} as const;

/** The length of a list, in minutes, from an hour on in hours and minutes. */
export function lengthInWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Of the lengths in rows: what is left of a queue counts previews. */
export const lengthWords = 'Length of the whole track';
