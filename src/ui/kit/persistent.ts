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
