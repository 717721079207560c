// What runs before the page is painted: one inline script in its head (scripts/vite-scripts.ts). It has no
// room for schemas.

import { attempt } from '../domain/text.ts';
import { hasSeenSplash, hasVisited } from '../storage/names.ts';
import { fillPlace, ownPlaces, type ReadText } from './places.ts';

const root = document.documentElement;
const { origin, pathname: path } = location;
const isHome = path === '/';

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
  addEventListener(type, () => (root.dataset['scrolled'] = ''), { once: true });

// The services are requested when the shell has come (scripts/vite-every-page.ts): before, they would be in
// its way.
new PerformanceObserver((list) => {
  const [first, second] = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(
    'script[type=module],link[rel=later]',
  );
  if (first && second && list.getEntriesByName(first.src)[0]) second.rel = 'modulepreload';
}).observe({ type: 'resource' });

addEventListener(
  'error',
  ({ target }) => (target as Partial<HTMLScriptElement>).type === 'module' && (root.dataset['lost'] = ''),
  true,
);

const read: ReadText = (name, area) => attempt(() => (area ? sessionStorage : localStorage).getItem(name));

/** Whether a flag is set; where storage is blocked it counts as set. */
const isSet = (...stored: Parameters<ReadText>): boolean => read(...stored) !== null;

const places = ownPlaces(read, { origin, path, isOffline: !navigator.onLine });
const { theme, mood } = places;
// The page is sent dark.
if (theme === 'light' || (theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches))
  root.dataset['theme'] = 'light';
root.dataset['mood'] = mood;
// On a first visit the font comes behind the scripts; the service worker has it from then on.
if (!navigator.serviceWorker?.controller) root.dataset['font'] = 'later';
if (isSet(hasSeenSplash, 'session')) root.dataset['splash'] = 'seen';

const filled = new Set<Element>();
/**
 * Fills the places that have come. The children of one may come with the next part of the page; a text is not
 * written again, which a translator has changed (BEY-91).
 */
function fillPlaces(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-own]'))
    if (!filled.has(place) || place.matches('[data-own^=c]')) {
      filled.add(place);
      fillPlace(place, places);
    }
}
const arriving = new MutationObserver(fillPlaces);
// While the page arrives: a frame can be painted without a request for it (requestAnimationFrame), and then
// it shows cards for rows. A first visit has nothing of its own, and its splash is there sooner without it.
if (isSet(hasVisited)) arriving.observe(document, { childList: true, subtree: true });

/** At the end of the page. */
function showPage(): void {
  const { dataset } = document.getElementById('root') as HTMLElement;
  const content = document.querySelector('#content > div');
  const home = document.querySelector<HTMLTemplateElement>(`template[data-mood=${mood}]`);
  // Home is sent in each mood.
  if (home) content?.replaceChildren(home.content);
  // Offline, Home stands in for a page that is not kept: its frame alone is what any page has.
  if (!isHome && dataset['route'] === '/') {
    delete dataset['page'];
    content?.replaceChildren();
  }
  fillPlaces();
  arriving.disconnect();
  // Styles of single elements, which the policy of the page allows to scripts alone.
  for (const sent of document.querySelectorAll<HTMLElement>('[data-style]'))
    sent.style.cssText = String(sent.dataset['style']);
}

Object.assign(globalThis, { earlyPresses: presses, showPage });
