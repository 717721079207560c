import { useEffect, useState, type ReactNode } from 'react';
import { useApp } from './app-context.tsx';
import { MissingViewContext } from './kit/lazy.tsx';
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
  /** The path that the server has drawn. */
  readonly sentPath?: string | undefined;
  /** Called once the view has rendered or hydrated: only from then on may it get other content. */
  readonly onDrawn?: () => void;
}

/** Everything visible: the shell with the page in it, the overlays, and the splash on top. */
export function AppView({ children, overlays, sentPath, onDrawn }: AppViewProps) {
  const { shell } = useApp().actors;
  const [reportMissing] = useState(() => () => shell.send({ type: 'SHELL.PART.MISSING' }));
  useShortcuts();
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <MissingViewContext value={reportMissing}>
      <AppRouter sentPath={sentPath}>
        <Splash />
        <Layout overlays={overlays}>{children ?? <LoadingTracks />}</Layout>
      </AppRouter>
    </MissingViewContext>
  );
}
