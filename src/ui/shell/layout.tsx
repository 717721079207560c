import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { layout } from 'styled-system/recipes';
import { selectIsAssistantExpanded } from '../../machines/assistant/assistant.select.ts';
import { selectIsDrawerOpen, selectIsQueueOpen } from '../../machines/shell/shell.select.ts';
import { useActorSelector } from '../app-context.tsx';
import { whenIdle } from '../kit/idle.ts';
import { useIsDesktop } from '../kit/use-media.ts';
import { MobilePlayer } from '../player-bar/mobile-player.tsx';
import { PlayerBar } from '../player-bar/player-bar.tsx';
import { shellStrings } from '../strings/shell.ts';
import { TrackMenuHost } from '../track/track-menu.tsx';
import { createTrackMenuStore, TrackMenuContext } from '../track/track-menu-store.ts';
import { Header, MobileHeader } from './header.tsx';
import { lazyParts } from './lazy-parts.ts';
import { Sidebar } from './sidebar.tsx';

const QueuePanel = lazy(lazyParts.queuePanel);
const Drawer = lazy(lazyParts.drawer);
const Toasters = lazy(lazyParts.toasters);

export interface LayoutProps {
  /** The page. */
  readonly children: ReactNode;
  /** What floats over it: dock, dialogs, overlays. */
  readonly overlays?: ReactNode;
}

/** Whether the page has come to rest once, so that what the first screen does not need may load. */
function useHasRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => whenIdle(() => setRested(true)), []);
  return rested;
}

/** A part that is drawn from its first opening on, so that it can also take its leave. */
function useOnceOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen;
}

/** Sidebar, header, queue panel and player around every page (NAV-21). Below 768 px: header, drawer, mini-bar. */
export function Layout({ children, overlays }: LayoutProps) {
  const isDesktop = useIsDesktop();
  const isQueueOpen = useActorSelector('shell', selectIsQueueOpen);
  const isDrawerOpen = useActorSelector('shell', selectIsDrawerOpen);
  const isAssistantExpanded = useActorSelector('assistant', selectIsAssistantExpanded);
  const [trackMenu] = useState(createTrackMenuStore);
  const hasRested = useHasRested();
  const hasDrawer = useOnceOpen(isDrawerOpen);
  const hasQueue = useOnceOpen(isQueueOpen);
  const classes = layout();
  return (
    <TrackMenuContext value={trackMenu}>
      <div
        className={classes.root}
        data-queue={isQueueOpen ? 'open' : 'closed'}
        data-assistant={isDesktop && isAssistantExpanded ? 'expanded' : 'minimized'}
      >
        <a
          href="#content"
          className={classes.skip}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById('content')?.focus();
          }}
        >
          {shellStrings.skip}
        </a>
        {isDesktop && <Sidebar />}
        <div className={classes.column}>
          {isDesktop ? <Header /> : <MobileHeader />}
          <main id="content" tabIndex={-1} className={classes.main}>
            <div className={classes.content}>{children}</div>
          </main>
        </div>
        <Suspense fallback={null}>{hasQueue && <QueuePanel isDesktop={isDesktop} />}</Suspense>
        {isDesktop ? <PlayerBar /> : <MobilePlayer />}
        <Suspense fallback={null}>{!isDesktop && hasDrawer && <Drawer />}</Suspense>
        {overlays}
        <Suspense fallback={null}>{hasRested && <Toasters />}</Suspense>
        <TrackMenuHost />
      </div>
    </TrackMenuContext>
  );
}
