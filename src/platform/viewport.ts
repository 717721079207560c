import type { ViewportPort } from '../domain/ports/viewport.ts';
import { DESKTOP_FROM_PX } from '../limits/shell.ts';

/** This browser's window. */
export function createViewport(): ViewportPort {
  const desktop = window.matchMedia(`(min-width: ${DESKTOP_FROM_PX}px)`);
  const light = window.matchMedia('(prefers-color-scheme: light)');
  const themeOf = (isLight: boolean) => (isLight ? 'light' : 'dark');
  return {
    isDesktop: () => desktop.matches,
    onDesktopChange: (listener) => follow(desktop, listener),
    systemTheme: () => themeOf(light.matches),
    onSystemThemeChange: (listener) => follow(light, (isLight) => listener(themeOf(isLight))),
  };
}

function follow(query: MediaQueryList, listener: (matches: boolean) => void): () => void {
  const onChange = (event: MediaQueryListEvent) => listener(event.matches);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
