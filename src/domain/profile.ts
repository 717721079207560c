import type { CountryCode } from './country.ts';

/** The listener's own record, as stored under 'user_profile' (PRO-03). Empty texts are fields left empty. */
export interface Profile {
  readonly username: string;
  /** A data url of the avatar, or ''. */
  readonly profileImage: string;
  readonly city: string;
  readonly country: CountryCode | '';
  readonly email: string;
}

/** The fields of a profile that has not been filled in. */
export const emptyProfile: Profile = { username: '', profileImage: '', city: '', country: '', email: '' };
