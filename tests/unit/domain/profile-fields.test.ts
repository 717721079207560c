import { expect, test } from 'vitest';
import { countryCodes, flagAddress, isCountryCode } from '../../../src/domain/profile.ts';
import {
  anyEnabled,
  completePreferences,
  defaultMusicPreferences,
  withPreferenceToggled,
} from '../../../src/domain/preferences.ts';

test('[PRO-05] the country options are exactly the ten of the specification', () => {
  expect(countryCodes).toEqual(['US', 'GB', 'FR', 'DE', 'IT', 'ES', 'CA', 'AU', 'JP', 'CN']);
  expect(['DE', 'de', 'XX', ''].map(isCountryCode)).toEqual([true, false, false, false]);
});

test('[PRO-06] a flag is loaded by the code in lower case from the flag address', () => {
  expect(flagAddress('/flags', 'DE')).toBe('/flags/de.svg');
  for (const end of ['', '/', '//'])
    expect(flagAddress(`https://flags.example/v1${end}`, 'GB')).toBe('https://flags.example/v1/gb.svg');
});

test('the preferences carry the stated labels', () => {
  const labels = ['Trending', 'Pop', 'Indie', 'Rock', 'EDM + Dance', 'Rap'];
  expect(defaultMusicPreferences.map(({ label }) => label)).toEqual(labels);
});

test('a list that was stored without a word about it, or not at all, is enabled', () => {
  const stored = completePreferences([{ id: 'pop', enabled: false }]);
  expect(stored.filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual([
    'trending',
    'indie',
    'rock',
    'edm',
    'rap',
  ]);
});

test('a switch changes one preference, and is refused where it would leave none', () => {
  const onlyPop = completePreferences(
    defaultMusicPreferences.map(({ id }) => ({ id, enabled: id === 'pop' })),
  );
  expect(withPreferenceToggled(onlyPop, 'pop')).toBeNull();
  const both = withPreferenceToggled(onlyPop, 'rap') ?? [];
  expect(both.filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual(['pop', 'rap']);
  const onlyRap = withPreferenceToggled(both, 'pop') ?? [];
  expect(onlyRap.filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual(['rap']);
});

test('where all were stored switched off, one can be switched on', () => {
  const none = defaultMusicPreferences.map((preference) => ({ ...preference, enabled: false }));
  expect(anyEnabled(none)).toBe(false);
  expect(anyEnabled(withPreferenceToggled(none, 'edm') ?? [])).toBe(true);
});
