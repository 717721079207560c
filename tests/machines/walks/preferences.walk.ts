import { defaultMusicPreferences } from '../../../src/domain/preferences.ts';
import { preferencesMachine } from '../../../src/machines/preferences/preferences.machine.ts';
import type { Walk } from '../paths.ts';

const only = (...ids: readonly string[]) =>
  defaultMusicPreferences.map((preference) => ({ ...preference, enabled: ids.includes(preference.id) }));
const shape = (list: readonly { readonly enabled: boolean }[] | null) =>
  list && list.map(({ enabled }) => Number(enabled)).join('');

export const preferencesWalks: readonly Walk[] = [
  {
    machine: preferencesMachine,
    key: ({ context }) => [shape(context.stored), shape(context.draft)],
    outputs: { loadPreferences: [defaultMusicPreferences], loadVisited: [true, false] },
    events: [
      { type: 'PREFERENCES.HOME_SHOWN' },
      { type: 'dialog.opened' },
      { type: 'dialog.closed' },
      { type: 'PREFERENCES.TOGGLE', id: 'trending' },
      { type: 'PREFERENCES.SAVE' },
      { type: 'preferences.stored', preferences: only('trending') },
      { type: 'preferences.stored', preferences: only() },
    ],
    invariant: (snapshot) => {
      if (snapshot.hasTag('open') !== (snapshot.context.draft !== null)) {
        throw new Error('Open means: with switches');
      }
    },
  },
];
