import { profileStrings } from '../../strings/profile.ts';
import { KeepListening } from '../../queue-panel/keep-listening.tsx';
import { Panel } from './panel.tsx';

/** The playback settings. Unlike the form's fields they apply at once. */
export function PlaybackPanel() {
  return (
    <Panel title={profileStrings.playback} hint={profileStrings.playbackHint}>
      <KeepListening />
    </Panel>
  );
}
