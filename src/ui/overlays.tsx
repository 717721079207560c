import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useLocation } from 'wouter';
import { dock } from 'styled-system/recipes';
import { selectModeId } from '../machines/music-mode/music-mode.select.ts';
import { selectIsSplashOver } from '../machines/splash/splash.select.ts';
import { useActorSelector, useApp } from './app-context.tsx';
import { Assistant } from './assistant/assistant.tsx';
import { CatalogueWait } from './catalogue-wait.tsx';
import { Dialogs } from './dialogs/dialogs.tsx';
import { IconButton } from './kit/button.tsx';
import { useIsDesktop } from './kit/use-media.ts';
import { LyricsOverlay } from './lyrics/lyrics-overlay.tsx';
import { preferencesStrings } from './strings/preferences.ts';
import { LazyToasters } from './toasts/lazy-toasters.tsx';
import { TrackMenuHost } from './track/track-menu.tsx';

/** The overlays of the page: dock, lyrics, the one dialog, toasts, menus, and the notice of a wait. */
export function Overlays() {
  const isDesktop = useIsDesktop();
  // Nothing opens beneath the splash.
  const isWelcomed = useActorSelector('splash', selectIsSplashOver);
  return (
    <>
      <CatalogueWait />
      <div className={dock().root}>
        <PreferencesButton />
        {isDesktop && <Assistant />}
      </div>
      <LyricsOverlay />
      {isWelcomed && <Dialogs />}
      <LazyToasters />
      <TrackMenuHost />
    </>
  );
}

/** The floating button to the preferences, on Home in the default mood. */
function PreferencesButton() {
  const { shell } = useApp().actors;
  const [path] = useLocation();
  const isDefault = useActorSelector('musicMode', (snapshot) => selectModeId(snapshot) === 'default');
  if (path !== '/' || !isDefault) return null;
  return (
    <IconButton
      label={preferencesStrings.open}
      title={preferencesStrings.open}
      variant="solid"
      size="xl"
      float
      data-floating=""
      onClick={() => shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'preferences' } })}
    >
      <SlidersHorizontal size={20} />
    </IconButton>
  );
}
