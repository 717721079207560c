// What runs before the page is painted: one inline script in its head (scripts/vite-scripts.ts). It has no
// room for schemas.

import { withoutLastSlash } from '../domain/pages.ts';
import { attempt } from '../domain/text.ts';
import { DESKTOP_FROM_PX } from '../limits/ui.ts';
import { hasSeenSplash, hasVisited } from '../storage/names.ts';
import { fillPlace, ownPlaces, type ReadText } from './places.ts';

const root = document.documentElement;
const path = withoutLastSlash(location.pathname);

/**
 * What is pressed in a part of the page that is as it was sent shows it, and the app carries the press out
 * once it has taken the part over (src/platform/early-presses.ts). The body is shown, and can be pressed,
 * while the rest of it is still on its way.
 */
const presses = new Set<HTMLElement>();
const early = ':is(#root[data-route],:has(>[data-sent])) :is(button,[type=radio])';
addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest?.<HTMLElement>(early);
    if (!button) return;
    event.stopPropagation();
    // Of a group the last choice counts.
    presses.delete(button);
    presses.add(button);
    button.dataset['pressed'] = '';
  },
  true,
);

// A reload returns to where the page was left (src/ui/routes/page-frame.tsx), unless the listener scrolls
// before the app runs.
for (const type of ['wheel', 'touchmove', 'keydown'])
  addEventListener(type, () => (root.dataset['scrolled'] = ''), { once: true, passive: true });

// The services are requested when the shell has come (scripts/vite-every-page.ts): before, they would be in
// its way.
new PerformanceObserver((list, observer) => {
  const [first, second] = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(
    'script[type=module],link[rel=later]',
  );
  if (!first || !list.getEntriesByName(first.src)[0]) return;
  observer.disconnect();
  if (second) second.rel = 'modulepreload';
}).observe({ type: 'resource' });

addEventListener(
  'error',
  ({ target }) => (target as Partial<HTMLScriptElement>).type === 'module' && (root.dataset['lost'] = ''),
  true,
);

/**
 * Only a desktop with X11 may be without a font for emoji: there the fox is as wide as a character that no
 * font has. Its own font, which the page looks up anyway, is measured: to read dots would delay the first
 * paint.
 */
function lacksEmoji(): boolean {
  const pen = /X11/.test(navigator.userAgent) && new OffscreenCanvas(1, 1).getContext('2d');
  if (!pen) return false;
  pen.font = '104px system-ui';
  return pen.measureText('🦊').width === pen.measureText('\u{1fffd}').width;
}

const read: ReadText = (name, area) => (area ? sessionStorage : localStorage).getItem(name);

/** Whether a flag is set; where storage is blocked it counts as set. */
const isSet = (...stored: Parameters<ReadText>): boolean => attempt(() => read(...stored)) !== null;

const places = ownPlaces(read, { origin: location.origin, path, isOffline: !navigator.onLine });
const { theme, mood } = places;
root.dataset['theme'] =
  theme === 'light' || (theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
    ? 'light'
    : 'dark';
root.dataset['mood'] = mood;
// Home in another mood stands at its end.
if (mood !== 'default' && path === '/') root.dataset['home'] = '';
if (isSet(hasSeenSplash, 'session')) root.dataset['splash'] = 'seen';
else if (lacksEmoji()) root.dataset['emoji'] = 'none';
// On a first visit the font comes behind the scripts; the service worker has it from then on. Letters of
// Arial are about as wide (BEY-59).
if (!navigator.serviceWorker?.controller)
  root.style.setProperty('--fonts-body', "Arial, 'Noto Sans', sans-serif");

let count = 0;
/**
 * Fills the places that have come. The children of the last of those before may come with the next part of
 * the page; its text is not written again, which a translator has changed (BEY-91).
 */
function fillPlaces(): void {
  const all = document.querySelectorAll<HTMLElement>('[data-own]');
  for (let at = Math.max(0, count - 1); at < all.length; at += 1) {
    const place = all[at] as HTMLElement;
    if (at >= count || place.dataset['own']?.startsWith('children')) fillPlace(place, places);
  }
  count = all.length;
}
// While the page arrives: a frame can be painted without a request for it (requestAnimationFrame), and then
// it shows cards for rows. A first visit has nothing of its own, and its splash is there sooner without it.
const arriving = new MutationObserver(fillPlaces);
if (root.dataset['splash'] || isSet(hasVisited))
  arriving.observe(document, { childList: true, subtree: true });

/** At the end of the page. */
function showPage(): void {
  const place = document.getElementById('root') as HTMLElement;
  const showInstead = (...parts: readonly Node[]) => {
    document.querySelector('#content > div')?.replaceChildren(...parts);
    count = 0;
  };
  // Offline, Home stands in for a page that is not kept: its frame alone is what any page has.
  if (place.dataset['route'] === '/' && path !== '/') {
    delete place.dataset['page'];
    showInstead();
  }
  // Home is sent in each mood.
  for (const home of place.querySelectorAll('template')) {
    if (path === '/' && home.dataset['mood'] === mood) showInstead(home.content);
    home.remove();
  }
  delete root.dataset['home'];
  // What was drawn for every window and without styles of single elements becomes what this one shows, before
  // its first paint.
  fillPlaces();
  arriving.disconnect();
  // No computed style is read: that would make the browser lay out both layouts before it paints one.
  const other = matchMedia(`(min-width: ${DESKTOP_FROM_PX / 16}rem)`).matches ? 'phone' : 'desktop';
  for (const sent of place.querySelectorAll<HTMLElement>(`noscript,[data-style],[data-layout=${other}]`)) {
    const { style } = sent.dataset;
    if (style) sent.style.cssText = style;
    else sent.remove();
  }
}

Object.assign(globalThis, { earlyPresses: presses, showPage });
