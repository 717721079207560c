import type { CountryCode } from '../../domain/profile.ts';

/** Words of the profile page. */
export const profileStrings = {
  title: 'My Profile',
  loading: 'Loading your profile',
  save: 'Save Profile',
  unsaved: 'You have unsaved changes',
  noneUnsaved: 'No unsaved changes',
  discard: 'Discard changes',
  username: 'Username',
  email: 'Email',
  emailHint: "Leave it empty if you don't want the newsletter.",
  emailInvalid: 'Please enter a valid email address',
  subscribe: 'Subscribe',
  city: 'City',
  country: 'Country',
  countryPlaceholder: 'Choose a country',
  uploadAvatar: 'Upload avatar',
  avatarHint: 'JPEG or PNG. Stored in this browser only.',
  nameless: 'Anonymous listener',
  privacy: 'Saved in this browser only. Nothing is sent until you press Subscribe.',
  homepage: 'Homepage music',
  homepageHint: 'Choose the sections your home page shows. At least one stays on.',
  recommendations: 'Recommendations',
  recommendationsHint: 'Genre and artist weights always add up to 100%.',
  genreWeight: 'Genre weight',
  artistWeight: 'Artist weight',
  minPopularity: 'Minimum popularity',
  playback: 'Playback',
  playbackHint: 'Changes hold at once, in every tab.',
  data: 'My data',
  dataHint: 'Everything Foxtrot keeps about you, in one file of your own.',
  exportData: 'Export my data',
  importData: 'Import my data',
  deleteData: 'Delete my data',
  deleteQuestion:
    'This deletes your favorites and folders, the queue, your comments, profile and preferences, the playback history and recent searches from this browser.',
  percent: (value: number) => `${value}%`,
};

/** The names of the countries that a profile can name. */
export const countryNames: Readonly<Record<CountryCode, string>> = {
  US: 'United States',
  GB: 'United Kingdom',
  FR: 'France',
  DE: 'Germany',
  IT: 'Italy',
  ES: 'Spain',
  CA: 'Canada',
  AU: 'Australia',
  JP: 'Japan',
  CN: 'China',
};

/** Words of the newsletter's dialog. */
export const onboardingStrings = {
  title: 'Stay in tune',
  description:
    'Leave your email and we write when there is something worth hearing. No account, no password.',
  email: 'Email',
  placeholder: 'you@example.org',
  submit: 'Submit',
  later: 'Maybe Later',
};
