import { expect, test } from 'vitest';
import { BUDGET_WINDOW_MS } from '../../src/limits/catalogue.ts';
import { keepFocus } from '../../src/platform/kept-focus.ts';
import { pass } from './app-harness.tsx';
import { main, openPage, region, shownTracks, type OpenedPage } from './open-page.tsx';

keepFocus();

/** In steps that are long enough for a minute's budget to be free again. */
const inTime = <Value,>(read: () => Value) =>
  expect.poll(async () => {
    await pass(20_000);
    return read();
  });

const samples = ['First Slow', 'Second Slow', 'Quick, Quick'];
const lists = ['Trending Now', 'Top Pop', 'Top Indie', 'Top Rock', 'Top EDM + Dance', 'Top Rap'];

const notices = () => main().getByText('Showing sample tracks').elements().length;
const announced = () => document.querySelector('[aria-live=polite].sr-only')?.textContent;
const again = () => main().getByRole('button', { name: /^Try again$/i });
const skeletons = () => main().element().querySelectorAll('[aria-busy=true]:not(button)').length;
/** The lists whose catalogue paths have been asked for. */
const asked = ({ network }: OpenedPage) =>
  new Set(network.paths().filter((path) => path.startsWith('/playlist/'))).size;

/** The outage is said and shown once, in the whole of the page. */
async function saidOnce(): Promise<void> {
  await inTime(() => [notices(), skeletons()]).toEqual([1, 0]);
  expect(shownTracks()).toEqual(samples);
}

/** A press, once the calls of the last one have ended and the minute allows others. */
async function tryAgain(first: () => void = () => {}): Promise<void> {
  await inTime(() => again().element().getAttribute('aria-busy')).toBeNull();
  await pass(BUDGET_WINDOW_MS);
  first();
  await again().click();
}

/** Each list comes, one after the other as it comes into sight. */
async function allCome(): Promise<void> {
  for (const name of lists) {
    await expect.element(region(name)).toBeInTheDocument();
    region(name).element().scrollIntoView();
    await inTime(() => shownTracks(region(name)).length).toBe(6);
  }
  expect(notices()).toBe(0);
  expect(shownTracks().filter((name) => samples.includes(name))).toEqual([]);
}

test('[HOM-58] [HOM-59] Home without a catalogue has one statement and the samples once, and a good press brings every section and keeps the focus', async () => {
  const harness = await openPage('/', { offline: true });
  await saidOnce();
  const first = asked(harness);
  const speaks = () => again().element().closest('section')?.querySelector('h2')?.textContent;
  const speaker = speaks();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await tryAgain();
  await saidOnce();
  expect(speaks()).toBe(speaker);
  // What is further down has not been asked for.
  expect(asked(harness)).toBeLessThanOrEqual(first + 4);
  await tryAgain(() => {
    harness.network.isOnline = true;
    harness.answer({});
  });
  await inTime(() => document.activeElement?.textContent).toBe(speaker);
  expect(announced()).toBe('Loaded');
  await allCome();
});
