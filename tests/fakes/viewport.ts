import type { ViewportPort } from '../../src/domain/ports.ts';

/** A window whose width and system theme a test sets. */
export class FakeViewport implements ViewportPort {
  #isDesktop: boolean;
  #theme: 'light' | 'dark';
  readonly #desktop = new Set<(isDesktop: boolean) => void>();
  readonly #themes = new Set<(theme: 'light' | 'dark') => void>();

  constructor({ isDesktop = true, theme = 'dark' }: { isDesktop?: boolean; theme?: 'light' | 'dark' } = {}) {
    this.#isDesktop = isDesktop;
    this.#theme = theme;
  }

  isDesktop = (): boolean => this.#isDesktop;
  systemTheme = (): 'light' | 'dark' => this.#theme;

  onDesktopChange = (listener: (isDesktop: boolean) => void): (() => void) => {
    this.#desktop.add(listener);
    return () => void this.#desktop.delete(listener);
  };

  onSystemThemeChange = (listener: (theme: 'light' | 'dark') => void): (() => void) => {
    this.#themes.add(listener);
    return () => void this.#themes.delete(listener);
  };

  setDesktop(isDesktop: boolean): void {
    this.#isDesktop = isDesktop;
    for (const listener of this.#desktop) listener(isDesktop);
  }

  setSystemTheme(theme: 'light' | 'dark'): void {
    this.#theme = theme;
    for (const listener of this.#themes) listener(theme);
  }
}
