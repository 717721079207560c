import axe from 'axe-core';
import type { Page } from '@playwright/test';
import * as effects from './effects.ts';
import * as elements from './elements.ts';
import * as floats from './floats.ts';
import * as focus from './focus.ts';
import * as presses from './presses.ts';
import * as texts from './texts.ts';
import * as waits from './waits.ts';

/** The checks by their names, and what they call in turn, as the page gets them. */
const functions = { ...elements, ...presses, ...floats, ...texts, ...waits, ...focus, ...effects };

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

/** Evaluates an expression in a page, in which the functions of this folder are known. */
export function evaluate<Result>(page: Page, expression: string): Promise<Result> {
  return page.evaluate(`(async () => { ${source}\nreturn ${expression}; })()`);
}

/** Runs checks in a page, one after another. */
export function look(page: Page, ...checks: readonly Check[]): Promise<string[]> {
  return evaluate(page, `[...new Set([${checks.map((check) => `...(await ${check}())`).join()}])]`);
}

/** Runs one of the functions about effects in a page. */
export function ask<Name extends keyof typeof effects>(
  page: Page,
  name: Name,
  ...given: Parameters<(typeof effects)[Name]>
): Promise<ReturnType<(typeof effects)[Name]>> {
  return evaluate(page, `${name}(...${JSON.stringify(given)})`);
}

/** What a theme changes: axe has nothing else to say of a screen that it has seen in the other one. */
export const ofColors: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** What axe finds in this document as it is now, best practices included. It is brought in once for each document. */
export async function axeFaults(page: Page, only?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    // While a panel covers the page, the page is inert, with its landmark and its heading.
    const isCovered = Boolean(document.querySelector('main')?.closest('[inert]'));
    const ofPage = { enabled: !isCovered };
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      ...(rules
        ? { runOnly: [...rules] }
        : { rules: { 'landmark-one-main': ofPage, 'page-has-heading-one': ofPage } }),
      // The guide's frame has tests of its own.
      iframes: false,
    });
    return violations.map(
      ({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
  }, only);
}
