import type { Dialog as DialogState } from '../../../machines/shell/shell.machine.ts';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { kitStrings } from '../../strings/kit.ts';
import { libraryStrings } from '../../strings/library.ts';
import type { DialogProps } from '../dialogs.tsx';

interface ConfirmFolderDialogProps extends DialogProps {
  readonly dialog: Extract<DialogState, { readonly kind: 'delete-folder' | 'clear-folder' }>;
}

/** 'Are you sure?' before a folder is deleted or cleared. The focus begins on 'Cancel'. */
export default function ConfirmFolderDialog({ open, onClose, dialog }: ConfirmFolderDialogProps) {
  const { library } = useApp().actors;
  const { folderId, name } = dialog;
  const isClear = dialog.kind === 'clear-folder';
  return (
    <Modal
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={kitStrings.areYouSure}
      description={isClear ? libraryStrings.clearQuestion : libraryStrings.deleteQuestion(name)}
      actions={
        <>
          <Button data-autofocus="" onClick={onClose}>
            {kitStrings.cancel}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              library.send({ type: isClear ? 'LIBRARY.FOLDER.CLEAR' : 'LIBRARY.FOLDER.DELETE', folderId });
              onClose();
            }}
          >
            {kitStrings.continue}
          </Button>
        </>
      }
    />
  );
}
