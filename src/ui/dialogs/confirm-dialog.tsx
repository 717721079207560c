import { createPersonalData } from '../../app/personal-data.ts';
import { isolated } from '../../domain/text.ts';
import { useApp, useServices } from '../app-context.tsx';
import { Modal } from '../kit/modal.tsx';
import type { DialogOf, DialogProps } from './dialogs.tsx';

/** 'Are you sure?' before folders are deleted or cleared, or all that is personal. Focus on 'Cancel'. */
export default function ConfirmDialog({
  open,
  onClose,
  dialog,
}: DialogProps<DialogOf<'delete-folder' | 'clear-folder' | 'delete-data'>>) {
  const { library } = useApp().actors;
  const personalData = useServices().commands.of('personalData', createPersonalData);
  const [question, confirm] = actOf();
  function actOf(): readonly [question: string, confirm: () => void] {
    if (dialog.kind === 'delete-data')
      return [
        'This deletes your favorites and folders, the queue, your comments, profile and preferences, the playback history and all plays, recent searches and what you never want to hear from this browser.',
        () => void personalData.delete(),
      ];
    const { folderId, name } = dialog;
    return dialog.kind === 'clear-folder'
      ? [
          'This will remove all tracks from this folder. This action cannot be undone.',
          () => library.send({ type: 'LIBRARY.FOLDER.CLEAR', folderId }),
        ]
      : [
          `This will delete the folder ${isolated(name)}. Tracks that are in no other folder go with it.`,
          () => library.send({ type: 'LIBRARY.FOLDER.DELETE', folderId }),
        ];
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      role="alertdialog"
      title="Are you sure?"
      description={question}
      form={{
        submit: 'Continue',
        danger: true,
        onSubmit: () => {
          confirm();
          onClose();
        },
      }}
    />
  );
}
