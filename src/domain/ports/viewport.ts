/** What the browser says of its window and of the listener's wishes. Each `on` returns the way to stop hearing. */
export interface ViewportPort {
  /** Whether the window is wide enough for the desktop layout. */
  readonly isDesktop: () => boolean;
  readonly onDesktopChange: (listener: (isDesktop: boolean) => void) => () => void;
  /** The theme that the system asks for. */
  readonly systemTheme: () => 'light' | 'dark';
  readonly onSystemThemeChange: (listener: (theme: 'light' | 'dark') => void) => () => void;
}
