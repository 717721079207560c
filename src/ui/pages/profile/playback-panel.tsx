import { profileStrings } from '../../strings/profile.ts';
import { KeepListening } from '../../queue-panel/keep-listening.tsx';
import { Panel } from './panel.tsx';

/** How music plays on. Unlike the form's fields it holds at once. */
export function PlaybackPanel() {
  return (
    <Panel title={profileStrings.playback} hint={profileStrings.playbackHint}>
      <KeepListening />
    </Panel>
  );
}
