import type { ReactNode } from 'react';
import { Router, type BaseLocationHook } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { navigate } from './history.ts';

/** The address bar as the router's location; every step adds an entry that Back can leave. */
const useAppLocation: BaseLocationHook = (options: { readonly ssrPath?: string } = {}) => {
  const [path] = useBrowserLocation(options);
  return [path, navigate];
};

export interface AppRouterProps {
  readonly children: ReactNode;
  /** The path that the server has drawn. */
  readonly sentPath?: string | undefined;
}

/** The router around every link and route of the app. */
export function AppRouter({ children, sentPath }: AppRouterProps) {
  return (
    // oxlint-disable-next-line react/react-compiler -- the router reads its location by a hook that it is passed
    <Router hook={useAppLocation} {...(sentPath !== undefined && { ssrPath: sentPath, ssrSearch: '' })}>
      {children}
    </Router>
  );
}
