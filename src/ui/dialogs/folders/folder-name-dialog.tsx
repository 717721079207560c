import { useRef, useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { endChoice } from '../../choosing/choice.ts';
import { Modal } from '../../kit/modal.tsx';
import { Field } from '../../kit/field.tsx';
import { wordsOf } from '../../../machines/toasts/toasts.messages.ts';
import type { DialogOf, DialogProps } from '../dialogs.tsx';

/** Names a new or existing folder. The typed text stays in the field until it is submitted. */
export default function FolderNameDialog({
  open,
  onClose,
  dialog,
}: DialogProps<DialogOf<'create-playlist' | 'rename-folder'>>) {
  const { library } = useApp().actors;
  const isNew = dialog.kind === 'create-playlist';
  const [name, setName] = useState(isNew ? '' : dialog.name);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = () => {
    // The field says it already.
    if (isMissing) return field.current?.focus();
    if (dialog.kind === 'create-playlist') {
      library.send({
        type: 'LIBRARY.FOLDER.CREATE',
        name,
        ...(dialog.tracks && { tracks: dialog.tracks }),
      });
      if (dialog.tracks && name.trim() !== '') endChoice();
    } else library.send({ type: 'LIBRARY.FOLDER.RENAME', folderId: dialog.folderId, name });
    // The library refuses a blank name and shows a message; the field then waits for a better one.
    if (name.trim() !== '') return onClose();
    setIsMissing(true);
    field.current?.focus();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={isNew ? 'Create Playlist' : 'Rename Playlist'}
      form={{
        submit: isNew ? 'Create' : 'Rename',
        onSubmit: submit,
      }}
    >
      <Field
        ref={field}
        label="Folder name"
        error={isMissing ? wordsOf({ code: 'library.folderNameMissing' }).title : undefined}
        data-autofocus=""
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setIsMissing(false);
        }}
      />
    </Modal>
  );
}
