import { assign, emit, setup, stateIn } from 'xstate';
import { failure, type FailureFact } from '../failure.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';
import type { Theme, ThemeContext, ThemeEmitted, ThemeEvent } from './theme.types.ts';

const opposite = { light: 'dark', dark: 'light' } as const satisfies Record<Theme, Theme>;

/** Light or dark: the system's until the listener chooses, then the chosen one. */
export const themeMachine = setup({
  types: {} as {
    context: ThemeContext;
    events: ThemeEvent;
    emitted: ThemeEmitted | FailureFact;
    tags: 'restored';
  },
  actors: {
    loadTheme: unprovided<Theme | null>('loadTheme'),
    saveTheme: unprovided<void, { theme: Theme | null }>('saveTheme'),
    /** Reports the system's theme once at the start and at each change. */
    systemTheme: unprovidedSource('systemTheme'),
    /** Reports the choice of another tab. */
    themeChanges: unprovidedSource('themeChanges'),
  },
  guards: { isRestoring: stateIn('restoring') },
  actions: {
    emitShownTheme: emit(({ context }) => ({
      type: 'theme.shown' as const,
      theme: context.choice ?? context.system,
    })),
    follow: assign({ system: (_, { theme }: { theme: Theme }) => theme }),
    adopt: assign({ choice: (_, { choice }: { choice: Theme | null }) => choice }),
    choose: assign({ choice: ({ context }) => opposite[context.choice ?? context.system] }),
  },
}).createMachine({
  id: 'theme',
  context: { choice: null, system: 'dark' },
  invoke: [
    {
      src: 'systemTheme',
      onError: { actions: emit(({ event }) => failure('reading the system theme', event.error)) },
    },
    {
      src: 'themeChanges',
      onError: { actions: emit(({ event }) => failure('watching the stored theme', event.error)) },
    },
  ],
  on: {
    'theme.system': [
      {
        guard: 'isRestoring',
        actions: { type: 'follow', params: ({ event }) => ({ theme: event.theme }) },
      },
      { actions: [{ type: 'follow', params: ({ event }) => ({ theme: event.theme }) }, 'emitShownTheme'] },
    ],
    'theme.stored': [
      {
        guard: 'isRestoring',
        actions: { type: 'adopt', params: ({ event }) => ({ choice: event.theme }) },
      },
      { actions: [{ type: 'adopt', params: ({ event }) => ({ choice: event.theme }) }, 'emitShownTheme'] },
    ],
    'THEME.TOGGLE': { target: '.saving', actions: ['choose', 'emitShownTheme'] },
  },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'loadTheme',
        onDone: {
          target: 'settled',
          actions: [{ type: 'adopt', params: ({ event }) => ({ choice: event.output }) }, 'emitShownTheme'],
        },
        onError: {
          target: 'settled',
          actions: [emit(({ event }) => failure('reading the theme', event.error)), 'emitShownTheme'],
        },
      },
    },
    settled: { tags: 'restored' },
    saving: {
      tags: 'restored',
      invoke: {
        src: 'saveTheme',
        input: ({ context }) => ({ theme: context.choice }),
        onDone: 'settled',
        onError: {
          target: 'settled',
          actions: emit(({ event }) => failure('keeping the theme', event.error)),
        },
      },
    },
  },
});
