import type { ViewportPort } from '../../src/domain/ports.ts';

/** A window with a system theme that a test changes. */
export class FakeViewport implements ViewportPort {
  #theme: 'light' | 'dark' = 'dark';
  readonly #themes = new Set<(theme: 'light' | 'dark') => void>();

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
