import { fromCallback, type NonReducibleUnknown } from 'xstate';
import { source, type Send } from './sources.ts';
import { moodOf, type Mood } from '../domain/mood.ts';
import type { AppPorts, PageLifePort } from '../domain/ports.ts';
import type { Theme } from '../domain/theme.ts';
import type {
  AppearanceEvent,
  LogEvent,
  NavigationEvent,
  NetworkFact,
  NoEvent,
  ViewportFact,
} from '../machines/app/outside.types.ts';
import { type MoodEvent, moodMachine } from '../machines/mood/mood.machine.ts';
import { type SplashEvent, splashMachine } from '../machines/splash/splash.machine.ts';
import { keys } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';

/** The machines of mood and splash, over stored data. */
export function provideShell(store: Store, { paintedFor }: Pick<PageLifePort, 'paintedFor'>) {
  return {
    splash: splashMachine.provide({
      actors: {
        flag: source((send: Send<SplashEvent>) => {
          const isSeen = store.get(keys.hasSeenSplash);
          // If it cannot be read, the store returns the default; the splash is then skipped.
          if (store.refusal(keys.hasSeenSplash) === 'blocked') throw new Error('Storage is blocked');
          send(isSeen ? { type: 'splash.seen' } : { type: 'splash.unseen', paintedFor: paintedFor() });
          return () => {};
        }),
      },
      actions: { store: () => void store.set(keys.hasSeenSplash, true) },
    }),
    mood: moodMachine.provide({
      actors: {
        storedMood: source((send: Send<MoodEvent>) => {
          send({ type: 'mood.stored', id: store.get(keys.mood) });
          return store.onUpdate(keys.mood, ({ value, source: whose }) => {
            if (whose === 'foreign') send({ type: 'mood.stored', id: value });
          });
        }),
      },
      actions: { store: ({ context: { id } }) => void store.set(keys.mood, id) },
    }),
  };
}

/** The page's background in either theme: lightness and chroma in OKLCH. The mood sets the hue. */
const grounds: Readonly<Record<Theme, string>> = { dark: '0.172 0.014', light: '0.972 0.006' };

/** Applies mood and theme to the page. Until both have been read the page stays as the server sent it. */
const appearanceActor = (setAppearance: AppPorts['setAppearance']) =>
  fromCallback<AppearanceEvent>(({ receive }) => {
    let mood: Mood | null = null;
    let theme: Theme | null = null;
    receive((event) => {
      const before = `${theme} ${mood?.id}`;
      if (event.type === 'mood.show') mood = moodOf(event.id);
      else theme = event.theme;
      if (!mood || !theme || before === `${theme} ${mood.id}`) return;
      setAppearance({
        theme,
        mood: mood.id,
        moodColor: mood.color,
        frameColor: `oklch(${grounds[theme]} ${mood.hue})`,
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
