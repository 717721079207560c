import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { SEARCH_PAUSE_MS } from '../../src/limits/content.ts';
import { HISTORY_RETRY_MS } from '../../src/limits/ui.ts';
import { pass } from './app-harness.tsx';
import { address, button, eventually, heading, openPage } from './open-page.tsx';

const field = () => page.getByRole('searchbox', { name: 'Search' });
const WINDOW_MS = 30_000;
const MOST = 100;

/**
 * The rule of a browser that permits 100 steps in 30 s, by the time that the test lets pass; `says` whether
 * it throws, as Safari does.
 */
function limitHistory(says: boolean) {
  const { pushState, replaceState } = history;
  let now = 0;
  let taken: readonly number[] = [];
  let refused = 0;
  const limited = (take: History['pushState']): History['pushState'] =>
    function (this: History, ...step) {
      taken = taken.filter((at) => now - at < WINDOW_MS);
      if (taken.length < MOST) {
        taken = [...taken, now];
        return take.apply(this, step);
      }
      refused += 1;
      if (says)
        throw new DOMException('Attempt to use history.pushState() more than 100 times', 'SecurityError');
    };
  history.pushState = limited(pushState);
  history.replaceState = limited(replaceState);
  onTestFinished(() => void Object.assign(history, { pushState, replaceState }));
  return {
    taken: () => taken.length,
    refused: () => refused,
    /** Lets time pass for the browser and the app. */
    pass: async (ms: number) => {
      now += ms;
      await pass(ms);
    },
  };
}

test('[NAV-67] 130 letters and a held Backspace make a step each time that typing rests, not for each letter', async () => {
  await openPage('/search');
  const browser = limitHistory(true);
  const input = field().element() as HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const type = (text: string) => {
    set.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  for (let letters = 1; letters <= 130; letters += 1) {
    type('a'.repeat(letters));
    await browser.pass(100);
  }
  expect(browser.taken()).toBe(0);
  await browser.pass(SEARCH_PAUSE_MS);
  await eventually(address).toBe(`/search?q=${'a'.repeat(130)}`);
  for (let letters = 129; letters >= 0; letters -= 1) {
    type('a'.repeat(letters));
    await browser.pass(30);
  }
  await eventually(address).toBe('/search');
  expect(browser.refused()).toBe(0);
  expect(browser.taken()).toBeLessThan(5);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Music' }).click();
  await expect.element(heading('My Music')).toBeVisible();
});

test.each([
  ['throws', true],
  ['says nothing', false],
])(
  '[NAV-67] a browser that refuses steps and %s: links and Back work all the same, and the address follows later',
  async (_, says) => {
    await openPage('/');
    const browser = limitHistory(says);
    const links = page.getByRole('navigation', { name: 'Main' });
    const press = (name: string) => (links.getByRole('link', { name }).element() as HTMLElement).click();
    const shown = () => document.querySelector('main h1')?.textContent;
    for (let turn = 0; turn < 60; turn += 1) {
      press('My Music');
      await eventually(shown).toBe('My Music');
      press('Profile');
      await eventually(shown).toBe('My Profile');
    }
    expect(browser.refused()).toBeGreaterThan(0);
    const stuck = address();
    press('Search');
    await eventually(shown).toBe('Search');
    expect(address()).toBe(stuck);
    await button('Back').click();
    await eventually(shown).toBe('My Profile');
    await button('Back').click();
    await eventually(shown).toBe('My Music');
    await browser.pass(WINDOW_MS + HISTORY_RETRY_MS);
    await eventually(address).toBe('/favorites');
    await button('Back').click();
    await eventually(shown).toBe('My Profile');
    await eventually(address).toBe('/profile');
  },
);
