import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { pointAt } from '../../e2e/models/pointer.model.ts';
import * as effects from './effects.ts';
import * as elements from './elements.ts';
import * as floats from './floats.ts';
import * as focus from './focus.ts';
import * as presses from './presses.ts';
import * as states from './states.ts';
import * as texts from './texts.ts';
import * as waits from './waits.ts';

/** The checks by their names, and what they call in turn, as the page gets them. */
const functions = { ...elements, ...presses, ...floats, ...texts, ...waits, ...focus, ...effects, ...states };

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
  | 'shortenedTexts'
  | 'brokenWords'
  | 'narrowCards'
  | 'waiting'
  | 'endlessWaits'
  | 'withoutFocus'
  | 'unseenOutlines';

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

/**
 * States that look different as the page is sent, and alike when the browser forces the listener's own
 * colours on it. Every look is tried once: those that are known from before are left out, and added.
 * @param pointed tries the pointer and the keyboard as well
 */
export async function lostInForcedColors(
  page: Page,
  known = new Set<string>(),
  pointed = true,
): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement | null);
  const shot = async ({ clip }: states.Flip) =>
    (await session.send('Page.captureScreenshot', { clip: { ...clip, scale: 1 } })).data;
  const turn = async ({ how, what, at, clip }: states.Flip): Promise<boolean> => {
    if (how !== 'hovered') return evaluate<boolean>(page, `flip('${at}', '${how}', '${what}')`);
    const [x, y] = [clip.x + clip.width / 2, clip.y + clip.height / 2];
    if (!(await evaluate<boolean>(page, `isAt('${at}', ${x}, ${y})`))) return false;
    await pointAt(page, { x, y });
    return true;
  };
  const turnBack = (flip: states.Flip) =>
    flip.how === 'hovered' ? pointAt(page, { x: 0, y: 0 }) : turn(flip);
  /**
   * What moves by itself, as the seek bar does, differs for a reason of its own, and what goes is not there.
   */
  const differs = async (flip: states.Flip, attempts = 3): Promise<boolean | null> => {
    const before = await shot(flip);
    if (!(await turn(flip))) return null;
    const after = await shot(flip);
    await turnBack(flip);
    if (before === after) return false;
    if (before === (await shot(flip))) return true;
    return attempts > 1 ? differs(flip, attempts - 1) : null;
  };
  await page.keyboard.press('Shift');
  const told: states.Flip[] = [];
  const lost = await look(page, 'unseenOutlines');
  for (const flip of await evaluate<states.Flip[]>(page, 'statesOf()')) {
    if (known.has(flip.look) || (!pointed && /hovered|focused/.test(flip.how))) continue;
    known.add(flip.look);
    if (await differs(flip)) told.push(flip);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  for (const flip of told) if ((await differs(flip)) === false) lost.push(flip.name);
  await page.emulateMedia({ forcedColors: 'none' });
  await focused.evaluate((element) => element?.focus({ preventScroll: true }));
  await session.detach();
  return lost;
}

/** What a theme changes: axe has nothing else to say of a screen that it has seen in the other one. */
export const ofColors: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds in this document as it is now, best practices included. It is brought in once for each
 * document.
 */
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
