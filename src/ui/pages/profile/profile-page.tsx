import Check from 'lucide-react/icons/check';
import { useId, useLayoutEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { pageHead } from 'styled-system/recipes';
import {
  selectHasUnsavedChanges,
  selectIsProfileReady,
  selectIsSavingProfile,
} from '../../../machines/profile/profile.select.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
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
  const noteId = useId();
  const panels = useRef<HTMLDivElement>(null);
  const save = () => {
    panels.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    profile.send({ type: 'PROFILE.SAVE' });
  };
  return (
    <>
      <div className={head.root}>
        <div className={head.words}>
          <h1 className={head.title} tabIndex={-1}>
            {profileStrings.title}
          </h1>
          <output id={noteId} className={note}>
            {hasChanges ? profileStrings.unsaved : profileStrings.noneUnsaved}
          </output>
        </div>
        {/* Both buttons are always there: a row that comes with the first letter would move the field that is typed in. */}
        <div className={classNames(head.actions, actions)}>
          <Button
            inert={!hasChanges}
            aria-describedby={noteId}
            onClick={() => profile.send({ type: 'PROFILE.DISCARD' })}
          >
            {profileStrings.discard}
          </Button>
          <Button variant="primary" icon={<Check />} busy={isSaving} onClick={save}>
            {profileStrings.save}
          </Button>
        </div>
      </div>
      <div ref={panels} className={columns} inert={!isReady}>
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

const note = css({ width: 'full', textStyle: 'small', color: 'fg.muted' });
/** On a phone both share a row below the title. */
const actions = css({
  mdDown: { width: 'full', gap: '8', '& > *': { flexGrow: '1' } },
});
const columns = css({
  display: 'grid',
  // The open queue takes its room from the page.
  gridTemplateColumns: { base: 'minmax(0, 1fr)', _content840: 'minmax(0, 1fr) minmax(0, 1.2fr)' },
  alignItems: 'start',
  gap: '20',
});
const column = css({ display: 'grid', gap: '20', minWidth: '0' });
