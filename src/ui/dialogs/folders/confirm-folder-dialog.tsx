import type { Dialog as DialogState } from '../../../machines/shell/shell.types.ts';
import { useApp } from '../../app-context.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { libraryStrings } from '../../strings/library.ts';
import type { DialogProps } from '../dialogs.tsx';

interface ConfirmFolderDialogProps extends DialogProps {
  readonly dialog: Extract<DialogState, { readonly kind: 'delete-folder' | 'clear-folder' }>;
}

/** 'Are you sure?' before a folder is deleted or cleared. */
export default function ConfirmFolderDialog({ open, onClose, dialog }: ConfirmFolderDialogProps) {
  const { library } = useApp().actors;
  const { folderId, name } = dialog;
  const isClear = dialog.kind === 'clear-folder';
  return (
    <ConfirmDialog
      open={open}
      text={isClear ? libraryStrings.clearQuestion : libraryStrings.deleteQuestion(name)}
      onCancel={onClose}
      onConfirm={() => {
        library.send({ type: isClear ? 'LIBRARY.FOLDER.CLEAR' : 'LIBRARY.FOLDER.DELETE', folderId });
        onClose();
      }}
    />
  );
}
