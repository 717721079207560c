import { fromCallback, type NonReducibleUnknown } from 'xstate';
import { source, type Send } from './sources.ts';
import { musicModeOf, type MusicMode } from '../domain/music-mode.ts';
import type { AppPorts } from '../domain/ports.ts';
import type { Theme } from '../domain/theme.ts';
import type {
  AppearanceEvent,
  LogEvent,
  NavigationEvent,
  NetworkFact,
  NoEvent,
  ViewportFact,
} from '../machines/app/outside.types.ts';
import { type MusicModeEvent, musicModeMachine } from '../machines/music-mode/music-mode.machine.ts';
import { type SplashEvent, splashMachine } from '../machines/splash/splash.machine.ts';
import { keys } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';

/** The machines of mood and splash, over stored data. */
export function provideShell(store: Store) {
  return {
    splash: splashMachine.provide({
      actors: {
        flag: source((send: Send<SplashEvent>) => {
          const isSeen = store.get(keys.hasSeenSplash);
          const status = store.status();
          // If storage cannot be read, the store returns the default; the splash is then skipped.
          if (status.kind === 'memory' && status.reason === 'blocked') throw new Error('Storage is blocked');
          send({ type: isSeen ? 'splash.seen' : 'splash.unseen' });
          return () => {};
        }),
      },
      actions: { store: () => void store.set(keys.hasSeenSplash, true) },
    }),
    musicMode: musicModeMachine.provide({
      actors: {
        storedMode: source((send: Send<MusicModeEvent>) => {
          send({ type: 'mode.stored', id: store.get(keys.musicMode) });
          return store.onUpdate(keys.musicMode, ({ value, source: whose }) => {
            if (whose === 'foreign') send({ type: 'mode.stored', id: value });
          });
        }),
      },
      actions: { store: ({ context: { id } }) => void store.set(keys.musicMode, id) },
    }),
  };
}

/** The page's background in either theme: lightness and chroma in OKLCH. The mood sets the hue. */
const grounds: Readonly<Record<Theme, string>> = { dark: '0.172 0.014', light: '0.972 0.006' };

/** Applies mood and theme to the page. Until both have been read the page stays as the server sent it. */
const appearanceActor = (setAppearance: AppPorts['setAppearance']) =>
  fromCallback<AppearanceEvent>(({ receive }) => {
    let mode: MusicMode | null = null;
    let theme: Theme | null = null;
    receive((event) => {
      const before = `${theme} ${mode?.id}`;
      if (event.type === 'mode.show') mode = musicModeOf(event.id);
      else theme = event.theme;
      if (!mode || !theme || before === `${theme} ${mode.id}`) return;
      setAppearance({
        theme,
        mood: mode.id,
        moodColor: mode.color,
        frameColor: `oklch(${grounds[theme]} ${mode.hue})`,
      });
    });
  });

/** The actors over the page and its window. */
export function provideWindow(
  { log, setAppearance, viewport, network }: Pick<AppPorts, 'log' | 'setAppearance' | 'viewport' | 'network'>,
  navigate: (path: string) => void,
) {
  return {
    appearance: appearanceActor(setAppearance),
    log: fromCallback<LogEvent>(({ receive }) =>
      receive(({ from, doing, error }) => log.error(`${from}: ${doing} failed`, error)),
    ),
    navigation: fromCallback<NavigationEvent>(({ receive }) => receive(({ path }) => navigate(path))),
    network: fromCallback<NoEvent, NonReducibleUnknown, NetworkFact>(({ emit }) => {
      const send = () => emit({ type: network.online() ? 'network.online' : 'network.offline' });
      send();
      return network.onChange(send);
    }),
    viewport: fromCallback<NoEvent, NonReducibleUnknown, ViewportFact>(({ emit }) =>
      viewport.onDesktopChange((isDesktop) => {
        if (isDesktop) emit({ type: 'viewport.widened' });
      }),
    ),
  };
}
