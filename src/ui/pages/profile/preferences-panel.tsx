import { selectProfileForm } from '../../../machines/profile/profile.select.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { PreferenceSwitches } from '../../dialogs/preferences/preference-switches.tsx';
import { profileStrings } from '../../strings/profile.ts';
import { Panel } from './panel.tsx';

/** The same six switches as in the preferences dialog, saved with the profile. */
export function PreferencesPanel() {
  const { profile } = useApp().actors;
  const { preferences } = useActorSelector('profile', selectProfileForm);
  return (
    <Panel title={profileStrings.homepage} hint={profileStrings.homepageHint}>
      <PreferenceSwitches
        preferences={preferences}
        onToggle={(id) => profile.send({ type: 'PROFILE.PREFERENCE', id })}
      />
    </Panel>
  );
}
