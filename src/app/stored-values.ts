import { keys, type ViewPreference } from '../storage/keys.ts';
import type { Store, StoreKey } from '../storage/store.types.ts';

/** A stored value that a view reads. It has no life-cycle, hence no machine. */
interface StoredValue<Value> {
  /** The same object until it changes. */
  readonly get: () => Value;
  /** Reports each change, other tabs' included. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export type StoredValues = ReturnType<typeof createStoredValues>;

/** The stored values that no machine owns, and the comments, which only the dialog's machine changes. */
export function createStoredValues(store: Pick<Store, 'get' | 'set' | 'update' | 'onUpdate'>) {
  const stored = <Value>(key: StoreKey<Value>): StoredValue<Value> => ({
    get: () => store.get(key),
    subscribe: (listener) => store.onUpdate(key, listener),
  });
  const changeSearches = (change: (terms: readonly string[]) => readonly string[]) =>
    void store.update(keys.recentSearches, change);
  return {
    /** How a page shows its tracks, by the name of its view: 'grid' until the listener chooses 'list' (LST-08 to LST-11). */
    view: (name: string) => ({
      ...stored(keys.viewPreference(name)),
      set: (preference: ViewPreference) => void store.set(keys.viewPreference(name), preference),
    }),
    /** The comments on a track, newest first. */
    comments: (trackId: string) => stored(keys.comments(trackId)),
    /** The listener's last searches, newest first. */
    recentSearches: {
      ...stored(keys.recentSearches),
      add: (term: string) => changeSearches((terms) => [term, ...terms]),
      remove: (term: string) => changeSearches((terms) => terms.filter((each) => each !== term)),
      clear: () => changeSearches(() => []),
    },
  };
}
