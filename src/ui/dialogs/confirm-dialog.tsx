import { createPersonalData } from '../../app/personal-data.ts';
import type { Dialog as DialogState } from '../../machines/shell/shell.machine.ts';
import { useApp, useServices } from '../app-context.tsx';
import { Modal } from '../kit/modal.tsx';
import { kitStrings } from '../strings/kit.ts';
import { libraryStrings } from '../strings/library.ts';
import { profileStrings } from '../strings/profile.ts';
import type { DialogProps } from './dialogs.tsx';

interface ConfirmDialogProps extends DialogProps {
  readonly dialog: Extract<DialogState, { readonly kind: 'delete-folder' | 'clear-folder' | 'delete-data' }>;
}

/** 'Are you sure?' before a folder is deleted or cleared, or everything personal is deleted. The focus begins on 'Cancel'. */
export default function ConfirmDialog({ open, onClose, dialog }: ConfirmDialogProps) {
  const { library } = useApp().actors;
  const personalData = useServices().commands.of(createPersonalData);
  const [question, confirm] = actOf();
  function actOf(): readonly [question: string, confirm: () => void] {
    if (dialog.kind === 'delete-data')
      return [profileStrings.deleteQuestion, () => void personalData.delete()];
    const { folderId, name } = dialog;
    return dialog.kind === 'clear-folder'
      ? [libraryStrings.clearQuestion, () => library.send({ type: 'LIBRARY.FOLDER.CLEAR', folderId })]
      : [
          libraryStrings.deleteQuestion(name),
          () => library.send({ type: 'LIBRARY.FOLDER.DELETE', folderId }),
        ];
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={kitStrings.areYouSure}
      description={question}
      form={{
        cancel: kitStrings.cancel,
        submit: kitStrings.continue,
        danger: true,
        onSubmit: () => {
          confirm();
          onClose();
        },
      }}
    />
  );
}
