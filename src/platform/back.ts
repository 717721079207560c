import { newId } from './system.ts';

/** What lies over the page and closes by Escape: menus, dialogs, sheets, queue, lyrics. */
const layer =
  '[data-scrim], :is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])[data-state=open]';

const isCovered = (): boolean =>
  [...document.querySelectorAll(layer)].some((element) => element.checkVisibility());

/** Escape closes what is on top, whatever it is. */
function closeTop(): void {
  const escape = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true };
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', escape));
}

/** What the history entry of a page and the one above it have in common, besides the router's own state. */
interface Entry {
  readonly page?: string;
  /** It is the one above: the same page once more, for Back to leave. */
  readonly isCover?: boolean;
}

const entry = (): Entry => (history.state as Entry | null) ?? {};

/** Adds an entry above the page's, if it has none. It outlasts the layer: removing it is a step back. */
function addCover(): void {
  if (entry().isCover || !isCovered()) return;
  const state = { ...entry(), page: newId() };
  try {
    history.replaceState(state, '');
    history.pushState({ ...state, isCover: true }, '');
  } catch {
    // A browser permits some steps in a time only: whatever next takes the focus tries again.
  }
}

/**
 * The browser's Back closes what lies over the page, as on a phone, and the page stays. For that the page
 * gets a second history entry when something first covers it; once nothing does, Back passes both.
 */
export function closeOnBack(): void {
  let last = entry();
  const note = () => (last = entry());
  // Whatever opens over the page takes the focus.
  document.addEventListener('focusin', () => {
    addCover();
    note();
  });
  window.addEventListener('popstate', () => {
    const { isCover = false, page } = last;
    note();
    if (isCovered()) {
      closeTop();
      addCover();
      note();
    } else if (isCover && !last.isCover && page === last.page) history.back();
  });
}
