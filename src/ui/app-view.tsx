import { useState, type ReactNode } from 'react';
import { useCore } from './app-context.tsx';
import { MissingPanelContext } from './kit/lazy-panel.tsx';
import { AppRouter } from './routes/app-router.tsx';
import { Layout } from './shell/layout.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { Splash } from './splash.tsx';
import { LoadingTracks } from './track/track-skeletons.tsx';

export interface AppViewProps {
  /** The page of the address; its skeleton while the complete app loads. */
  readonly children?: ReactNode;
  /** The overlays. */
  readonly overlays?: ReactNode;
}

/** Everything visible: the shell with the page in it, the overlays, and the splash on top. */
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
