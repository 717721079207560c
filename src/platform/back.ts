/** What lies over the page, and closes by Escape: menus, dialogs, the sheets of small screens, the queue and the lyrics over the page. */
const layer =
  '[data-scrim], :is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])[data-state=open]';

const isCovered = (): boolean =>
  [...document.querySelectorAll(layer)].some((element) => element.checkVisibility());

/** Escape closes what is on top, whatever it is. */
function closeTop(): void {
  const escape = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true };
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', escape));
}

/**
 * The browser's Back closes what lies over the page, as on a phone, and the page stays. Where the browser leaves the page in
 * any case, as at a second Back without a press in between, it closes as well, so that the other page is seen.
 */
export function closeOnBack(): void {
  // Missing in older browsers.
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || !isCovered()) return;
    event.preventDefault();
    closeTop();
  });
  window.addEventListener('popstate', () => {
    if (isCovered()) closeTop();
  });
}
