import { useState } from 'react';
import { css } from 'styled-system/css';
import { createPersonalData } from '../../../app/personal-data.ts';
import { useServices } from '../../app-context.tsx';
import { Modal } from '../../kit/modal.tsx';
import { importStrings } from '../../strings/library.ts';
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
      title={importStrings.title}
      description={importStrings.text}
      form={{
        cancel: importStrings.cancel,
        submit: importStrings.import,
        onSubmit: confirm,
        busy: isBusy,
      }}
    >
      <dl className={list}>
        {changes.map(({ part, before, after, isChanged }) => (
          <div key={part} className={row}>
            <dt>{importStrings.parts[part]}</dt>
            <dd className={isChanged ? changed : unchanged}>
              {isChanged ? importStrings.change(before, after) : importStrings.unchanged}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

const list = css({ display: 'grid', gap: '8' });
const row = css({ display: 'flex', justifyContent: 'space-between', gap: '16' });
const changed = css({ fontVariantNumeric: 'tabular-nums', color: 'fg.default' });
const unchanged = css({ fontVariantNumeric: 'tabular-nums', color: 'fg.muted' });
