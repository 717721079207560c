import type { ReactNode } from 'react';
import { Router, type BaseLocationHook } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { navigate } from './history.ts';

/** What a link may carry: `replace`, and in its state the page that it stands on (ART-23). */
interface LinkOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

function follow(to: string, { replace = false, state }: LinkOptions = {}): void {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  navigate(to, { replace, ...(typeof from === 'string' && { from }) });
}

/** The address bar as the router's location; every link makes an entry that Back knows how to leave (E54). */
const useAppLocation: BaseLocationHook = () => {
  const [path] = useBrowserLocation();
  return [path, follow];
};

/** What every link and route of the app stands in. */
export function AppRouter({ children }: { readonly children: ReactNode }) {
  // oxlint-disable-next-line react/react-compiler -- the router's own way to be given a location
  return <Router hook={useAppLocation}>{children}</Router>;
}
