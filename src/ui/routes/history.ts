import { navigate as wouterNavigate, useLocationProperty } from 'wouter/use-browser-location';
import type { BaseLocationHook } from 'wouter';
import { segmentOf, withoutLastSlash } from '../../domain/pages.ts';
import { createSubscribers } from '../../domain/subject.ts';
import type { Track } from '../../domain/track.ts';
import { HISTORY_RETRY_MS } from '../../limits/ui.ts';
import { useUnsent } from '../app-context.tsx';

/**
 * What every history entry made by the app carries: `depth` counts the steps inside the app since it was
 * opened, `previous` is the path that led here, `key` names the entry for scroll positions, `from` is what a
 * page passed on purpose ('/trending-artists').
 */
export interface EntryState {
  readonly key: string;
  readonly depth: number;
  readonly previous: string | null;
  readonly from?: string;
  /** The step started in the search field, which keeps the focus. */
  readonly keepFocus?: boolean;
}

/** As many steps back return to their places after a reload. */
const KEPT_POSITIONS = 30;

interface Step {
  readonly to: string;
  readonly replace: boolean;
  readonly state: EntryState;
}

let entries = 0;

/** Where the listener left the pages, in px, by entry. What is left for good keeps it in its entry. */
export const positions = new Map<string, number>(import.meta.env.SSR ? [] : keptPositions());

function keptPositions(): readonly (readonly [string, number])[] {
  const { positions: kept } = (window.history.state ?? {}) as { readonly positions?: unknown };
  return Array.isArray(kept) ? (kept as readonly (readonly [string, number])[]) : [];
}

/** Keeps where the pages are in their entry, for a reload or a return from elsewhere. */
export function keepPositions(): void {
  const state: object = {
    ...(window.history.state as object | null),
    positions: [...positions].slice(-KEPT_POSITIONS),
  };
  try {
    window.history.replaceState(state, '');
  } catch {
    // A browser permits some steps in a time only: the page that is left opens at its top then.
  }
}

/** Steps that the browser refused, oldest first: it permits some in a time. The app is at the last. */
let refused: readonly Step[] = [];

/** The url of the page that the app shows: the address bar's, or of a refused step. */
function shownUrl(): URL {
  const { href } = window.location;
  return new URL(refused.at(-1)?.to ?? href, href);
}

/** The state of the current entry; a fresh one for an entry of another site. */
export function currentEntry(): EntryState {
  const state: unknown = refused.at(-1)?.state ?? window.history.state;
  if (typeof state === 'object' && state !== null && 'key' in state && 'depth' in state)
    return state as EntryState;
  return { key: `direct:${window.location.pathname}`, depth: 0, previous: null };
}

/** Whether the browser has taken a step. Safari throws where it does not, Chromium says nothing. */
function take({ to, replace, state }: Step): boolean {
  try {
    wouterNavigate(to, { replace, state });
  } catch {
    return false;
  }
  const { history, location } = window;
  const taken = history.state as EntryState | null;
  return taken?.key === state.key && location.href === new URL(to, location.href).href;
}

/** Tells the router, which listens to the browser's steps alone. */
const tellRouter = () => window.dispatchEvent(new Event('replaceState'));

let retry: () => void = () => {};

/** Tries refused steps until the browser takes them; forgets them when the listener goes back. */
export function followHistory(wait: (ms: number) => Promise<void>): void {
  let isWaiting = false;
  refused = [];
  retry = () => {
    if (isWaiting || refused.length === 0) return;
    isWaiting = true;
    void wait(HISTORY_RETRY_MS).then(() => {
      isWaiting = false;
      while (refused[0] && take(refused[0])) refused = refused.slice(1);
      retry();
    });
  };
  // Before the router hears of it.
  window.addEventListener('popstate', () => (refused = []), { capture: true });
}

