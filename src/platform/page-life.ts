import type { PageLifePort } from '../domain/ports/page-life.ts';

/** The life of this page. A page out of sight may never be heard of again, so that counts as going, too. */
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
