import type { HoldPage } from '../domain/ports/page-life.ts';

/** The browser's own confirmation before a page is left, reloaded or closed. */
export const holdPage: HoldPage = () => {
  const confirm = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', confirm);
  return () => window.removeEventListener('beforeunload', confirm);
};