/** Takes a step, or shows its page although the browser has refused it. */
function step(next: Step): void {
  const last = refused.at(-1);
  if (!last && take(next)) return;
  refused =
    next.replace && last ? [...refused.slice(0, -1), { ...next, replace: last.replace }] : [...refused, next];
  tellRouter();
  retry();
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
 * Opens a path inside the app. A replaced entry keeps its depth, so that Back never lands outside by
 * surprise. The address that is open already makes no second entry, which Back would seem to do nothing on.
 */
export function navigate(to: string, options: NavigateOptions = {}): void {
  if (!options.replace) navigations.notify();
  const here = currentEntry();
  const { pathname, search } = shownUrl();
  const replace = (options.replace ?? false) || to === pathname + search;
  const from = options.from ?? (replace ? here.from : undefined);
  entries += 1;
  // A page that the app has not taken over yet keeps no account of it.
  if (!replace) positions.set(here.key, window.scrollY);
  const state: EntryState = {
    // What else the entry carries, such as that it is the second one of a page that something covered.
    ...(replace ? (window.history.state as object | null) : null),
    key: replace ? here.key : `${here.depth + 1}:${entries}:${to}`,
    depth: replace ? here.depth : here.depth + 1,
    previous: replace ? here.previous : pathname,
    ...(from === undefined ? {} : { from }),
    keepFocus: options.keepFocus ?? false,
  };
  if (!replace) positions.delete(state.key);
  // From here on the app returns to the places of its pages; that of a page which is left before is the
  // browser's business.
  window.history.scrollRestoration = 'manual';
  step({ to, replace, state });
}

/**
 * The back arrow: where the page was opened from a named page it returns there, else it goes one step back
 * inside the app; a page that was opened directly leads Home.
 */
export function goBack(): void {
  const here = currentEntry();
  if (here.from !== undefined && here.previous !== here.from) navigate(here.from);
  else if (refused.at(-1)?.replace === false) {
    refused = refused.slice(0, -1);
    tellRouter();
  } else if (here.depth > 0) window.history.back();
  else if (shownUrl().pathname !== '/') navigate('/', { replace: true });
}

/** The router gets the address as it is written, and each page decodes its own part once. */
const written = (text: string): string => text.replaceAll('%', '%25');

/** The shown page as the router's location; a last slash changes nothing. */
const useAppLocation: BaseLocationHook = ({ ssrPath }: { readonly ssrPath?: string } = {}) => {
  const read = () => written(withoutLastSlash(shownUrl().pathname));
  return [useLocationProperty(read, ssrPath === undefined ? read : () => written(ssrPath)), navigate];
};

/** Its query. */
const useAppSearch = ({ ssrSearch }: { readonly ssrSearch?: string } = {}): string => {
  const read = () => written(shownUrl().search);
  return useLocationProperty(read, ssrSearch === undefined ? read : () => ssrSearch);
};

/** What follows the '#' of the address, which no server gets; null before React has hydrated. */
export const useFragment = (): string | null =>
  useLocationProperty<string | null>(
    () => shownUrl().hash.slice(1),
    () => null,
  );

const readKey = () => (import.meta.env.SSR ? '' : currentEntry().key);
/** The key of the current entry. Nothing that is drawn depends on it, so hydration reads it as well. */
export const useEntryKey = (): string => useLocationProperty(readKey, readKey);

/** What the router reads of the address. */
export const routing = { hook: useAppLocation, searchHook: useAppSearch };

/** Whether the back arrow leads anywhere from a path: what was opened before is not known to the server. */
export const useCanGoBack = (path: string): boolean =>
  useUnsent(() => path !== '/' || currentEntry().depth > 0, path !== '/');

/** The address of a track's own page. */
export const trackPath = ({ id }: { readonly id: string }): string => `/track/${segmentOf(id)}`;

/** The address of an album's page. */
export const albumPath = (id: string): string => `/album/${segmentOf(id)}`;

/** The same of a track's album; null where the catalogue has not named it. */
export const albumPathOf = ({ album_id: id }: Pick<Track, 'album_id'>): string | null =>
  id === undefined ? null : albumPath(id);

/** The address of an artist's page. */
export const artistPath = ({ id }: { readonly id: string }): string => `/artist/${segmentOf(id)}`;
