import { keys } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';

/** The listener's last searches, newest first, as this browser keeps them. One short list without a life-cycle, hence no machine. */
export interface RecentSearches {
  /** The same list until it changes. */
  readonly get: () => readonly string[];
  readonly add: (term: string) => void;
  readonly remove: (term: string) => void;
  readonly clear: () => void;
  /** Reports each change, other tabs' included. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createRecentSearches(store: Pick<Store, 'get' | 'update' | 'onUpdate'>): RecentSearches {
  const change = (next: (terms: readonly string[]) => readonly string[]): void => {
    void store.update(keys.recentSearches, next);
  };
  return {
    get: () => store.get(keys.recentSearches),
    add: (term) => change((terms) => [term, ...terms]),
    remove: (term) => change((terms) => terms.filter((each) => each !== term)),
    clear: () => change(() => []),
    subscribe: (listener) => store.onUpdate(keys.recentSearches, listener),
  };
}
