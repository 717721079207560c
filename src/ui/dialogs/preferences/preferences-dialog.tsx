import {
  selectIsSavingPreferences,
  selectPreferencesDraft,
} from '../../../machines/preferences/preferences.select.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { preferencesStrings } from '../../strings/preferences.ts';
import { PreferenceSwitches } from './preference-switches.tsx';
import type { DialogProps } from '../dialogs.tsx';

/** The choice of Home's sections (PRF). */
export default function PreferencesDialog({ open, onClose }: DialogProps) {
  const { preferences } = useApp().actors;
  const draft = useActorSelector('preferences', selectPreferencesDraft);
  const isSaving = useActorSelector('preferences', selectIsSavingPreferences);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={preferencesStrings.title}
      description={preferencesStrings.description}
      actions={
        <Button
          variant="primary"
          busy={isSaving}
          onClick={() => preferences.send({ type: 'PREFERENCES.SAVE' })}
        >
          {preferencesStrings.save}
        </Button>
      }
    >
      <PreferenceSwitches
        preferences={draft}
        onToggle={(id) => preferences.send({ type: 'PREFERENCES.TOGGLE', id })}
      />
    </Dialog>
  );
}
