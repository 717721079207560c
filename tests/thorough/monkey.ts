import type { BrowserContext, Page, Route } from '@playwright/test';
import { hashText, pick, seededRandom } from '../../demo/random.ts';
import { audiblePeriods, momentsOf, recordAudio } from '../e2e/models/audio.model.ts';
import { ready } from '../e2e/models/ready.ts';
import { pagePaths } from '../model/listener.ts';
import { evaluate, look } from './invariants/index.ts';

/**
 * One act of a listener who does anything. A control is called by its name and its place among those of that
 * name.
 */
export type Step =
  | { readonly act: 'press'; readonly name: string; readonly nth: number }
  | { readonly act: 'type'; readonly text: string }
  | { readonly act: 'key'; readonly key: string }
  | { readonly act: 'open' | 'openTab'; readonly path: string }
  | { readonly act: 'reload' | 'back' | 'goOffline' | 'goOnline' | 'nextTab' | 'closeTab' };

export const textOf = ({ act, ...rest }: Step): string => [act, ...Object.values(rest)].join(' ');

const tabsMax = 3;
/** A wait may take 8 s without words, and on a busy machine half as long again until that is seen. */
const patienceMs = 12_000;
const pressMs = 4_000;
const slowMs = 1_500;

const keys = [
  'Space',
  'Escape',
  'ArrowRight',
  'ArrowLeft',
  'ArrowUp',
  'Tab',
  'Enter',
  '?',
  'n',
  'p',
  'm',
  's',
  'l',
  'q',
  '/',
];
const texts = ['love', 'Füchse 🦊', '   ', '<b>', "o'fox@den.example", 'x'.repeat(300)];
const paths = Object.values(pagePaths).filter((path) => !/[A-Z]/.test(path));

/** The controls that can be pressed without leaving the app or choosing a file of the machine. */
const pressable = `pressablesOf(ground()).filter((control) => !isDisabled(control) && isInWindow(control.getBoundingClientRect()) &&
  !control.matches('a[target], a[download], input[type=file], a[href^="http"]'))`;

/**
 * Answers of the catalogue, editions and previews fail as the seed says: each time that one is asked for
 * anew.
 */
function failing(seed: number): (route: Route) => Promise<void> {
  const asked = new Map<string, number>();
  return async (route) => {
    const url = decodeURIComponent(route.request().url()).replace(/hdnea=.*/, '');
    const times = (asked.get(url) ?? 0) + 1;
    asked.set(url, times);
    const chance = seededRandom(hashText(`${seed} ${times} ${url}`))();
    const answer = (status: number, body: string, headers = {}) => route.fulfill({ status, body, headers });
    if (chance < 0.06) return answer(503, '{}');
    if (chance < 0.09) return answer(429, '{}', { 'Retry-After': '2' });
    if (chance < 0.13) return answer(200, '<h1>Welcome to the hotel</h1>');
    if (chance < 0.17) return answer(404, '{"error":{"type":"DataException","code":800}}');
    if (chance < 0.21) return route.abort('connectionreset');
    if (chance < 0.28) await new Promise((resolve) => setTimeout(resolve, slowMs));
    return route.continue().catch(() => undefined);
  };
}

/**
 * Does something in a page: again if another document has come meanwhile, to which 'back' and some controls
 * lead.
 */
async function inDocument<Result>(page: Page, act: () => Promise<Result>, attempts = 5): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    // Between two documents there is an empty one without storage.
    if (attempts === 1 || !/context was destroyed|Access is denied/.test(String(error))) throw error;
    await page.waitForLoadState();
    return inDocument(page, act, attempts - 1);
  }
}

/** A listener's browser: it takes steps, and says after each what is wrong. */
export class Monkey {
  private readonly context: BrowserContext;
  private tabs: Page[] = [];
  private isOffline = false;
  private readonly errors: string[] = [];
  private waits = { of: '', since: 0 };

  constructor(context: BrowserContext) {
    this.context = context;
  }

  /** The tab in front. */
  get page(): Page {
    const page = this.tabs.at(-1);
    if (page === undefined) throw new Error('No tab is open');
    return page;
  }

