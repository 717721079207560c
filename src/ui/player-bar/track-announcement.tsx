import { createPortal } from 'react-dom';
import { selectAnnounced } from '../../machines/player/player.select.ts';
import { useActorSelector } from '../app-context.tsx';
import { playerStrings } from '../strings/player.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';

/**
 * Announces the track to screen readers whenever it changes. The element is outside the app's root, where no dialog hides it,
 * and stays mounted, because screen readers announce only changes inside an existing element.
 */
export function TrackAnnouncement() {
  const track = useActorSelector('player', selectAnnounced);
  // The server's HTML does not contain it.
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return createPortal(
    <p className="sr-only" aria-live="polite" data-announcer="">
      {track && playerStrings.announced(track.name, track.artist_name)}
    </p>,
    document.body,
  );
}
