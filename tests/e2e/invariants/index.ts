import axe from 'axe-core';
import type { Page } from '@playwright/test';
import * as elements from './elements.ts';
import * as floats from './floats.ts';
import * as focus from './focus.ts';
import * as presses from './presses.ts';
import * as texts from './texts.ts';
import * as waits from './waits.ts';

/** The checks by their names, and the functions that they call, as the page receives them. */
const functions = { ...elements, ...presses, ...floats, ...texts, ...waits, ...focus };

const source = Object.values(functions).map(String).join('\n');

/** A check of a screen returns the faults. */
export type Check =
  | 'unpressable'
  | 'colliding'
  | 'openedOutOfReach'
  | 'floatsOutOfPlace'
  | 'coveredTexts'
  | 'sideways'
  | 'cutTexts'
  | 'brokenWords'
  | 'waiting'
  | 'endlessWaits'
  | 'withoutFocus';

/** Runs checks in a page, one after another. */
export function look(page: Page, ...checks: readonly Check[]): Promise<string[]> {
  return page.evaluate(
    `(async () => { ${source}\nreturn [...new Set([${checks.map((check) => `...(await ${check}())`).join()}])]; })()`,
  );
}

/** The violations that axe finds in this document, best practices included. It is loaded once for each document. */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // While a panel covers the page, the page is inert, with its landmark and its heading.
    const isCovered = Boolean(document.querySelector('main')?.closest('[inert]'));
    const ofPage = { enabled: !isCovered };
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'landmark-one-main': ofPage, 'page-has-heading-one': ofPage },
      // The guide's frame has tests of its own.
      iframes: false,
    });
    return violations.map(
      ({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
  });
}
