/**
 * Closes each dialog that greets a new visitor, once in a document, as soon as it is drawn, as a visitor would who wants to go on.
 * Not Playwright's locator handler: reading an attribute or a box would wait behind the dialog for ever. Runs in the page, and
 * returns what ends it.
 */
export function closeGreetings(): () => void {
  const greetings = new Set(['Music Preferences', 'Stay in tune']);
  const observer = new MutationObserver(() => {
    for (const dialog of document.querySelectorAll('[role=dialog][data-state=open]')) {
      const close = dialog.querySelector<HTMLElement>('[aria-label=Close]');
      if (!close || !greetings.delete(dialog.querySelector('h2')?.textContent ?? '')) continue;
      requestAnimationFrame(() => requestAnimationFrame(() => close.click()));
    }
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['data-state'] });
  return () => observer.disconnect();
}
