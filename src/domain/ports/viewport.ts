/** The window's size and the system's preferences. Each `on` returns a function that unsubscribes. */
export interface ViewportPort {
  /** Whether the window is wide enough for the desktop layout. */
  readonly isDesktop: () => boolean;
  readonly onDesktopChange: (listener: (isDesktop: boolean) => void) => () => void;
  /** The system's theme. */
  readonly systemTheme: () => 'light' | 'dark';
  readonly onSystemThemeChange: (listener: (theme: 'light' | 'dark') => void) => () => void;
}
