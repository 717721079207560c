import { createPortal } from 'react-dom';
import { selectAnnounced } from '../../machines/player/player.select.ts';
import { usePlayer } from '../app-context.tsx';
import { playerStrings } from '../strings/player.ts';
import { useIsHydrated } from '../use-selected.ts';

/**
 * Says which track it is whenever that changes, for who does not see the player. It stands beside the app, where no dialog
 * hides it, and stays, since readers hear only what changes inside.
 */
export function TrackAnnouncement() {
  const track = usePlayer(selectAnnounced);
  // It stands beside what was sent.
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return createPortal(
    <p className="sr-only" aria-live="polite" data-announcer="">
      {track && playerStrings.announced(track.name, track.artist_name)}
    </p>,
    document.body,
  );
}
