/** The listener's own record, as stored under 'user_profile'. Empty texts are fields left empty. */
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

/** The countries of a profile, by ISO code, in display order. */
export const countryCodes = ['US', 'GB', 'FR', 'DE', 'IT', 'ES', 'CA', 'AU', 'JP', 'CN'] as const;

/** The code of a country that a profile can name. */
export type CountryCode = (typeof countryCodes)[number];

/** Whether a text is the code of one of these countries. */
export function isCountryCode(text: string): text is CountryCode {
  return (countryCodes as readonly string[]).includes(text);
}

/** The address of a country's flag under the configured flag address. */
export function flagAddress(flagUrl: string, code: CountryCode): string {
  return `${flagUrl.replace(/\/+$/, '')}/${code.toLowerCase()}.svg`;
}
