import type { Page } from '@playwright/test';

/** The splash of the pages that are opened next stays until the app ends it. */
export const holdSplash = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('section.splash { animation: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
