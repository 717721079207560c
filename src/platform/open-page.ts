import type { OpenPagePort } from '../domain/ports/open-page.ts';

/** The page that this browser shows. */
export function createOpenPage(): OpenPagePort {
  return {
    path: () => location.pathname,
    editionText: () => document.getElementById('foxtrot-edition')?.textContent ?? null,
    onIntent(listener) {
      let last: Element | null = null;
      const look = ({ target }: Pick<Event, 'target'>): void => {
        const link = target instanceof Element ? target.closest('a') : null;
        // The pointer moves between the parts of a card, which is one link.
        if (link === last) return;
        last = link;
        if (link?.origin === location.origin) listener(link.pathname);
      };
      document.addEventListener('pointerover', look);
      document.addEventListener('focusin', look);
      // The pointer may have reached a link while the page loaded.
      look({ target: document.querySelector('a:hover') });
      return () => {
        document.removeEventListener('pointerover', look);
        document.removeEventListener('focusin', look);
      };
    },
  };
}
