import type { HoldPage } from '../domain/ports/page-life.ts';

/** The browser's own confirmation before a page is left, reloaded or closed. */
export const holdPage: HoldPage = () => {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
};
