import { useSyncExternalStore } from 'react';
import type { StoreKey } from '../storage/store.types.ts';
import { useApp } from './app-context.tsx';

/**
 * The stored value of a key, kept up to date, other tabs' changes included. On the server and while React hydrates it is the key's
 * default. `useApp().store.update(key, change)` changes it.
 */
export function useStored<Value>(key: StoreKey<Value>): Value {
  const { store } = useApp();
  return useSyncExternalStore(
    (notify) => store.onUpdate(key, notify),
    () => store.get(key),
    () => key.default,
  );
}
