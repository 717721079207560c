import { useState } from 'react';
import { keys } from '../../../storage/keys.ts';
import { useApp, useServices } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
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
      title="Music Preferences"
      description="Choose the sections your home page shows. At least one stays on."
      actions={
        <Button variant="primary" onClick={() => open && savePreferences(draft)}>
          Save Preferences
        </Button>
      }
    >
      <PreferenceSwitches preferences={draft} onToggle={(id) => setDraft(togglePreference(draft, id))} />
    </Modal>
  );
}
