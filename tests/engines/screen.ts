import { setTimeout as delay } from 'node:timers/promises';
import type { Driver } from './driver.ts';

/** A step waits this long for what must appear; only a failure waits to the end. */
const LIMIT_MS = 30_000;
const POLL_MS = 50;

/** The keys of WebDriver that are no characters. */
export const KEYS = { escape: '\uE00C', down: '\uE015', pageUp: '\uE00E', space: ' ' } as const;

/** What to look for: by CSS, by its accessible name, inside another element that is found by CSS. */
export interface Target {
  readonly css: string;
  /** The exact name, or a pattern of it; any name by default. */
  readonly name?: string | RegExp;
  readonly within?: string;
}

/** What the page reports of a target. */
export interface Seen {
  readonly name: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly hasFocus: boolean;
  readonly isDisabled: boolean;
  /** The centre, in CSS pixels of the window. */
  readonly x: number;
  readonly y: number;
  /** Whether a press at the centre reaches it. */
  readonly isOnTop: boolean;
}

/** What a listener does with a page, and sees of it. */
export class Screen {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  /** All visible elements of this kind, in the order of the document. */
  all(target: Target, then: 'look' | 'scroll' | 'focus' = 'look'): Promise<readonly Seen[]> {
    const { css, name = '', within = 'body' } = target;
    const pattern = typeof name === 'string' ? name && `^${escaped(name)}$` : name.source;
    return this.driver.evaluate(look, css, pattern, within, then);
  }

  /** The first visible one, once it exists. */
  find(target: Target): Promise<Seen> {
    return this.until(`${described(target)} is there`, async () => (await this.all(target))[0]);
  }

  async gone(target: Target): Promise<void> {
    await this.until(`${described(target)} is gone`, async () => (await this.all(target)).length === 0);
  }

  /** Waits until something is true and returns it. The error names what never became true. */
  async until<R>(what: string, ask: () => Promise<R | undefined | null | false>): Promise<R> {
    const end = performance.now() + LIMIT_MS;
    for (;;) {
      const answer = await ask();
      if (answer) return answer;
      if (performance.now() > end) throw new Error(`Not within ${LIMIT_MS / 1000} s: ${what}`);
      await delay(POLL_MS);
    }
  }

  /** Points at the middle of a target, once it has stopped moving and nothing covers it. */
  async hover(target: Target): Promise<void> {
    let before = '';
    const { x, y } = await this.until(`${described(target)} can be pressed`, async () => {
      const [seen] = await this.all(target, 'scroll');
      const place = seen?.isOnTop && !seen.isDisabled ? `${seen.x} ${seen.y}` : '';
      const isStill = place !== '' && place === before;
      before = place;
      return isStill && seen;
    });
    await this.driver.act('pointer', [{ type: 'pointerMove', x, y }]);
  }

  async press(target: Target): Promise<void> {
    await this.hover(target);
    await this.driver.act('pointer', [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Focuses a target, and then presses keys in it. */
  async focus(target: Target): Promise<void> {
    await this.until(
      `${described(target)} has the focus`,
      async () => (await this.all(target, 'focus'))[0]?.hasFocus,
    );
  }

  /** Loads the page again, and waits until the old one is gone. */
  async reload(): Promise<void> {
    await this.driver.evaluate(() => void (document.documentElement.dataset['before'] = ''));
    await this.driver.reload();
    await this.until('the page is a new one', () =>
      this.driver.evaluate(
        () => document.readyState === 'complete' && document.documentElement.dataset['before'] === undefined,
      ),
    );
  }

  async key(value: string): Promise<void> {
    await this.driver.act('key', [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const described = ({ css, name, within }: Target): string =>
  [css, name && String(name), within && `in ${within}`].filter(Boolean).join(' ');

/** Runs in the page: the visible elements of a kind, and what a press at the centre of each would reach. */
function look(
  css: string,
  pattern: string,
  within: string,
  then: 'look' | 'scroll' | 'focus',
): readonly Seen[] {
  const nameOf = (element: Element): string => {
    const label = document.getElementById(element.getAttribute('aria-labelledby')?.split(' ')[0] ?? '');
    return (element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '').trim();
  };
  const found = [...document.querySelectorAll<HTMLElement>(within)]
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>(css)])
    .filter((element) => element.checkVisibility() && new RegExp(pattern).test(nameOf(element)));
  const [first] = found;
  if (then === 'focus') first?.focus();
  if (then === 'scroll' && first) {
    const { top, bottom } = first.getBoundingClientRect();
    if (top < 80 || bottom > innerHeight - 100)
      first.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  return found.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = Math.round(left + width / 2);
    const y = Math.round(top + height / 2);
    const onTop = document.elementFromPoint(x, y);
    return {
      name: nameOf(element),
      text: element.textContent ?? '',
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      isDisabled: element.matches(':disabled, [aria-disabled=true]'),
      hasFocus: element === document.activeElement,
      x,
      y,
      isOnTop: onTop !== null && (element.contains(onTop) || onTop.contains(element)),
    };
  });
}
