import Check from 'lucide-react/icons/check';
import { useLayoutEffect } from 'react';
import { css } from 'styled-system/css';
import { pageHead } from 'styled-system/recipes';
import {
  selectHasUnsavedChanges,
  selectIsProfileReady,
  selectIsSavingProfile,
} from '../../../machines/profile/profile.select.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { profileStrings } from '../../strings/profile.ts';
import { PersonalPanel } from './personal-panel.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';
import { PlaybackPanel } from './playback-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { WeightsPanel } from './weights-panel.tsx';

/** The listener's profile, stored in this browser (PRO). */
export default function ProfilePage() {
  const { profile } = useApp().actors;
  const isSaving = useActorSelector('profile', selectIsSavingProfile);
  const isReady = useActorSelector('profile', selectIsProfileReady);
  const hasChanges = useActorSelector('profile', selectHasUnsavedChanges);
  // Unless it has unsaved changes, the form starts with the stored profile each time.
  useLayoutEffect(() => profile.send({ type: 'PROFILE.OPEN' }), [profile]);
  const head = pageHead();
  return (
    <>
      <div className={head.root}>
        <div className={head.words}>
          <h1 className={head.title} tabIndex={-1}>
            {profileStrings.title}
          </h1>
        </div>
        <div className={head.actions}>
          {hasChanges && (
            <>
              <output className={note}>{profileStrings.unsaved}</output>
              <Button onClick={() => profile.send({ type: 'PROFILE.DISCARD' })}>
                {profileStrings.discard}
              </Button>
            </>
          )}
          <Button
            variant="primary"
            icon={<Check />}
            busy={isSaving}
            onClick={() => profile.send({ type: 'PROFILE.SAVE' })}
          >
            {profileStrings.save}
          </Button>
        </div>
      </div>
      <div className={columns} inert={!isReady}>
        <PersonalPanel />
        <div className={column}>
          <PreferencesPanel />
          <WeightsPanel />
          <PlaybackPanel />
          <DataPanel />
        </div>
      </div>
    </>
  );
}

const note = css({ textStyle: 'small', color: 'fg.muted' });
const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.2fr)' },
  alignItems: 'start',
  gap: '20',
});
const column = css({ display: 'grid', gap: '20', minWidth: '0' });
