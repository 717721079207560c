import type { AppPorts, OpenPagePort, WindowEventsPort } from '../domain/ports.ts';
import { listen } from './system.ts';

/** Removes the words in the HTML that say that scripts cannot be loaded: they have loaded. */
export function removeLoadFailure(): void {
  document.querySelector('.splash-lost')?.remove();
}

/** The browser's own confirmation before a page is left, reloaded or closed. */
export const holdPage: AppPorts['holdPage'] = () =>
  listen(window, ['beforeunload'], (event: Event) => event.preventDefault());

/** Custom events on this window. */
export function createWindowEvents(): WindowEventsPort {
  return {
    dispatch: (name, detail) => window.dispatchEvent(new CustomEvent(name, { detail })),
    listen: (name, subscriber) =>
      listen(window, [name], (event: Event) =>
        subscriber(event instanceof CustomEvent ? event.detail : undefined),
      ),
  };
}

/** The page that this browser shows. */
export function createOpenPage(): OpenPagePort {
  return {
    path: () => location.pathname,
    editionText: () => document.getElementById('foxtrot-edition')?.textContent ?? null,
    onIntent(subscriber) {
      let last: Element | null = null;
      const report = ({ target }: Pick<Event, 'target'>): void => {
        const link = target instanceof Element ? target.closest('a') : null;
        // The pointer moves between the parts of a card, which is one link.
        if (link === last) return;
        last = link;
        if (link?.origin === location.origin) subscriber(link.pathname);
      };
      // The pointer may have reached a link while the page loaded.
      report({ target: document.querySelector('a:hover') });
      return listen(document, ['pointerover', 'focusin'], report);
    },
  };
}
