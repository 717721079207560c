import { useSyncExternalStore } from 'react';
import type { StoreKey } from '../storage/store.types.ts';
import { useCore } from './app-context.tsx';

/**
 * The stored value of a key, kept up to date, other tabs' changes included. On the server and while React hydrates it is the key's
 * default. `useCore().store.update(key, change)` changes it.
 */
export function useStored<Value>(key: StoreKey<Value>): Value {
  const { store } = useCore();
  return useSyncExternalStore(
    (notify) => store.onUpdate(key, notify),
    () => store.get(key),
    () => key.default,
  );
}
