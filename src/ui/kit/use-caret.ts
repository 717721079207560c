import { useLayoutEffect, useRef } from 'react';

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
