import type { ViewportPort } from '../../src/domain/ports.ts';

/** A window of a width and a system theme, of which a test changes the theme. */
export class FakeViewport implements ViewportPort {
  readonly #isDesktop: boolean;
  #theme: 'light' | 'dark';
  readonly #themes = new Set<(theme: 'light' | 'dark') => void>();

  constructor({ isDesktop = true, theme = 'dark' }: { isDesktop?: boolean; theme?: 'light' | 'dark' } = {}) {
    this.#isDesktop = isDesktop;
    this.#theme = theme;
  }

  isDesktop = (): boolean => this.#isDesktop;
  systemTheme = (): 'light' | 'dark' => this.#theme;

  onDesktopChange = (): (() => void) => () => undefined;

  onSystemThemeChange = (listener: (theme: 'light' | 'dark') => void): (() => void) => {
    this.#themes.add(listener);
    return () => void this.#themes.delete(listener);
  };

  setSystemTheme(theme: 'light' | 'dark'): void {
    this.#theme = theme;
    for (const listener of this.#themes) listener(theme);
  }
}
