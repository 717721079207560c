import { useState } from 'react';
import { useLocation } from 'wouter';
import { lazy } from './kit/lazy.tsx';

/** Their code comes after the first rows. */
export const Overlays = lazy(() => import('./overlays.tsx'));

/** The overlays, once they have loaded. Where they cannot be loaded the next page tries again. */
export function LateOverlays() {
  const [path] = useLocation();
  const [missedOn, setMissedOn] = useState<string | null>(null);
  return missedOn !== path && <Overlays waiting={null} onMissing={() => setMissedOn(path)} />;
}