  async begin(seed: number): Promise<void> {
    await recordAudio(this.context);
    this.context.on('weberror', (fault) => {
      const { message, stack = '' } = fault.error();
      // Scripts that a test runs before the page may not use storage in a frame that is still blank.
      if (stack.includes('http')) this.errors.push(`threw ${message}`);
    });
    for (const urls of ['**/relay?*', '**/edition/**', '**/demo/previews/**'])
      await this.context.route(urls, failing(seed));
    await this.open('/');
  }

  private async open(path: string): Promise<void> {
    const page = await this.context.newPage();
    this.tabs.push(page);
    await this.visit(path);
  }

  /** Loads an address, with the recorder. */
  private async visit(path: string): Promise<void> {
    const { pathname, searchParams } = new URL(path, 'http://app');
    searchParams.set('record', '');
    // Without a network and without a worker there is nothing to load: the page stays.
    if (!this.isOffline) await this.page.goto(`${pathname}?${searchParams.toString()}`);
  }

  /** A step that can be taken now. */
  async choose(random: () => number): Promise<Step> {
    const chance = random();
    if (chance < 0.1) return { act: 'key', key: pick(random, keys) };
    if (chance < 0.14) return { act: 'type', text: pick(random, texts) };
    if (chance < 0.2) return { act: 'open', path: pick(random, paths) };
    if (chance < 0.23) return { act: 'reload' };
    if (chance < 0.26) return { act: 'back' };
    if (chance < 0.29) return { act: this.isOffline ? 'goOnline' : 'goOffline' };
    if (chance < 0.31 && this.tabs.length < tabsMax) return { act: 'openTab', path: pick(random, paths) };
    if (chance < 0.35 && this.tabs.length > 1) return { act: 'nextTab' };
    if (chance < 0.36 && this.tabs.length > 1) return { act: 'closeTab' };
    const names = await this.evaluate<string[]>(`${pressable}.map(nameOf)`);
    if (names.length === 0) return { act: 'key', key: 'Escape' };
    const at = Math.floor(random() * names.length);
    const name = names[at] ?? '';
    return { act: 'press', name, nth: names.slice(0, at).filter((other) => other === name).length };
  }

  /** Takes a step, as far as it can be taken; a control that is no longer there is not pressed. */
  async take(step: Step): Promise<void> {
    const { page } = this;
    switch (step.act) {
      case 'press':
        return this.press(step.name, step.nth);
      case 'type':
        return page
          .locator('input:is([type=text], [type=search], [type=email]):visible, textarea:visible')
          .first()
          .fill(step.text, { timeout: 500 })
          .catch(() => undefined);
      case 'key':
        return page.keyboard.press(step.key);
      case 'open':
        return this.evaluate(
          `void history.pushState(null, '', ${JSON.stringify(step.path)}), void dispatchEvent(new PopStateEvent('popstate'))`,
        );
      case 'openTab':
        return this.isOffline ? undefined : this.open(step.path);
      case 'reload': {
        const { pathname, search } = new URL(page.url());
        return this.visit(pathname + search);
      }
      case 'back':
        // Where the tab began there is nothing to go back to, and without a network no other document. Once
        // nothing lies over a page any more, Back passes both of its entries.
        return this.evaluate(`void setTimeout(() => {
          const steps = history.state?.isCover ? 2 : 1;
          const before = navigation.entries()[navigation.currentEntry.index - steps];
          if (before && (before.sameDocument || ${!this.isOffline})) history.back();
        })`);
      case 'goOffline':
      case 'goOnline':
        this.isOffline = step.act === 'goOffline';
        return this.context.setOffline(this.isOffline);
      case 'nextTab':
        this.tabs.unshift(...this.tabs.splice(-1));
        return this.page.bringToFront();
      case 'closeTab':
        if (this.tabs.length === 1) return undefined;
        await this.tabs.pop()?.close();
        return this.page.bringToFront();
    }
  }

