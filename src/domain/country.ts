/** The countries of a profile, by ISO code, in display order (PRO-05). */
export const countryCodes = ['US', 'GB', 'FR', 'DE', 'IT', 'ES', 'CA', 'AU', 'JP', 'CN'] as const;

/** The code of a country that a profile can name. */
export type CountryCode = (typeof countryCodes)[number];

/** Whether a text is the code of one of these countries. */
export function isCountryCode(text: string): text is CountryCode {
  return (countryCodes as readonly string[]).includes(text);
}

/** The address of a country's flag under the configured flag address (PRO-06). */
export function flagAddress(flagUrl: string, code: CountryCode): string {
  return `${flagUrl.replace(/\/+$/, '')}/${code.toLowerCase()}.svg`;
}
