import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * For what lies over a page that is inert meanwhile and leaves the player free: it takes the focus, closes by Escape, and
 * gives the focus back to what opened it. Whoever uses it makes the page inert.
 */
export function useCovering(
  panel: RefObject<HTMLElement | null>,
  isCovering: boolean,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isCovering) return;
    const shown = panel.current;
    const before = document.activeElement;
    shown?.focus();
    const onKey = (event: KeyboardEvent) => {
      // What lies over this one in turn goes first.
      if (event.key === 'Escape' && !event.defaultPrevented && !shown?.closest('[inert]')) close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      const { activeElement } = document;
      const isLost = activeElement === document.body || shown?.contains(activeElement);
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, [panel, isCovering]);
}
