import { useLocation } from 'wouter';
import { dock } from 'styled-system/recipes';
import { useActorSelector } from './app-context.tsx';
import { Assistant } from './assistant/assistant.tsx';
import { CatalogueWait } from './catalogue-wait.tsx';
import { Dialogs } from './dialogs/dialogs.tsx';
import { useIsDesktop } from './kit/use-media.ts';
import { LyricsOverlay } from './lyrics/lyrics-overlay.tsx';
import { PreferencesButton } from './pages/home/home-links.tsx';
import { LazyToasters } from './toasts/lazy-toasters.tsx';
import { TrackMenuHost } from './track/track-menu.tsx';

/** The overlays of the page: dock, lyrics, the one dialog, toasts, menus, and the notice of a wait. */
export function Overlays() {
  const isDesktop = useIsDesktop();
  const [path] = useLocation();
  const isDefault = useActorSelector('musicMode', ({ context }) => context.id === 'default');
  // Nothing opens beneath the splash.
  const isWelcomed = useActorSelector('splash', (view) => view.hasTag('over'));
  return (
    <>
      <CatalogueWait />
      {isDesktop && (
        <div className={dock().root}>
          {path === '/' && isDefault && <PreferencesButton float data-floating="" />}
          <Assistant />
        </div>
      )}
      <LyricsOverlay />
      {isWelcomed && <Dialogs />}
      <LazyToasters />
      <TrackMenuHost />
    </>
  );
}
