import { useEffect, useRef, type RefObject } from 'react';
import { css } from 'styled-system/css';
import { SAVED_QUEUE_NAME_MAX_LENGTH } from '../../../limits/storage.ts';
import { ownFoldersOf } from '../../../domain/library-rules.ts';
import { keys } from '../../../storage/keys.ts';
import { useActorSelector, useApp, useStored } from '../../app-context.tsx';
import { Choices } from '../../kit/choices.tsx';
import { Modal } from '../../kit/modal.tsx';
import { Field } from '../../kit/field.tsx';
import { Select } from '../../kit/select.tsx';
import { wordsOf } from '../../../machines/toasts/toasts.messages.ts';
import type { DialogProps } from '../dialogs.tsx';

/** Keeps the queue in a new folder or in one of the listener's own (SAV). */
export default function SaveQueueDialog({ open, onClose }: DialogProps) {
  const { saveQueue, queue } = useApp().actors;
  const mode = useActorSelector('saveQueue', ({ context }) => context.mode);
  const isSaving = useActorSelector('saveQueue', (view) => view.hasTag('saving'));
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Save Queue"
      form={{
        onCancel: () => saveQueue.send({ type: 'SAVE_QUEUE.CANCEL' }),
        submit: 'Save',
        onSubmit: () =>
          saveQueue.send({ type: 'SAVE_QUEUE.SAVE', tracks: queue.getSnapshot().context.tracks }),
        busy: isSaving,
      }}
    >
      <div className={fields}>
        <Choices
          label="Save to"
          options={[
            { value: 'new', label: 'New folder' },
            { value: 'existing', label: 'Existing folder' },
          ]}
          value={mode}
          onChange={(chosen) => saveQueue.send({ type: 'SAVE_QUEUE.FILL', mode: chosen })}
        />
        {mode === 'new' ? <NewFolder /> : <ExistingFolder />}
      </div>
    </Modal>
  );
}

/** The error of a field that is missing, which then gets the focus, each time. */
function useMissing(kind: 'nameMissing' | 'folderMissing', field: RefObject<HTMLElement | null>) {
  const fault = useActorSelector('saveQueue', ({ context }) => context.fault);
  const isMissing = fault?.kind === kind;
  useEffect(() => {
    if (isMissing) field.current?.focus();
  }, [isMissing, fault, field]);
  return isMissing ? wordsOf({ code: `saveQueue.${kind}` }).title : undefined;
}

function NewFolder() {
  const { saveQueue } = useApp().actors;
  const name = useActorSelector('saveQueue', ({ context }) => context.name);
  const field = useRef<HTMLInputElement>(null);
  const error = useMissing('nameMissing', field);
  return (
    <Field
      ref={field}
      label="Folder name"
      error={error}
      data-autofocus=""
      value={name}
      maxLength={SAVED_QUEUE_NAME_MAX_LENGTH}
      counter={`${name.length} / ${SAVED_QUEUE_NAME_MAX_LENGTH}`}
      onChange={(event) => saveQueue.send({ type: 'SAVE_QUEUE.FILL', name: event.target.value })}
    />
  );
}

function ExistingFolder() {
  const { saveQueue } = useApp().actors;
  const folders = ownFoldersOf(useStored(keys.library));
  const folderId = useActorSelector('saveQueue', ({ context }) => context.folderId);
  const trigger = useRef<HTMLButtonElement>(null);
  const error = useMissing('folderMissing', trigger);
  return (
    <>
      <Select
        ref={trigger}
        label="Folder"
        error={error}
        placeholder="Choose a folder"
        options={folders.map(({ id, name }) => ({ value: id, label: name }))}
        value={folderId ?? ''}
        onChange={(chosen) => saveQueue.send({ type: 'SAVE_QUEUE.FILL', folderId: chosen })}
      />
      {folders.length === 0 && (
        <p className={hint}>You have no folders of your own yet. Save the queue to a new one.</p>
      )}
    </>
  );
}

const fields = css({ display: 'grid', gap: '16' });
const hint = css({ muted: true });
