import type { PageLifePort } from '../domain/ports/page-life.ts';

/** The lifecycle of this page. A hidden page may be discarded without another event, so hiding counts as leaving. */
export const pageLife: PageLifePort = {
  onHiding(listener) {
    const hide = () => {
      if (document.visibilityState === 'hidden') listener();
    };
    window.addEventListener('pagehide', listener);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', listener);
      document.removeEventListener('visibilitychange', hide);
    };
  },
};
