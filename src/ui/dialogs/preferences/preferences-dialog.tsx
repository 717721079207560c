import { useState } from 'react';
import { keys } from '../../../storage/keys.ts';
import { useApp, useServices } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { preferencesStrings } from '../../strings/preferences.ts';
import { PreferenceSwitches } from './preference-switches.tsx';
import type { DialogProps } from '../dialogs.tsx';

/** The choice of Home's sections (PRF). */
export default function PreferencesDialog({ open, onClose }: DialogProps) {
  const { store } = useApp();
  const { togglePreference, savePreferences } = useServices().commands;
  const [draft, setDraft] = useState(() => store.get(keys.musicPreferences));
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={preferencesStrings.title}
      description={preferencesStrings.description}
      actions={
        <Button variant="primary" onClick={() => open && savePreferences(draft)}>
          {preferencesStrings.save}
        </Button>
      }
    >
      <PreferenceSwitches preferences={draft} onToggle={(id) => setDraft(togglePreference(draft, id))} />
    </Modal>
  );
}
