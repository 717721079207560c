export type Theme = 'light' | 'dark';

export interface ThemeContext {
  /** The listener's choice; null follows the system. */
  readonly choice: Theme | null;
  /** The system's theme. */
  readonly system: Theme;
}

export type ThemeEvent =
  /** Chooses the theme that is not shown. */
  | { readonly type: 'THEME.TOGGLE' }
  /** The system's theme has changed. */
  | { readonly type: 'theme.system'; readonly theme: Theme }
  /** Another tab has chosen. */
  | { readonly type: 'theme.stored'; readonly theme: Theme | null };

export interface ThemeEmitted {
  /** The theme that the page shows, once the listener's choice has been read, and after each change. */
  readonly type: 'theme.shown';
  readonly theme: Theme;
}
