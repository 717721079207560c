import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * For a layer over a page that is inert meanwhile while the player stays usable: it gets the focus, closes by Escape, and
 * returns the focus to the control that opened it. The caller makes the page inert.
 */
export function useCovering(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const shown = panel.current;
    const before = document.activeElement;
    shown?.focus();
    const onKey = (event: KeyboardEvent) => {
      // A layer above this one closes first.
      if (event.key === 'Escape' && !event.defaultPrevented && !shown?.closest('[inert]')) close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      const { activeElement } = document;
      const isLost = activeElement === document.body || shown?.contains(activeElement);
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, [panel]);
}
