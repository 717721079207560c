export type Theme = 'light' | 'dark';

export interface ThemeContext {
  /** What the listener has chosen; null follows the system (BEY-18). */
  readonly choice: Theme | null;
  /** What the system asks for. */
  readonly system: Theme;
}

export type ThemeEvent =
  /** Chooses the other one of what is shown. */
  | { readonly type: 'THEME.TOGGLE' }
  /** The system asks for another theme. */
  | { readonly type: 'theme.system'; readonly theme: Theme }
  /** Another tab has chosen. */
  | { readonly type: 'theme.stored'; readonly theme: Theme | null };

export interface ThemeEmitted {
  /** The theme that the page shows, once the listener's choice has been read, and after each change. */
  readonly type: 'theme.shown';
  readonly theme: Theme;
}
