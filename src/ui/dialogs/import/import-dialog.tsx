import { useState } from 'react';
import { css } from 'styled-system/css';
import type { PersonalDataArea } from '../../../domain/personal-data.ts';
import { createPersonalData } from '../../../app/personal-data.ts';
import { useServices } from '../../app-context.tsx';
import { Modal } from '../../kit/modal.tsx';
import { useTask } from '../../use-task.ts';
import type { DialogProps } from '../dialogs.tsx';

/** Lists what an import will change before it does. */
export default function ImportDialog({ open, onClose }: DialogProps) {
  const personalData = useServices().commands.of(createPersonalData);
  const [changes] = useState(personalData.changes);
  const [confirm, isBusy] = useTask(() => personalData.import());
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Import my data"
      description="This replaces what Foxtrot keeps in this browser:"
      form={{
        submit: 'Import',
        onSubmit: confirm,
        busy: isBusy,
      }}
    >
      <dl className={list}>
        {changes.map(({ part, before, after, isChanged }) => (
          <div key={part} className={row}>
            <dt>{parts[part]}</dt>
            <dd className={isChanged ? changed : unchanged}>
              {isChanged ? `${before} → ${after}` : 'unchanged'}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

const parts: Readonly<Record<PersonalDataArea, string>> = {
  favorites: 'Favorites',
  folders: 'Folders',
  tracks: 'Kept tracks',
  queue: 'Tracks in the queue',
  comments: 'Comments',
  profile: 'Profile',
  preferences: 'Preferences',
  history: 'Playback history',
  foreignUrls: 'Addresses outside the catalogue, left out',
};

const list = css({ display: 'grid', gap: '8' });
const row = css({ display: 'flex', justifyContent: 'space-between', gap: '16' });
const changed = css({ fontVariantNumeric: 'tabular-nums', color: 'fg.default' });
const unchanged = css({ fontVariantNumeric: 'tabular-nums', color: 'fg.muted' });
