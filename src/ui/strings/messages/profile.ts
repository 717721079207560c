import type { ProfileMessage } from '../../../machines/toasts/messages/profile.ts';
import { say, type WordsOf } from './words.ts';

type ImportRefused = Extract<ProfileMessage, { readonly code: 'profile.importRefused' }>;

const refusals: Readonly<Record<ImportRefused['reason'], string>> = {
  unreadable: 'The file cannot be read.',
  foreign: 'This is not a file that Foxtrot has exported.',
  newer: 'The file comes from a newer Foxtrot.',
  damaged: 'The file is damaged.',
};

export const profileWords: WordsOf<ProfileMessage> = {
  'profile.saved': say('Profile saved!'),
  'profile.invalidEmail': say('Invalid Email: Please enter a valid email address or leave the field empty.'),
  'profile.notSaved': say('Your profile could not be saved. Please try again.'),
  'profile.avatarRefused': say('Please choose a JPEG or PNG picture.'),
  'newsletter.subscribed': ({ text }) => ({ title: text || 'Thanks for subscribing!' }),
  'newsletter.alreadySubscribed': say("You're already subscribed!"),
  'newsletter.refused': ({ text }) => ({ title: text || 'Failed to subscribe. Please try again.' }),
  'newsletter.unexpected': say('An unexpected error occurred. Please try again later.'),
  'newsletter.emailMissing': say('Please enter your email address first'),
  'profile.exported': say('Your data has been exported'),
  'profile.imported': say('Your data has been imported'),
  'profile.importRefused': ({ reason }) => ({ title: 'Nothing was imported', detail: refusals[reason] }),
};
