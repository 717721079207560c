import { keys, type ViewPreference } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';

/** How each page shows its tracks: 'grid' until the listener has chosen 'list' (LST-08 to LST-11). */
export interface ViewPreferences {
  readonly get: (view: string) => ViewPreference;
  readonly set: (view: string, preference: ViewPreference) => void;
  /** Reports each change, other tabs' included. Returns a function that unsubscribes. */
  readonly subscribe: (view: string, listener: () => void) => () => void;
}

/** The views' own stored values: one per page, without a life-cycle, hence no machine. */
export function createViewPreferences(store: Pick<Store, 'get' | 'set' | 'onUpdate'>): ViewPreferences {
  return {
    get: (view) => store.get(keys.viewPreference(view)),
    set: (view, preference) => {
      store.set(keys.viewPreference(view), preference);
    },
    subscribe: (view, listener) => store.onUpdate(keys.viewPreference(view), listener),
  };
}
