import { expect, test } from 'vitest';
import { countryCodes, flagAddress, isCountryCode } from '../../../src/domain/profile.ts';
test('[PRO-05] the country options are exactly the ten of the specification', () => {
  expect(countryCodes).toEqual(['US', 'GB', 'FR', 'DE', 'IT', 'ES', 'CA', 'AU', 'JP', 'CN']);
  expect(['DE', 'de', 'XX', ''].map(isCountryCode)).toEqual([true, false, false, false]);
});

test('[PRO-05] a flag is loaded by the code in lower case from the flag address', () => {
  expect(flagAddress('/flags', 'DE')).toBe('/flags/de.svg');
  for (const end of ['', '/', '//'])
    expect(flagAddress(`https://flags.example/v1${end}`, 'GB')).toBe('https://flags.example/v1/gb.svg');
});
