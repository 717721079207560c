import { useLocation } from 'wouter';
import { lyrics } from 'styled-system/recipes';
import { useActorSelector, useApp, useSubject } from './app-context.tsx';
import { CatalogueWait } from './catalogue-wait.tsx';
import { choice, ChoiceBar, endChoice } from './choosing/choice.ts';
import { Dialogs } from './dialogs/dialogs.tsx';
import { useIsDesktop } from './kit/use-media.ts';
import { useEffect, type ReactNode } from 'react';
import { lazy } from './kit/lazy.tsx';
import { LyricsPanel } from './shell/panels.ts';

const Elsewhere = lazy(() => import('./player-bar/elsewhere.tsx'));

/** The overlays of the page: lyrics, the one dialog, the notice of a wait, and the rest, which follows. */
export function Overlays({ children }: { readonly children: ReactNode }) {
  const isDesktop = useIsDesktop();
  const [path] = useLocation();
  const chosen = useSubject(choice);
  // What was chosen is not on another page.
  useEffect(() => endChoice, [path]);
  // Nothing opens beneath the splash.
  const isWelcomed = useActorSelector('splash', (view) => view.hasTag('over'));
  return (
    <>
      <CatalogueWait />
      {children}
      <LyricsOverlay />
      {/* The queue of a phone is a sheet, which has its own. */}
      {chosen && (isDesktop || chosen.of === 'page') && <ChoiceBar waiting={null} onMissing={endChoice} />}
      <Elsewhere />
      {isWelcomed && <Dialogs />}
    </>
  );
}

/**
 * The lyrics over the page. They are not modal: the player's controls stay usable. They close by Escape, by
 * their button and by a press on the backdrop. The player sheet covers the page, and has them itself; in the
 * layout of small screens it opens for them.
 */
function LyricsOverlay() {
  const { lyrics: actor, shell } = useApp().actors;
  const isOpen = useActorSelector('lyrics', (view) => view.hasTag('open'));
  const isOnSheet = useActorSelector('shell', (view) => view.hasTag('playerOpen'));
  const close = () => actor.send({ type: 'LYRICS.CLOSE' });
  const isDesktop = useIsDesktop();
  useEffect(() => {
    if (isOpen && !isDesktop) shell.send({ type: 'SHELL.PLAYER.OPEN' });
  }, [isOpen, isDesktop, shell]);
  if (!isOpen || isOnSheet || !isDesktop) return null;
  const classes = lyrics();
  return (
    <>
      {/* The keyboard closes it by Escape or the close button. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={classes.scrim} data-scrim="" onClick={close} />
      <div className={classes.positioner} data-yields="">
        <LyricsPanel onMissing={close} />
      </div>
    </>
  );
}
