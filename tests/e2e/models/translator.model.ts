import type { BrowserContext, Page } from '@playwright/test';

/**
 * Does from now on what a browser's translator does to a page: it puts two elements in the place of each
 * text, with other words in them, and in the place of each text that comes later. Playwright reads over the
 * mark that makes the words others. Runs in the page.
 */
function translateTexts(): void {
  const isWords = ({ parentElement, data }: Text) =>
    /\S/.test(data) &&
    parentElement?.closest('font, title, script, style, noscript, svg, template, textarea') === null;
  const take = () => {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found.filter(isWords)) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `${text.data}\u200b`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  new MutationObserver(take).observe(document, { subtree: true, childList: true, characterData: true });
  take();
}

/** Translates every page that a browser opens from now on, before the app takes it over. */
export const translateEarly = (context: BrowserContext) => context.addInitScript(translateTexts);

/** Translates a page that the app has taken over. */
export const translate = (page: Page) => page.evaluate(translateTexts);