  private async press(name: string, nth: number): Promise<void> {
    const mark = `${pressable}.filter((control) => nameOf(control) === ${JSON.stringify(name)}).at(${nth})?.setAttribute('data-monkey', '')`;
    await this.evaluate(mark);
    const control = this.page.locator('[data-monkey]').first();
    if ((await control.count()) === 0) return;
    // What covers it for longer than this, the invariants report.
    await control.click({ timeout: pressMs, noWaitAfter: true }).catch(() => undefined);
    await this.evaluate(`document.querySelector('[data-monkey]')?.removeAttribute('data-monkey')`);
  }

  private evaluate<Result>(expression: string): Promise<Result> {
    return inDocument(this.page, () => evaluate<Result>(this.page, expression));
  }

  /** What is wrong after a step. */
  faults(): Promise<readonly string[]> {
    return inDocument(this.page, () => this.faultsNow());
  }

  private async faultsNow(): Promise<readonly string[]> {
    const { page } = this;
    const once = async () => {
      await ready(page);
      return look(page, 'sideways', 'openedOutOfReach', 'unpressable');
    };
    const first = await once();
    // What still comes, as a dialog whose code has just arrived, is no fault in a second look.
    const second = first.length > 0 ? await once() : [];
    const looked = first.filter((fault) => second.includes(fault));
    // A tooltip that was pressed for is on top until the next press.
    const found = [...this.errors.splice(0), ...looked.filter((fault) => !/covered by tooltip/.test(fault))];
    found.push(...(await this.longWaits()), ...(await this.soundsTwice()));
    return [...found, ...(await page.evaluate(brokenState))];
  }

  private async longWaits(): Promise<readonly string[]> {
    const marks = await look(this.page, 'endlessWaits');
    const of = `${this.page.url()} ${marks.join()}`;
    if (marks.length === 0 || of !== this.waits.of) this.waits = { of, since: Date.now() };
    return Date.now() - this.waits.since > patienceMs ? marks : [];
  }

  /** Whether two elements of any tabs have sounded at once. */
  private async soundsTwice(): Promise<readonly string[]> {
    const periods: { readonly from: number; readonly to: number }[] = [];
    for (const page of this.tabs) {
      const moments = await momentsOf(page);
      for (const element of new Set(moments.map((moment) => moment.element)))
        periods.push(...audiblePeriods(moments.filter((moment) => moment.element === element)));
    }
    const isTwice = periods.some((one, at) =>
      periods.slice(at + 1).some((other) => one.from < other.to && other.from < one.to),
    );
    return isTwice ? ['two tracks sounded at the same time'] : [];
  }

  /** Keeps a picture, and the session as `npm run replay` reads it. */
  async keep(name: string): Promise<void> {
    await this.page.screenshot({ path: `${name}.png` });
    const download = this.page.waitForEvent('download', { timeout: pressMs }).catch(() => null);
    await this.page.evaluate(() => (window as { foxtrot?: { record: () => void } }).foxtrot?.record());
    await (await download)?.saveAs(`${name}.json`);
  }
}

/** What is wrong with the stored queue and library. Runs in the page. */
function brokenState(): string[] {
  const found: string[] = [];
  const read = (storage: Storage, key: string) => JSON.parse(storage.getItem(key) ?? 'null');
  const queue = read(sessionStorage, 'queue_session') as { tracks: { id: string }[]; index: number } | null;
  if (queue !== null) {
    const { tracks, index } = queue;
    // Behind its end nothing is current.
    if (index !== -1 && !(index in tracks)) found.push(`the queue of ${tracks.length} is at ${index}`);
    if (new Set(tracks.map(({ id }) => id)).size < tracks.length) found.push('the queue has a track twice');
  }
  const library = read(localStorage, 'music_library') as {
    tracks: { id: string }[];
    folders: { id: string; trackIds: string[] }[];
  } | null;
  if (library !== null) {
    const known = new Set(library.tracks.map(({ id }) => id));
    if (library.folders.every(({ id }) => id !== 'favorites')) found.push('the folder of favorites is gone');
    for (const { id, trackIds } of library.folders)
      if (trackIds.some((track) => !known.has(track)))
        found.push(`the folder ${id} has a track without a record`);
  }
  return found;
}
