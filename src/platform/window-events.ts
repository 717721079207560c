import type { WindowEventsPort } from '../domain/ports/window-events.ts';

/** Custom events on this window. */
export function createWindowEvents(): WindowEventsPort {
  return {
    dispatch: (name, detail) => window.dispatchEvent(new CustomEvent(name, { detail })),
    listen(name, listener) {
      const receive = (event: Event) => listener(event instanceof CustomEvent ? event.detail : undefined);
      window.addEventListener(name, receive);
      return () => window.removeEventListener(name, receive);
    },
  };
}
