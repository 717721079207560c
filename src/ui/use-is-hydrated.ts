import { useSyncExternalStore } from 'react';

const unsubscribed = () => () => {};

/** Whether what was sent has been taken over: false on the server and while the browser hydrates, then true for good. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    unsubscribed,
    () => true,
    () => false,
  );
}
