import { useEffect, useState, type ReactNode } from 'react';
import { Router } from 'wouter';
import { useApp } from './app-context.tsx';
import { MissingViewContext } from './kit/lazy.tsx';
import { Part } from './kit/own.tsx';
import { routing } from './routes/history.ts';
import { Layout } from './shell/layout.tsx';
import { useComposingGuard } from './shortcuts/composing.ts';
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

/** Everything visible: the shell with the page in it, the overlays, and the splash on top. */
export function AppView({ children, overlays, sentPath, onDrawn }: AppViewProps) {
  const { shell } = useApp().actors;
  const [reportMissing] = useState(() => () => shell.send({ type: 'SHELL.PART.MISSING' }));
  useComposingGuard();
  useShortcuts();
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <MissingViewContext value={reportMissing}>
      <Router {...routing} {...(sentPath !== undefined && { ssrPath: sentPath, ssrSearch: '' })}>
        <Part>
          <Splash />
        </Part>
        <Layout overlays={overlays}>{children ?? <LoadingTracks />}</Layout>
      </Router>
    </MissingViewContext>
  );
}
