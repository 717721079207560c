import { type AnimationEvent as ReactAnimationEvent, useLayoutEffect, useRef } from 'react';

const isExiting = (element: HTMLElement) =>
  element.isConnected && !element.hidden && element.dataset['state'] === 'closed';

/**
 * The `onAnimationEnd` of every element that plays an exit animation. Ark removes such an element when the animation ends,
 * but starts to listen for the end a frame or more after its start. On a busy machine a short animation is over by then,
 * and the element would cover the page for good. So the end is dispatched again in every frame until the element is gone.
 */
export function finishExit({
  currentTarget: element,
  target,
  animationName,
}: ReactAnimationEvent<HTMLElement>) {
  if (target !== element || !isExiting(element)) return;
  requestAnimationFrame(() => {
    if (isExiting(element))
      element.dispatchEvent(new AnimationEvent('animationend', { animationName, bubbles: true }));
  });
}

/** The id of the region with the toasts. */
export const NOTICES_ID = 'notices';

/**
 * Inside a modal layer: lets the focus go to the notices, which lie over it. The trap of Ark's dialog lets it go to what an
 * expanded control inside it controls. Without this it takes the focus back from a notice that is pressed, and a browser that
 * has just moved the focus sends no click for a finger.
 */
export function NoticesInReach() {
  return <span hidden aria-controls={NOTICES_ID} aria-expanded="true" />;
}

/**
 * The elements that stay usable while a modal is open: the toasts. Absent elements are left out, because Ark waits for them
 * and then fails.
 */
export function persistentElements(): (() => Element | null)[] {
  const find = () => document.querySelector('[data-toasters]');
  return find() ? [find] : [];
}

/**
 * For what is modal: the focus that a script moves, to a page that has just opened, is no press beside it. Without this, a
 * dialog that has only just opened would close.
 */
export function ignoreFocusOutside(event: Event): void {
  event.preventDefault();
}

/**
 * Leaves the caret of a text field where it was when a dialog that opened meanwhile gives the focus back: the focus trap of
 * the dialogs selects all text there, and the next letter would replace it. Returns the `finalFocusEl` of that dialog.
 */
export function useCaret(open: boolean): () => null {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return () => {
    const field = before.current;
    if (field instanceof HTMLInputElement && field.selectionStart !== null) {
      const { selectionStart, selectionEnd } = field;
      // The trap focuses and selects as soon as this returns.
      queueMicrotask(() => field.setSelectionRange(selectionStart, selectionEnd));
    }
    return null;
  };
}
