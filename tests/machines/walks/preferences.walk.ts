import { defaultMusicPreferences } from '../../../src/domain/preferences.ts';
import { preferencesMachine } from '../../../src/machines/preferences/preferences.machine.ts';
import { ended, once, runs, staysRestored } from '../rules.ts';
import type { Walk } from '../paths.ts';

const only = (...ids: readonly string[]) =>
  defaultMusicPreferences.map((preference) => ({ ...preference, enabled: ids.includes(preference.id) }));
const shape = (list: readonly { readonly enabled: boolean }[] | null) =>
  list && list.map(({ enabled }) => Number(enabled)).join('');

export const preferencesWalks: readonly Walk[] = [
  {
    machine: preferencesMachine,
    rules: [
      staysRestored,
      once('loadPreferences'),
      {
        says: 'a dialog closes when it is dismissed or has saved, and stays open if it could not save (PRF-12)',
        where: (before, event) =>
          (event.type === 'dialog.closed' && !before.hasTag('saving')) ||
          ended(before, event, 'savePreferences', 'done') ||
          ended(before, event, 'savePreferences', 'error'),
        holds: (after, { type }, before) =>
          !after.hasTag('saving') &&
          after.hasTag('open') === (type.startsWith('xstate.error') && before.hasTag('open')),
      },
      {
        says: 'the preferences are known once storage has answered or failed',
        where: (before, event) =>
          ended(before, event, 'loadPreferences', 'done') || ended(before, event, 'loadPreferences', 'error'),
        holds: (after) => after.hasTag('restored'),
      },
      {
        says: 'a visit is checked and marked once, and one that is not the first is never marked (PRF-05)',
        holds: (after, { type }, before) =>
          before.value.visit === 'returning'
            ? after.value.visit === 'returning'
            : type !== 'dialog.opened' ||
              runs(after, 'saveVisited') === (before.value.visit === 'first' || runs(before, 'saveVisited')),
      },
      {
        says: 'a returning visitor, or one whose visits cannot be read, is not asked',
        where: (before, event) =>
          ended(before, event, 'loadVisited', 'error') ||
          (ended(before, event, 'loadVisited', 'done') && event['output'] === true),
        holds: (after) => after.value.visit === 'returning',
      },
      {
        says: 'a marked visit is not the first one any more',
        where: (before, event) =>
          ended(before, event, 'saveVisited', 'done') || ended(before, event, 'saveVisited', 'error'),
        holds: (after) => after.value.visit === 'returning',
      },
    ],
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
