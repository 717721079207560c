import { navigate as wouterNavigate } from 'wouter/use-browser-location';
import { createSubscribers } from '../../domain/subject.ts';

/**
 * What every history entry made by the app carries: `depth` counts the steps inside the app since it was opened,
 * `previous` is the path that led here, `key` names the entry for scroll positions, `from` is what a page passed on
 * purpose ('/trending-artists').
 */
export interface EntryState {
  readonly key: string;
  readonly depth: number;
  readonly previous: string | null;
  readonly from?: string;
  /** The step started in the search field, which keeps the focus. */
  readonly keepFocus?: boolean;
}

let entries = 0;

/** Where the listener left the pages, in px from their tops, by the keys of their entries. */
export const positions = new Map<string, number>();

/** The state of the current entry; a fresh one for an entry of another site. */
export function currentEntry(): EntryState {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'key' in state && 'depth' in state)
    return state as EntryState;
  return { key: `direct:${window.location.pathname}`, depth: 0, previous: null };
}

/** How a link or a script leaves the page: `from` and `keepFocus` are stored in the new entry. */
export interface NavigateOptions {
  readonly replace?: boolean;
  readonly from?: string;
  readonly keepFocus?: boolean;
}

const navigations = createSubscribers();

/** Calls back before a page is opened inside the app. */
export const onNavigate = navigations.subscribe;

/**
 * Opens a path inside the app. A replaced entry keeps its depth, so that Back never lands outside by surprise. The
 * address that is open already makes no second entry, which Back would seem to do nothing on.
 */
export function navigate(to: string, options: NavigateOptions = {}): void {
  if (!options.replace) navigations.notify();
  const here = currentEntry();
  const replace = (options.replace ?? false) || to === window.location.pathname + window.location.search;
  const from = options.from ?? (replace ? here.from : undefined);
  entries += 1;
  // A page that the app has not taken over yet keeps no account of it.
  if (!replace) positions.set(here.key, window.scrollY);
  const state: EntryState = {
    // What else the entry carries, such as that it is the second one of a page that something covered.
    ...(replace ? (window.history.state as object | null) : null),
    key: replace ? here.key : `${here.depth + 1}:${entries}:${to}`,
    depth: replace ? here.depth : here.depth + 1,
    previous: replace ? here.previous : window.location.pathname,
    ...(from === undefined ? {} : { from }),
    keepFocus: options.keepFocus ?? false,
  };
  // From here on the app returns to the places of its pages; that of a page which is left before is the browser's business.
  window.history.scrollRestoration = 'manual';
  wouterNavigate(to, { replace, state });
}

/**
 * The back arrow: where the page was opened from a named page it returns there, else it goes one step back
 * inside the app; a page that was opened directly leads Home.
 */
export function goBack(): void {
  const here = currentEntry();
  if (here.from !== undefined && here.previous !== here.from) navigate(here.from);
  else if (here.depth > 0) window.history.back();
  else if (window.location.pathname !== '/') navigate('/', { replace: true });
}

/** The address of a track's own page. */
export const trackPath = ({ id }: { readonly id: string }): string => `/track/${encodeURIComponent(id)}`;

/** The address of an artist's page. */
export const artistPath = ({ id }: { readonly id: string }): string => `/artist/${encodeURIComponent(id)}`;
