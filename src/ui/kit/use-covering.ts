import { useEffect, useEffectEvent, type FocusEvent, type RefObject } from 'react';

/** What has the focus, or had it when it became inert: that is before the layer over it is drawn. */
let focused: HTMLElement | null = null;

/** Handlers of the element around everything. */
export const focusMemory = {
  onFocus: ({ target }: FocusEvent<HTMLElement>) => void (focused = target),
  onBlur: ({ target }: FocusEvent<HTMLElement>) => {
    if (!target.closest('[inert]')) focused = null;
  },
};

/** What had the focus before the page became inert. */
export const focusedBefore = (): HTMLElement | null => focused;

/** Gives the focus back where a page that is not inert any more has lost it. */
export function returnFocus(): void {
  if (document.activeElement === document.body) focused?.focus();
}

/**
 * For a layer over a page that is inert meanwhile while the player stays usable: it gets the focus, closes by
 * Escape, and returns the focus to the control that opened it. The caller makes the page inert.
 */
export function useCovering(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const shown = panel.current;
    const before = focused;
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
      if (isLost) before?.focus();
    };
  }, [panel]);
}
