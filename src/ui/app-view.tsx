import { useEffect, useState, type ReactNode } from 'react';
import { Router, type BaseLocationHook } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { useApp } from './app-context.tsx';
import { MissingViewContext } from './kit/lazy.tsx';
import { navigate } from './routes/history.ts';
import { Layout } from './shell/layout.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { Splash } from './splash.tsx';
import { LoadingTracks } from './track/track-skeletons.tsx';

interface AppViewProps {
  /** The page of the address; its skeleton while the complete app loads. */
  readonly children?: ReactNode;
  /** The overlays. */
  readonly overlays?: ReactNode;
  /** The path that the server has drawn. */
  readonly sentPath?: string | undefined;
  /** Called once the view has rendered or hydrated: only from then on may it get other content. */
  readonly onDrawn?: () => void;
}

/** The address bar as the router's location; every step adds an entry that Back can leave. */
const useAppLocation: BaseLocationHook = (options: { readonly ssrPath?: string } = {}) => {
  const [path] = useBrowserLocation(options);
  return [path, navigate];
};

/** Everything visible: the shell with the page in it, the overlays, and the splash on top. */
export function AppView({ children, overlays, sentPath, onDrawn }: AppViewProps) {
  const { shell } = useApp().actors;
  const [reportMissing] = useState(() => () => shell.send({ type: 'SHELL.PART.MISSING' }));
  useShortcuts();
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <MissingViewContext value={reportMissing}>
      {/* oxlint-disable-next-line react/react-compiler -- the router reads its location by a hook that it is passed */}
      <Router hook={useAppLocation} {...(sentPath !== undefined && { ssrPath: sentPath, ssrSearch: '' })}>
        <Splash />
        <Layout overlays={overlays}>{children ?? <LoadingTracks />}</Layout>
      </Router>
    </MissingViewContext>
  );
}
