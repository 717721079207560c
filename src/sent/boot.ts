// What runs before the page is painted: one inline script in its head (scripts/vite-page.ts). It has no
// room for schemas.

import { attempt } from '../domain/text.ts';
import { hasSeenSplash, hasVisited } from '../storage/names.ts';
import { fillPlace, ownPlaces, type ReadText } from './places.ts';

/** What the style sheets and the app read of the page's root. */
const { dataset: page } = document.documentElement;

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
  addEventListener(type, () => (page['scrolled'] = ''), { once: true });

// The services are requested when the shell has come (scripts/vite-page.ts): before, they would be in
// its way.
document.addEventListener(
  'load',
  (event) => {
    const link = event.target as HTMLLinkElement;
    const { later } = link.dataset;
    if (!later) return;
    link.dataset['later'] = '';
    link.href = later;
  },
  true,
);

addEventListener(
  'error',
  ({ target }) => (target as Partial<HTMLScriptElement>).type === 'module' && (page['lost'] = ''),
  true,
);

const read: ReadText = (name, area) => attempt(() => (area ? sessionStorage : localStorage).getItem(name));

const places = ownPlaces(read, location, !navigator.onLine);
const { theme, mood } = places;
// The page is sent dark.
if (theme === 'light' || (theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches))
  page['theme'] = 'light';
page['mood'] = mood;
// On a first visit the font comes behind the scripts; the service worker has it from then on.
if (!navigator.serviceWorker?.controller) page['font'] = 'later';
// Where storage is blocked a flag counts as set.
if (read(hasSeenSplash, 'session') !== null) page['splash'] = 'seen';

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
if (read(hasVisited) !== null) arriving.observe(document, { childList: true, subtree: true });

/** At the end of the page. */
function showPage(): void {
  const { dataset } = document.querySelector('#root') as HTMLElement;
  const content = document.querySelector('#content>div');
  const home = document.querySelector<HTMLTemplateElement>(`template[data-mood=${mood}]`);
  // Home is sent in each mood.
  if (home) content?.replaceChildren(home.content);
  // Offline, Home stands in for a page that is not kept: its frame alone is what any page has.
  if (location.pathname !== '/' && dataset['route'] === '/') {
    delete dataset['page'];
    content?.replaceChildren();
  }
  fillPlaces();
  arriving.disconnect();
  // Styles of single elements, which the policy of the page allows to scripts alone.
  for (const sent of document.querySelectorAll<HTMLElement>('[data-style]'))
    sent.style.cssText = sent.dataset['style'] as string;
}

Object.assign(globalThis, { earlyPresses: presses, showPage });
