import { defaultConfig, type PublicConfig } from '../domain/config.ts';
import type { AppPorts, PageLifePort, ViewportPort } from '../domain/ports.ts';
import { DESKTOP_FROM_PX, FONT_EARLY_MS, FONT_WAIT_MAX_MS } from '../limits/ui.ts';
import { listen, wait } from './system.ts';

/**
 * The configuration in the page; the default without one, as under the development server. Throws if it
 * cannot be read.
 */
export function pageConfig(): PublicConfig {
  const text = document.getElementById('foxtrot-config')?.textContent;
  return text ? (JSON.parse(text) as PublicConfig) : defaultConfig;
}

const desktop = window.matchMedia(`(min-width: ${DESKTOP_FROM_PX / 16}rem)`);

/**
 * The app's place, with what was sent into it (`data-route`, until taken over, and `data-page`), less what is
 * for other windows, for other moods and for browsers without scripts.
 */
export function findPlace(): HTMLElement {
  const place = document.getElementById('root') ?? document.body;
  const other = desktop.matches ? 'phone' : 'desktop';
  place.querySelectorAll(`template,noscript,[data-layout=${other}]`).forEach((sent) => sent.remove());
  return place;
}

/**
 * Reads, once, what was typed into the sent search field; undefined without one, and where another, in which
 * nothing was typed, has taken its place.
 */
export function holdTyped(place: HTMLElement): () => string | undefined {
  let field = place.querySelector<HTMLInputElement>('[type=search]');
  return () => {
    const { value, isConnected } = field ?? { value: '', isConnected: false };
    field = null;
    return isConnected ? value : value || undefined;
  };
}

/** The sent styles. The function keeps them where React removes what was sent. */
export function holdStyles(place: HTMLElement): () => void {
  const styles = [...place.querySelectorAll('style')];
  return () => document.head.append(...styles);
}

/** Shows the words in the HTML that say that the app could not be loaded. */
export function showLoadFailure(): void {
  document.documentElement.dataset['lost'] = '';
}

/** Ends when nobody sees text laid out anew: early, behind the splash, with another page, or hidden. */
const momentForLayout = (onNextPage: (subscriber: () => void) => void) =>
  new Promise<void>((resolve) => {
    if (performance.now() < FONT_EARLY_MS || document.hidden || document.querySelector('.splash'))
      return resolve();
    onNextPage(resolve);
    listen(document, ['visibilitychange'], () => resolve());
  });

/**
 * Fetches the app's own font, behind what is urgent or once that has taken too long, and shows it (D104). On
 * a first visit the page uses others until then (src/sent/boot.ts): its 77 kB would delay the scripts and the
 * audio of what was pressed. The splash has its own letters.
 */
export function fetchFont(urgent: Promise<unknown>, onNextPage: (subscriber: () => void) => void): void {
  void Promise.race([urgent, wait(FONT_WAIT_MAX_MS)])
    .then(() => document.fonts.load("1em 'Bricolage Grotesque Variable'"))
    // A font that cannot be loaded is not reported: the system's own replaces it.
    .catch(() => undefined)
    .then(() => momentForLayout(onNextPage))
    .then(() => delete document.documentElement.dataset['font']);
}

/** The page's lifecycle. A hidden page may be discarded without a word, so hiding is leaving. */
export const pageLife: PageLifePort = {
  wasReloaded: performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload'),
  paintedFor() {
    const [first] = performance.getEntriesByType('paint');
    return first ? performance.now() - first.startTime : 0;
  },
  onHiding(subscriber) {
    const hide = () => {
      if (document.visibilityState === 'hidden') subscriber();
    };
    const stops = [
      listen(window, ['pagehide'], () => subscriber()),
      listen(document, ['visibilitychange'], hide),
    ];
    return () => stops.forEach((stop) => stop());
  },
  onVisible(subscriber) {
    const report = () => subscriber(!document.hidden);
    report();
    return listen(document, ['visibilitychange'], report);
  },
};

/** This page's document. */
export const setAppearance: AppPorts['setAppearance'] = ({ theme, mood, moodColor, frameColor }) => {
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.dataset['mood'] = mood;
  root.style.setProperty('--mode-color', moodColor);
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta) meta.content = frameColor;
};

/** This browser's window. */
export function createViewport(): ViewportPort {
  const light = window.matchMedia('(prefers-color-scheme: light)');
  const themeOf = (isLight: boolean) => (isLight ? 'light' : 'dark');
  return {
    onDesktopChange: (subscriber) => listen(desktop, ['change'], () => subscriber(desktop.matches)),
    systemTheme: () => themeOf(light.matches),
    onSystemThemeChange: (subscriber) => listen(light, ['change'], () => subscriber(themeOf(light.matches))),
  };
}
