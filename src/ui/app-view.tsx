import { useState, type ReactNode } from 'react';
import { useCore } from './app-context.tsx';
import { MissingPanelContext } from './kit/lazy-panel.tsx';
import { AppRouter } from './routes/app-router.tsx';
import { Layout } from './shell/layout.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { Splash } from './splash.tsx';
import { LoadingTracks } from './track/track-skeletons.tsx';

export interface AppViewProps {
  /** The page of the address; its skeleton while the whole app is on its way. */
  readonly children?: ReactNode;
  /** What floats over it. */
  readonly overlays?: ReactNode;
}

/** Everything that is seen: the shell with the page in it, what floats over both, and the splash over all. */
export function AppView({ children, overlays }: AppViewProps) {
  const { shell } = useCore().actors;
  const [reportMissing] = useState(() => () => shell.send({ type: 'SHELL.PART.MISSING' }));
  useShortcuts();
  return (
    <MissingPanelContext value={reportMissing}>
      <AppRouter>
        <Layout overlays={overlays}>{children ?? <LoadingTracks />}</Layout>
        <Splash />
      </AppRouter>
    </MissingPanelContext>
  );
}
