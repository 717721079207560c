import { assign, emit, setup } from 'xstate';
import {
  anyEnabled,
  defaultMusicPreferences,
  withPreferenceToggled,
  type MusicPreference,
  type MusicPreferenceId,
} from '../../domain/preferences.ts';
import { failure, type FailureFact } from '../failure.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';
import type { PreferencesContext, PreferencesEmitted, PreferencesEvent } from './preferences.types.ts';

type Preferences = readonly MusicPreference[];

const preferencesSetup = setup({
  types: {} as {
    context: PreferencesContext;
    events: PreferencesEvent;
    emitted: PreferencesEmitted | FailureFact;
    tags: 'restored' | 'open' | 'saving';
  },
  actors: {
    loadPreferences: unprovided<Preferences>('loadPreferences'),
    savePreferences: unprovided<void, { preferences: Preferences }>('savePreferences'),
    /** Reports every change of the stored preferences, this tab's own included. */
    preferencesChanges: unprovidedSource('preferencesChanges'),
    /** Whether the dialog has once opened by itself. */
    loadVisited: unprovided<boolean>('loadVisited'),
    saveVisited: unprovided<void>('saveVisited'),
  },
  guards: {
    isFirstVisit: (_, { visited }: { visited: boolean }) => !visited,
    canToggle: ({ context }, { id }: { id: MusicPreferenceId }) =>
      context.draft !== null && withPreferenceToggled(context.draft, id) !== null,
    hasEnabled: ({ context }) => context.draft !== null && anyEnabled(context.draft),
  },
  actions: {
    adopt: assign({ stored: (_, { preferences }: { preferences: Preferences }) => preferences }),
    beginDraft: assign({ draft: ({ context }) => context.stored }),
    dropDraft: assign({ draft: null }),
    toggle: assign({
      draft: ({ context }, { id }: { id: MusicPreferenceId }) =>
        context.draft && (withPreferenceToggled(context.draft, id) ?? context.draft),
    }),
    adoptDraft: assign({ stored: ({ context }) => context.draft ?? context.stored }),
    emitSaved: emit(({ context }) => ({ type: 'preferences.saved', preferences: context.stored }) as const),
    emitSavedMessage: emit({ type: 'message', message: { code: 'preferences.saved' } } as const),
    emitLastOne: emit({ type: 'message', message: { code: 'preferences.lastOne' } } as const),
    emitNoneEnabled: emit({ type: 'message', message: { code: 'preferences.noneInModal' } } as const),
  },
});

/** The switches of the open dialog. A dismissed change is forgotten. */
const open = preferencesSetup.createStateConfig({
  tags: 'open',
  entry: 'beginDraft',
  initial: 'editing',
  states: {
    editing: {
      on: {
        'dialog.closed': { target: '#preferences.dialog.closed', actions: 'dropDraft' },
        'PREFERENCES.TOGGLE': [
          {
            guard: { type: 'canToggle', params: ({ event }) => ({ id: event.id }) },
            actions: { type: 'toggle', params: ({ event }) => ({ id: event.id }) },
          },
          { actions: 'emitLastOne' },
        ],
        'PREFERENCES.SAVE': [{ guard: 'hasEnabled', target: 'saving' }, { actions: 'emitNoneEnabled' }],
      },
    },
    saving: {
      tags: 'saving',
      invoke: {
        src: 'savePreferences',
        input: ({ context }) => ({ preferences: context.draft ?? context.stored }),
        onDone: {
          target: '#preferences.dialog.closed',
          actions: ['adoptDraft', 'dropDraft', 'emitSaved', 'emitSavedMessage'],
        },
        onError: {
          target: 'editing',
          actions: emit(({ event }) => failure('keeping the preferences', event.error)),
        },
      },
    },
  },
});

/** Which of Home's lists are shown: the stored preferences, and the dialog that changes them. */
export const preferencesMachine = preferencesSetup.createMachine({
  id: 'preferences',
  context: { stored: defaultMusicPreferences, draft: null },
  invoke: {
    src: 'preferencesChanges',
    onError: { actions: emit(({ event }) => failure('watching the stored preferences', event.error)) },
  },
  on: {
    'preferences.stored': {
      actions: { type: 'adopt', params: ({ event }) => ({ preferences: event.preferences }) },
    },
  },
  type: 'parallel',
  states: {
    stored: {
      initial: 'restoring',
      states: {
        restoring: {
          invoke: {
            src: 'loadPreferences',
            onDone: {
              target: 'restored',
              actions: { type: 'adopt', params: ({ event }) => ({ preferences: event.output }) },
            },
            onError: {
              target: 'restored',
              actions: emit(({ event }) => failure('reading the preferences', event.error)),
            },
          },
        },
        restored: { tags: 'restored' },
      },
    },
    visit: {
      initial: 'unknown',
      states: {
        unknown: { on: { 'PREFERENCES.HOME_SHOWN': 'checking' } },
        checking: {
          invoke: {
            src: 'loadVisited',
            onDone: [
              {
                guard: { type: 'isFirstVisit', params: ({ event }) => ({ visited: event.output }) },
                target: 'first',
                actions: emit({ type: 'preferences.requested' }),
              },
              { target: 'returning' },
            ],
            onError: {
              target: 'returning',
              actions: emit(({ event }) => failure('reading whether Home was visited', event.error)),
            },
          },
        },
        first: {
          on: { 'dialog.opened': { target: 'marking', actions: emit({ type: 'preferences.opened' }) } },
        },
        marking: {
          invoke: {
            src: 'saveVisited',
            onDone: 'returning',
            onError: {
              target: 'returning',
              actions: emit(({ event }) => failure('keeping that Home was visited', event.error)),
            },
          },
        },
        returning: {},
      },
    },
    dialog: {
      initial: 'closed',
      states: { closed: { on: { 'dialog.opened': 'open' } }, open },
    },
  },
});
