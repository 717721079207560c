import { useState } from 'react';
import { css } from 'styled-system/css';
import type { AreaChange, PersonalDataArea } from '../../../domain/personal-data.ts';
import { createPersonalData } from '../../../app/personal-data.ts';
import { useServices } from '../../app-context.tsx';
import { Modal } from '../../kit/modal.tsx';
import { useTask } from '../../use-task.ts';
import type { DialogProps } from '../dialogs.tsx';

/** Lists what an import will change before it does. */
export default function ImportDialog({ open, onClose }: DialogProps) {
  const personalData = useServices().commands.of('personalData', createPersonalData);
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
        {changes.map((change) => (
          <div key={change.part} className={row}>
            <dt>{parts[change.part]}</dt>
            <dd className={change.isChanged ? changed : unchanged}>{wordsOf(change)}</dd>
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
  playLog: 'Plays, added to those here',
  recentSearches: 'Recent searches',
  unwanted: 'Never played',
  passed: 'Passed songs',
  listImport: 'Tracks of a list on its way',
  foreignUrls: 'Addresses outside the catalogue, left out',
};

/** What happens to an area: counts say nothing where they stay the same, or where there is one at most. */
function wordsOf({ part, before, after, isChanged }: AreaChange): string {
  if (!isChanged) return 'unchanged';
  if (part === 'foreignUrls') return String(before);
  if (part !== 'profile' && part !== 'preferences')
    return before === after ? `${before}, with changes` : `${before} → ${after}`;
  return before === after ? 'changed' : after === 0 ? 'removed' : 'added';
}

const list = css({ display: 'grid', gap: '8' });
const row = css({ display: 'flex', justifyContent: 'space-between', gap: '16' });
const changed = css({ fontVariantNumeric: 'tabular-nums', color: 'fg.default' });
const unchanged = css({ fontVariantNumeric: 'tabular-nums', color: 'fg.muted' });
