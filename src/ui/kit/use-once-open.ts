import { useState } from 'react';

/**
 * Whether to render a panel that stays mounted after its first opening, for its exit animation; and what to do if its code
 * cannot be loaded: it closes, and the next opening loads it again.
 */
export function useOnceOpen(
  open: boolean,
  close: () => void,
): readonly [isDrawn: boolean, onMissing: () => void] {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const miss = () => {
    close();
    setWasOpen(false);
  };
  return [wasOpen, miss];
}
