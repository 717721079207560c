import { Fragment, useEffect, useState, type JSX } from 'react';
import { selectWillOnboardingOpen } from '../../machines/onboarding/onboarding.select.ts';
import { selectDialog } from '../../machines/shell/shell.select.ts';
import type { Dialog } from '../../machines/shell/shell.types.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { chunk, prefetch } from '../kit/chunk.ts';
import { lazyPanel, type LazyPanelProps } from '../kit/lazy-panel.tsx';

/** The props of every dialog. */
interface DialogProps extends LazyPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const AddToPlaylist = lazyPanel(chunk(() => import('./folders/add-to-playlist-dialog.tsx')));
const Comments = lazyPanel(chunk(() => import('./comments/comments-dialog.tsx')));
const ConfirmFolder = lazyPanel(chunk(() => import('./folders/confirm-folder-dialog.tsx')));
const FolderName = lazyPanel(chunk(() => import('./folders/folder-name-dialog.tsx')));
const Import = lazyPanel(chunk(() => import('./import/import-dialog.tsx')));
export const onboarding = chunk(() => import('./onboarding/onboarding-dialog.tsx'));
const Onboarding = lazyPanel(onboarding);
const Preferences = lazyPanel(chunk(() => import('./preferences/preferences-dialog.tsx')));
const SaveQueue = lazyPanel(chunk(() => import('./save-queue/save-queue-dialog.tsx')));
const Shortcuts = lazyPanel(chunk(() => import('./shortcuts/shortcuts-dialog.tsx')));

function viewOf(dialog: Dialog, props: DialogProps): JSX.Element {
  switch (dialog.kind) {
    case 'preferences':
      return <Preferences {...props} />;
    case 'onboarding':
      return <Onboarding {...props} />;
    case 'save-queue':
      return <SaveQueue {...props} />;
    case 'comments':
      return <Comments {...props} />;
    case 'add-to-playlist':
      return <AddToPlaylist {...props} dialog={dialog} />;
    case 'create-playlist':
    case 'rename-folder':
      return <FolderName {...props} dialog={dialog} />;
    case 'delete-folder':
    case 'clear-folder':
      return <ConfirmFolder {...props} dialog={dialog} />;
    case 'shortcuts':
      return <Shortcuts {...props} />;
    case 'import':
      return <Import {...props} />;
  }
}

/** The dialog that the shell has opened. The last one stays mounted during its exit animation. */
export function Dialogs() {
  const { shell } = useApp().actors;
  const dialog = useActorSelector('shell', selectDialog);
  const [last, setLast] = useState<{ readonly dialog: Dialog; readonly count: number } | null>(null);
  const willGreet = useActorSelector('onboarding', selectWillOnboardingOpen);
  useEffect(() => {
    // It opens in a moment in which nothing is pressed, which would be over once its code had loaded.
    if (willGreet) prefetch(onboarding);
  }, [willGreet]);
  if (dialog && dialog !== last?.dialog) setLast({ dialog, count: (last?.count ?? 0) + 1 });
  if (!last) return null;
  const close = () => shell.send({ type: 'SHELL.DIALOG.CLOSE', kind: last.dialog.kind });
  const props = { open: dialog === last.dialog, onClose: close, onMissing: close };
  return <Fragment key={last.count}>{viewOf(last.dialog, props)}</Fragment>;
}
