/**
 * What stays usable while something modal lies over the page: the toasts. Only what is there is named, since Ark waits
 * for what is not, and fails.
 */
export function persistentElements(): (() => Element | null)[] {
  const find = () => document.querySelector('[data-toasters]');
  return find() ? [find] : [];
}

/**
 * For what is modal: the focus that a script moves, to a page that has just come, is no press beside it. Without this, a
 * dialog that has only just opened would close.
 */
export function ignoreFocusOutside(event: Event): void {
  event.preventDefault();
}
