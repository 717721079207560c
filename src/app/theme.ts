import type { ViewportPort } from '../domain/ports.ts';
import type { Theme } from '../domain/theme.ts';
import type { EmitFact } from '../machines/app/functions.ts';
import { keys } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';

/** The theme that the page shows: the listener's choice, and until there is one the system's. */
export function createTheme(
  store: Pick<Store, 'get' | 'set' | 'onUpdate'>,
  viewport: Pick<ViewportPort, 'systemTheme' | 'onSystemThemeChange'>,
) {
  const get = (): Theme => store.get(keys.theme) ?? viewport.systemTheme();
  return {
    get,
    /** Calls the listener when either may have changed, in any tab. Returns the unsubscribe function. */
    subscribe: (subscriber: () => void) => {
      const stops = [store.onUpdate(keys.theme, subscriber), viewport.onSystemThemeChange(subscriber)];
      return () => stops.forEach((stop) => stop());
    },
    /** Chooses the theme that is not shown. */
    toggle: () => void store.set(keys.theme, get() === 'dark' ? 'light' : 'dark'),
  };
}

export type ShownTheme = ReturnType<typeof createTheme>;

/** Emits the shown theme, now and after each change. Returns a function that ends it. */
export function emitTheme({ get, subscribe }: ShownTheme, emit: EmitFact): () => void {
  const send = () => emit('theme', { type: 'theme.shown', theme: get() });
  send();
  return subscribe(send);
}
