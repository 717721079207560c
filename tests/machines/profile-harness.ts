import { completePreferences, type MusicPreferenceId } from '../../src/domain/preferences.ts';
import type { Profile } from '../../src/domain/profile.ts';
import { selectProfileForm } from '../../src/machines/profile/profile.select.ts';
import type { Sliders } from '../../src/machines/profile/profile.types.ts';
import { startPersonal, type PersonalOptions } from './personal-harness.ts';

export const kept: Profile = {
  username: 'Fox',
  profileImage: 'data:image/png;base64,AAAA',
  city: 'Kiel',
  country: 'DE',
  email: 'fox@den.example',
};
export const none = JSON.stringify(
  completePreferences([]).map((preference) => ({ ...preference, enabled: false })),
);

export async function setupProfile(options: PersonalOptions = {}) {
  const harness = await startPersonal({ ...options, local: { visit_count: '1', ...options.local } });
  const { profile } = harness;
  return {
    ...harness,
    edit: (fields: Partial<Profile>) => profile.send({ type: 'PROFILE.EDIT', fields }),
    toggle: (id: MusicPreferenceId) => profile.send({ type: 'PROFILE.PREFERENCE', id }),
    move: (slider: keyof Sliders, value: number) => profile.send({ type: 'PROFILE.SLIDER', slider, value }),
    save: async () => {
      profile.send({ type: 'PROFILE.SAVE' });
      await harness.pass(0);
    },
    open: async () => {
      profile.send({ type: 'PROFILE.OPEN' });
      await harness.pass(0);
    },
    form: () => selectProfileForm(profile.getSnapshot()),
    storedProfile: () => JSON.parse(harness.local.get('user_profile') ?? 'null') as Profile | null,
    /** The storage keys of everything that was written since the load. */
    written: () =>
      [...harness.local.keys()].filter(
        (name) => !['visit_count', ...Object.keys(options.local ?? {})].includes(name),
      ),
    sent: () => harness.window.sent.filter(({ name }) => name === 'preferencesSaved'),
  };
}
