/** Removes the words in the HTML that say that scripts cannot be loaded: they have loaded. */
export function removeLoadFailure(): void {
  document.querySelector('.splash-lost')?.remove();
}
