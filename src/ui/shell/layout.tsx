import { useEffect, type ReactNode } from 'react';
import { layout } from 'styled-system/recipes';
import { useActorSelector, useApp } from '../app-context.tsx';
import { Own, Part } from '../kit/own.tsx';
import { focusMemory } from '../kit/use-covering.ts';
import { useIsQueueBeside, useLayouts } from '../kit/use-media.ts';
import { useOnceOpen } from '../kit/lazy.tsx';
import { MobilePlayer } from '../player-bar/mobile-player.tsx';
import { PlayerBar } from '../player-bar/player-bar.tsx';
import { Announcer } from '../announcer.tsx';
import { onNavigate } from '../routes/history.ts';
import { Header, MobileHeader } from './header.tsx';
import { Drawer, PlayerSheet, QueuePanel } from './panels.ts';
import { Sidebar } from './sidebar.tsx';

// The same elements each time: the shell renders again for its panels, its parts need not.
const sidebar = <Sidebar />;
const headers = { desktop: <Header />, phone: <MobileHeader /> };
const players = { desktop: <PlayerBar />, phone: <MobilePlayer /> };
const announcer = <Announcer />;

export interface LayoutProps {
  readonly children: ReactNode;
  readonly overlays?: ReactNode;
}

/** Sidebar, header, queue panel and player around every page. Below 768 px: header, drawer, mini-bar. */
export function Layout({ children, overlays }: LayoutProps) {
  const { desktop, phone } = useLayouts();
  const isDesktop = desktop && !phone;
  const isQueueBeside = useIsQueueBeside();
  const isQueueOpen = useActorSelector('shell', (view) => view.hasTag('queueOpen'));
  const isDrawerOpen = useActorSelector('shell', (view) => view.hasTag('drawerOpen'));
  const isPlayerOpen = useActorSelector('shell', (view) => view.hasTag('playerOpen'));
  const areLyricsOpen = useActorSelector('lyrics', (view) => view.hasTag('open'));
  // The player sheet has the lyrics itself.
  const isCovered = areLyricsOpen && !isPlayerOpen;
  const { shell, lyrics } = useApp().actors;
  // A page that is opened is seen: what covers the page closes.
  useEffect(
    () =>
      onNavigate(() => {
        lyrics.send({ type: 'LYRICS.CLOSE' });
        shell.send({ type: 'SHELL.PLAYER.CLOSE' });
        if (!isQueueBeside) shell.send({ type: 'SHELL.QUEUE.CLOSE' });
      }),
    [lyrics, shell, isQueueBeside],
  );
  const [hasDrawer, missDrawer] = useOnceOpen(isDrawerOpen, () => shell.send({ type: 'SHELL.DRAWER.CLOSE' }));
  const [hasQueue, missQueue] = useOnceOpen(isQueueOpen, () => shell.send({ type: 'SHELL.QUEUE.CLOSE' }));
  const [hasSheet, missSheet] = useOnceOpen(isPlayerOpen, () => shell.send({ type: 'SHELL.PLAYER.CLOSE' }));
  const classes = layout();
  return (
    <Own
      as="div"
      way="data-assistant"
      place="assistant"
      // A phone has no assistant, whatever the boot script has read; the assistant itself keeps its room.
      shows={isDesktop ? undefined : null}
      className={classes.root}
      data-queue={isQueueOpen ? 'open' : 'closed'}
      {...focusMemory}
    >
      <div className={classes.covered} inert={isCovered}>
        <div className={classes.covered} inert={isQueueOpen && !isQueueBeside}>
          <a
            href="#content"
            className={classes.skip}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById('content')?.focus();
            }}
          >
            Skip to content
          </a>
          {desktop && sidebar}
          <div>
            {desktop && headers.desktop}
            {phone && headers.phone}
            <main id="content" tabIndex={-1} className={classes.main}>
              <div className={classes.content}>
                <Part>{children}</Part>
              </div>
            </main>
          </div>
        </div>
        {hasQueue && <QueuePanel isDesktop={isDesktop} onMissing={missQueue} />}
      </div>
      {desktop && players.desktop}
      {phone && players.phone}
      {/* A phone that is turned has the desktop layout: the open player stays. */}
      {hasSheet && <PlayerSheet onMissing={missSheet} />}
      {announcer}
      {!isDesktop && hasDrawer && <Drawer onMissing={missDrawer} />}
      {overlays}
    </Own>
  );
}
