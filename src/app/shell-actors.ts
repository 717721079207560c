import { fromPromise } from 'xstate';
import { type MusicModeEvent, musicModeMachine } from '../machines/music-mode/music-mode.machine.ts';
import { splashMachine } from '../machines/splash/splash.machine.ts';
import { keys } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';
import { watches, reads, writes } from './sources.ts';

/** The machines of mood and splash, over stored data. */
export function provideShell(store: Store) {
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
  };
}
