/** Takes away the words for scripts that cannot be loaded, which the HTML holds: they have loaded. */
export function removeLoadFailure(): void {
  document.querySelector('.splash-lost')?.remove();
}
