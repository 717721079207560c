import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useActorSelector, useIsHydrated } from './app-context.tsx';
import { selectAnnounced } from '../machines/player/player.select.ts';
import { playerStrings } from './strings/player.ts';

/** The last announcement. Its number makes screen readers read the same words again. */
let said = { words: '', number: 0 };
const subscribers = new Set<() => void>();

/** Tells screen readers something that has happened. What is announced soon after replaces it. */
export function announce(words: string): void {
  said = { words, number: said.number + 1 };
  for (const notify of subscribers) notify();
}

function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}

/**
 * The one place of announcements; every change of track is one. It is outside the app's root, where no dialog hides it, and stays
 * mounted, because screen readers announce only changes inside an existing element.
 */
export function Announcer() {
  const { words, number } = useSyncExternalStore(
    subscribe,
    () => said,
    () => said,
  );
  const track = useActorSelector('player', selectAnnounced);
  // The server's HTML does not contain it.
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (track) announce(playerStrings.announced(track.name, track.artist_name));
    return () => announce('');
  }, [track]);
  if (!isHydrated) return null;
  return createPortal(
    <p className="sr-only" aria-live="polite" data-announcer="">
      <span key={number}>{words}</span>
    </p>,
    document.body,
  );
}
