import type { ReactNode } from 'react';
import { Router, type BaseLocationHook } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { navigate } from './history.ts';

/** The options of a link: `replace`, and in its state the page that contains it (ART-23). */
interface LinkOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

function follow(to: string, { replace = false, state }: LinkOptions = {}): void {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  navigate(to, { replace, ...(typeof from === 'string' && { from }) });
}

/** The address bar as the router's location; every link adds an entry that Back can leave (E54). */
const useAppLocation: BaseLocationHook = () => {
  const [path] = useBrowserLocation();
  return [path, follow];
};

/** The router around every link and route of the app. */
export function AppRouter({ children }: { readonly children: ReactNode }) {
  // oxlint-disable-next-line react/react-compiler -- the router's own way to be given a location
  return <Router hook={useAppLocation}>{children}</Router>;
}
