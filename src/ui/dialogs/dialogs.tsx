import { Fragment, useEffect, useState, type JSX } from 'react';
import { selectWillOnboardingOpen } from '../../machines/onboarding/onboarding.select.ts';
import type { Dialog } from '../../machines/shell/shell.machine.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { lazy, prefetch } from '../kit/lazy.tsx';

/** The props of every dialog. */
export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const AddToPlaylist = lazy(() => import('./folders/add-to-playlist-dialog.tsx'));
const Comments = lazy(() => import('./comments/comments-dialog.tsx'));
const Confirm = lazy(() => import('./confirm-dialog.tsx'));
const FolderName = lazy(() => import('./folders/folder-name-dialog.tsx'));
const Import = lazy(() => import('./import/import-dialog.tsx'));
export const Onboarding = lazy(() => import('./onboarding/onboarding-dialog.tsx'));
const Preferences = lazy(() => import('./preferences/preferences-dialog.tsx'));
const SaveQueue = lazy(() => import('./save-queue/save-queue-dialog.tsx'));
const Shortcuts = lazy(() => import('./shortcuts/shortcuts-dialog.tsx'));

function viewOf(dialog: Dialog, props: DialogProps & { readonly onMissing: () => void }): JSX.Element {
  switch (dialog.kind) {
    case 'preferences':
      return <Preferences {...props} />;
    case 'onboarding':
      return <Onboarding {...props} />;
    case 'save-queue':
      return <SaveQueue {...props} />;
    case 'comments':
      return <Comments {...props} dialog={dialog} />;
    case 'add-to-playlist':
      return <AddToPlaylist {...props} dialog={dialog} />;
    case 'create-playlist':
    case 'rename-folder':
      return <FolderName {...props} dialog={dialog} />;
    case 'delete-folder':
    case 'clear-folder':
    case 'delete-data':
      return <Confirm {...props} dialog={dialog} />;
    case 'shortcuts':
      return <Shortcuts {...props} />;
    case 'import':
      return <Import {...props} />;
  }
}

/** The dialog that the shell has opened. The last one stays mounted during its exit animation. */
export function Dialogs() {
  const { shell } = useApp().actors;
  const dialog = useActorSelector('shell', ({ context }) => context.dialog);
  const [last, setLast] = useState<{ readonly dialog: Dialog; readonly count: number } | null>(null);
  const willGreet = useActorSelector('onboarding', selectWillOnboardingOpen);
  useEffect(() => {
    // It opens in a moment in which nothing is pressed, which would be over once its code had loaded.
    if (willGreet) prefetch(Onboarding);
  }, [willGreet]);
  if (dialog && dialog !== last?.dialog) setLast({ dialog, count: (last?.count ?? 0) + 1 });
  if (!last) return null;
  const close = () => shell.send({ type: 'SHELL.DIALOG.CLOSE', kind: last.dialog.kind });
  const props = { open: dialog === last.dialog, onClose: close, onMissing: close };
  return <Fragment key={last.count}>{viewOf(last.dialog, props)}</Fragment>;
}
