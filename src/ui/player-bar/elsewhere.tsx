import { useServices, useSubject } from '../app-context.tsx';
import { lazy } from '../kit/lazy.tsx';
import { SoundAnnouncer } from './silence.tsx';

const MiniPlayer = lazy(() => import('./mini-player.tsx'));

/** What the page does not show of the player: its announcements, and the mini player while it is open. */
export default function Elsewhere() {
  const opened = useSubject(useServices().commands.miniPlayer);
  return (
    <>
      <SoundAnnouncer />
      {opened && <MiniPlayer opened={opened} waiting={null} onMissing={() => opened.close()} />}
    </>
  );
}
