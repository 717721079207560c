import { useSyncExternalStore } from 'react';
import { useApp } from '../app-context.tsx';
import type { View } from '../kit/view-toggle.tsx';

/** How a page shows its tracks, remembered by the name of its view (E68). */
export function useView(name: string): readonly [View, (view: View) => void] {
  const { views } = useApp();
  const view = useSyncExternalStore<View>(
    (listener) => views.subscribe(name, listener),
    () => views.get(name),
    // What was sent is everybody's.
    () => 'grid',
  );
  return [view, (chosen) => views.set(name, chosen)];
}
