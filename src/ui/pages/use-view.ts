import { useSyncExternalStore } from 'react';
import { useApp } from '../app-context.tsx';
import type { View } from '../kit/view-toggle.tsx';

/** How a page shows its tracks, remembered by the name of its view (E68). */
export function useView(name: string): readonly [View, (view: View) => void] {
  const { stored } = useApp();
  const view = useSyncExternalStore<View>(
    (listener) => stored.view(name).subscribe(listener),
    () => stored.view(name).get(),
    // What was sent is everybody's.
    () => 'grid',
  );
  return [view, (chosen) => stored.view(name).set(chosen)];
}
