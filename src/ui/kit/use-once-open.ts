import { useState } from 'react';

/**
 * Whether to draw a part that stays from its first opening on, so that it can also take its leave; and what to do when it
 * does not come: it is closed, and asked for anew at the next opening.
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
