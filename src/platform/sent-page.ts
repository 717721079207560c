/** What the server has sent into the app's place. */
export interface SentPage {
  readonly element: HTMLElement;
  /** The route that was drawn, in the router's form; null where nothing was. */
  readonly route: string | null;
  /** Whether the page is part of it, and not the shell alone. */
  readonly hasPage: boolean;
}

/** Finds the app's place in this document, and what was sent into it. Call it once. */
export function readSentPage(): SentPage {
  const element = document.getElementById('root') ?? document.body;
  // The words for scripts that do not come: they have.
  document.querySelector('.splash-lost')?.remove();
  const { route = null, page } = element.dataset;
  return { element, route, hasPage: page !== undefined };
}

/** Takes away what was sent, where it belongs to another page. The styles stay. */
export function discardSentPage({ element }: SentPage): void {
  document.head.append(...element.querySelectorAll('style'));
  element.replaceChildren();
}
