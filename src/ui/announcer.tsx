import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { createSubject } from '../domain/subject.ts';
import { useActorSelector, useIsHydrated, useSubject } from './app-context.tsx';
import { selectAnnounced } from '../machines/player/player.select.ts';

/** The last announcement. Its number makes screen readers read the same words again. */
const said = createSubject({ words: '', number: 0 });

/** Tells screen readers something that has happened. What is announced soon after replaces it. */
export function announce(words: string): void {
  said.set({ words, number: said.get().number + 1 });
}

/**
 * The one place of announcements; every change of track is one, and every page that is opened. It is outside the app's root, where no dialog hides it, and stays
 * mounted, because screen readers announce only changes inside an existing element.
 */
export function Announcer() {
  const { words, number } = useSubject(said);
  const track = useActorSelector('player', selectAnnounced);
  // The server's HTML does not contain it.
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (track) announce(`${track.name} by ${track.artist_name}`);
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
