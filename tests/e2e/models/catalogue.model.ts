import type { BrowserContext, Page, Request } from '@playwright/test';

/** A call of the catalogue as the browser sent it. */
export interface Call {
  /** The path below the catalogue's base, with its query. */
  readonly path: string;
  readonly at: number;
  /** The tab that sent it. */
  readonly page: Page;
}

const target = (request: Request): string | null => {
  const url = new URL(request.url());
  return url.pathname === '/relay' ? url.searchParams.get('url') : null;
};

/** Blocks the server's editions for these pages (D53): they send every request to the relay themselves. */
export async function withoutEditions(pages: Pick<Page, 'route' | 'addInitScript'>): Promise<void> {
  await pages.route('**/edition/**', (route) => route.fulfill({ status: 404, json: {} }));
  // Removes it as soon as it has been parsed, and so before any script of the app runs.
  await pages.addInitScript(() => {
    const remove = () => {
      document.getElementById('foxtrot-edition')?.remove();
      document.getElementById('root')?.removeAttribute('data-route');
    };
    new MutationObserver(remove).observe(document, { childList: true, subtree: true });
    // Also the page that was rendered from it, in which a press would be lost: the app renders the page
    // itself. Its styles stay.
    document.addEventListener('readystatechange', () => {
      const root = document.getElementById('root');
      if (document.readyState === 'interactive') root?.replaceChildren(...root.querySelectorAll('style'));
    });
  });
}

/** Records every call that any page of this browser sends to the relay from now on. */
export function recordCalls(context: BrowserContext): Call[] {
  const calls: Call[] = [];
  context.on('request', (request) => {
    const requested = target(request);
    if (requested === null) return;
    const { pathname, search } = new URL(requested);
    calls.push({
      path: pathname.replace(/^\/demo/, '') + search,
      at: Date.now(),
      page: request.frame().page(),
    });
  });
  return calls;
}

/** The word on a wait for the budget. */
export const busy = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^The catalogue is busy\. More in \d+ s\.$/ });

/** Another tab of the same listener. */
export async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Follows a link of the app, without a new load. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
