import { fromPromise } from 'xstate';
import type { ViewportPort } from '../domain/ports.ts';
import { musicModeMachine } from '../machines/music-mode/music-mode.machine.ts';
import type { MusicModeEvent } from '../machines/music-mode/music-mode.types.ts';
import { splashMachine } from '../machines/splash/splash.machine.ts';
import { themeMachine } from '../machines/theme/theme.machine.ts';
import type { ThemeEvent } from '../machines/theme/theme.types.ts';
import { keys } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';
import { watches, reads, source, writes, type Send } from './sources.ts';

/** The ports of the machines of theme, mood and splash. */
export interface ShellPorts {
  readonly store: Store;
  readonly viewport: Pick<ViewportPort, 'systemTheme' | 'onSystemThemeChange'>;
}

/** The machines of theme, mood and splash, over stored data. */
export function provideShell({ store, viewport }: ShellPorts) {
  return {
    splash: splashMachine.provide({
      actors: {
        loadSplashSeen: fromPromise(() => {
          const seen = store.get(keys.hasSeenSplash);
          const status = store.status();
          // If storage cannot be read, the store returns the default; the splash is then skipped.
          if (status.kind === 'memory' && status.reason === 'blocked') throw new Error('Storage is blocked');
          return Promise.resolve(seen);
        }),
        saveSplashSeen: writes(store, keys.hasSeenSplash, () => true),
      },
    }),
    musicMode: musicModeMachine.provide({
      actors: {
        loadMode: reads(store, keys.musicMode),
        saveMode: writes(store, keys.musicMode, ({ id }) => id),
        modeChanges: watches(
          store,
          keys.musicMode,
          'foreign',
          (id): MusicModeEvent => ({ type: 'mode.stored', id }),
        ),
      },
    }),
    theme: themeMachine.provide({
      actors: {
        loadTheme: reads(store, keys.theme),
        saveTheme: writes(store, keys.theme, ({ theme }) => theme),
        themeChanges: watches(
          store,
          keys.theme,
          'foreign',
          (theme): ThemeEvent => ({ type: 'theme.stored', theme }),
        ),
        systemTheme: source((send: Send<Extract<ThemeEvent, { type: 'theme.system' }>>) => {
          send({ type: 'theme.system', theme: viewport.systemTheme() });
          return viewport.onSystemThemeChange((theme) => send({ type: 'theme.system', theme }));
        }),
      },
    }),
  };
}
