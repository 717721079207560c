import { expect, type BrowserContext, type Page } from '@playwright/test';
import { pasts, withPast, type Past } from './pasts.ts';
import { ready } from './ready.ts';

/** How a page is opened. Each runs in the page before anything else. */
const ways = {
  /** As the server has sent it and the boot script has filled it. */
  opened: () => {},
  /** Drawn by the app itself, as it draws a page that one goes to. */
  drawn: () => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        document.getElementById('root')?.removeAttribute('data-route');
    });
  },
  /** As it was sent, where the boot script could read nothing. */
  unfilled: () => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = () => null;
    document.addEventListener('readystatechange', () => (Storage.prototype.getItem = getItem));
  },
  /** As it was sent, where the boot script has filled every place with something else. */
  misfilled: () => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      for (const place of document.querySelectorAll<HTMLElement>('#root [data-own]')) {
        const [way = '', name] = (place.dataset['own'] ?? '').split(' ');
        if (way === 'text') place.textContent = 'Something else';
        else if (way === 'if' || way === 'unless') place.hidden = !place.hidden;
        else if (way === 'choice' && name !== 'mood')
          (place as HTMLInputElement).checked = !(place as HTMLInputElement).checked;
        else if (way === 'aria-pressed') place.ariaPressed = String(place.ariaPressed !== 'true');
        else if (way === 'data-current') place.toggleAttribute(way);
        else if (way === 'data-view' || way === 'data-picked' || way === 'data-assistant')
          place.setAttribute(way, 'else');
        else if (way === 'href') place.setAttribute(way, '/else');
        else if (way === 'picture') place.style.backgroundImage = 'url("/else.png")';
      }
    });
  },
};

/** What a page shows: headings, controls with states, the listener's own, in order. Runs in the page. */
function shown(): readonly string[] {
  const states = [
    'aria-pressed',
    'aria-current',
    'aria-expanded',
    'aria-disabled',
    'data-current',
    'data-view',
    'data-picked',
    'data-assistant',
  ];
  const all = document.querySelectorAll<HTMLElement>(
    '#root :is(h1, h2, h3, button, a[href], input, li[aria-label], [data-own], [data-view], [role=status])',
  );
  return (
    [...all]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const isWhole = element.matches('h1, h2, h3, button, a, span, p');
        const name = element.ariaLabel ?? (isWhole ? element.textContent : '');
        const own = states.flatMap((state) => {
          const value = element.getAttribute(state);
          return value === null || value === 'false' ? [] : `${state}=${value}`;
        });
        const checked = element instanceof HTMLInputElement && element.checked ? ['checked'] : [];
        const picture = element.style.backgroundImage === '' ? [] : ['picture'];
        return [element.tagName, name.replaceAll(/\s+/g, ' ').trim(), ...own, ...checked, ...picture].join(
          ' ',
        );
      })
      // Hidden beside it, the other layout has its own.
      .filter(
        (line) =>
          !/^(?:BUTTON Back|DIV|SECTION)\b.*$/.test(line) || / data-(?:picked|assistant|view)=/.test(line),
      )
  );
}

async function open(
  context: BrowserContext,
  past: Past,
  path: string,
  way: keyof typeof ways,
): Promise<Page> {
  await context.addInitScript(ways[way]);
  await withPast(context, past);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('[data-toasters]'));
  await ready(page);
  return page;
}

/** Expects a page that is opened to show what it shows when one goes there, whatever the script did. */
export async function expectSame(
  newContext: () => Promise<BrowserContext>,
  name: string,
  path: string,
  others: readonly (keyof typeof ways)[] = ['opened'],
): Promise<void> {
  const contexts: BrowserContext[] = [];
  const opening = (['drawn', ...others] as const).map(async (way) => {
    const context = await newContext();
    contexts.push(context);
    return open(context, pasts[name] ?? {}, path, way);
  });
  const [drawn, ...opened] = await Promise.all(opening);
  for (const [at, page] of opened.entries()) {
    const differences = async () => {
      const [here, there] = [await page.evaluate(shown), (await drawn?.evaluate(shown)) ?? []];
      return {
        more: here.filter((line) => !there.includes(line)),
        less: there.filter((line) => !here.includes(line)),
        count: here.length - there.length,
      };
    };
    await expect
      .poll(differences, { message: `${path}, ${name}, ${others[at]}`, timeout: 20_000 })
      .toEqual({ more: [], less: [], count: 0 });
  }
  for (const context of contexts) await context.close();
}
