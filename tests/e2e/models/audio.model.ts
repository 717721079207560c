import type { BrowserContext, Page } from '@playwright/test';

/** An event or a call of a media element, with the time of day in ms. */
export interface Moment {
  /** The index of the page's element, in the order of creation. */
  readonly element: number;
  /** A media event, or 'pause was called'. */
  readonly type: string;
  readonly at: number;
  readonly src: string;
  readonly position: number;
}

/** The state of a page's elements at this moment. */
export interface ElementNow {
  readonly src: string;
  readonly paused: boolean;
  readonly position: number;
  readonly volume: number;
  readonly muted: boolean;
}

interface Recorded {
  readonly moments: Moment[];
  readonly elements: HTMLAudioElement[];
}

/** Records from now on the events of every audio element of every page. */
export async function recordAudio(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const recorded: Recorded = { moments: [], elements: [] };
    const types = ['loadstart', 'canplaythrough', 'playing', 'waiting', 'pause', 'ended', 'error', 'seeked'];
    const record = (element: HTMLAudioElement) => {
      const number = recorded.elements.push(element) - 1;
      const note = (type: string) =>
        recorded.moments.push({
          element: number,
          type,
          at: performance.timeOrigin + performance.now(),
          src: element.src,
          position: element.currentTime,
        });
      for (const type of types) element.addEventListener(type, () => note(type));
      element.pause = function pause() {
        HTMLMediaElement.prototype.pause.call(element);
        note('pause was called');
      };
    };
    window.Audio = new Proxy(window.Audio, {
      construct(target, args) {
        const element = Reflect.construct(target, args) as HTMLAudioElement;
        record(element);
        return element;
      },
    });
    Object.assign(window, { recordedAudio: recorded });
  });
}

export async function momentsOf(page: Page): Promise<readonly Moment[]> {
  return page.evaluate(
    () => (window as unknown as { readonly recordedAudio: Recorded }).recordedAudio.moments,
  );
}

export async function elementsOf(page: Page): Promise<readonly ElementNow[]> {
  return page.evaluate(() =>
    (window as unknown as { readonly recordedAudio: Recorded }).recordedAudio.elements.map((element) => ({
      src: element.getAttribute('src') ?? '',
      paused: element.paused,
      position: element.currentTime,
      volume: element.volume,
      muted: element.muted,
    })),
  );
}

/** After these an element is silent, whoever has caused them. */
const silent: ReadonlySet<string> = new Set(['pause was called', 'pause', 'ended', 'error', 'loadstart']);

/** The times of the first and the last audible moment of one page. */
export function audiblePeriods(
  moments: readonly Moment[],
): readonly { readonly from: number; readonly to: number }[] {
  const done: { from: number; to: number }[] = [];
  const since = new Map<number, number>();
  for (const { element, type, at } of moments) {
    const from = since.get(element);
    if (type === 'playing' && from === undefined) since.set(element, at);
    if (silent.has(type) && from !== undefined) {
      since.delete(element);
      done.push({ from, to: at });
    }
  }
  return [...done, ...[...since.values()].map((from) => ({ from, to: Number.POSITIVE_INFINITY }))];
}
