import {
  defaultMusicPreferences,
  defaultRecommendationPreferences,
} from '../../../src/domain/preferences.ts';
import { profileMachine } from '../../../src/machines/profile/profile.machine.ts';
import { ended, runs } from '../rules.ts';
import type { Walk } from '../paths.ts';

const stored = (enabled: readonly string[]) => ({
  profile: null,
  preferences: defaultMusicPreferences.map((preference) => ({
    ...preference,
    enabled: enabled.includes(preference.id),
  })),
  recommendation: defaultRecommendationPreferences,
});

export const profileWalks: readonly Walk[] = [
  {
    machine: profileMachine,
    rules: [
      {
        says: 'the page opens with what is stored, unless it has unsaved changes; Discard returns to what is stored',
        on: ['PROFILE.OPEN', 'PROFILE.DISCARD'],
        where: (before, { type }) =>
          !before.hasTag('saving') &&
          (type === 'PROFILE.DISCARD' || (!before.hasTag('unsaved') && !before.hasTag('readingAvatar'))),
        holds: (after) => runs(after, 'loadProfile'),
      },
      {
        says: 'loaded or saved values are no unsaved changes',
        where: (before, event) =>
          ended(before, event, 'loadProfile', 'done') || ended(before, event, 'saveProfile', 'done'),
        holds: (after) => !after.hasTag('unsaved'),
      },
      {
        says: 'after a picture or a save has ended nothing is in progress',
        where: (before, event) =>
          ['readAvatar', 'saveProfile'].some(
            (name) => ended(before, event, name, 'done') || ended(before, event, name, 'error'),
          ),
        holds: (after) => after.hasTag('ready') && !after.hasTag('saving') && !after.hasTag('readingAvatar'),
      },
    ],
    key: ({ context: { form } }) => [
      form.profile.email,
      form.preferences.filter(({ enabled }: { readonly enabled: boolean }) => enabled).length,
    ],
    outputs: { loadProfile: [stored(['trending']), stored([])], readAvatar: ['data:image/png;base64,'] },
    events: [
      { type: 'PROFILE.OPEN' },
      { type: 'PROFILE.DISCARD' },
      { type: 'PROFILE.EDIT', fields: { email: 'vixen' } },
      { type: 'PROFILE.EDIT', fields: { email: 'vixen@den.example' } },
      { type: 'PROFILE.AVATAR', file: new Blob([], { type: 'image/png' }), kind: 'png' },
      { type: 'PROFILE.AVATAR', file: new Blob([], { type: 'image/gif' }), kind: 'gif' },
      { type: 'PROFILE.PREFERENCE', id: 'trending' },
      { type: 'PROFILE.SLIDER', slider: 'genreWeight', value: 20 },
      { type: 'PROFILE.SAVE' },
    ],
    invariant: ({ context: { form } }) => {
      const { genreWeight, artistWeight } = form.sliders;
      if (genreWeight + artistWeight !== 100) throw new Error('The weights do not make 100');
    },
  },
];
