import { useState } from 'react';
import type { Dialog } from '../../machines/shell/shell.machine.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { type Lazy, lazy } from '../kit/lazy.tsx';

/** The dialogs of some kinds. */
export type DialogOf<Kind extends Dialog['kind']> = Extract<Dialog, { readonly kind: Kind }>;

/** The props of the view of a dialog. */
export interface DialogProps<Shown = Dialog> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly dialog: Shown;
}

export const Onboarding = lazy(() => import('./onboarding/onboarding-dialog.tsx'));
const FolderName = lazy(() => import('./folders/folder-name-dialog.tsx'));
const Confirm = lazy(() => import('./confirm-dialog.tsx'));

/** The view of each kind of dialog. */
const views: { readonly [Kind in Dialog['kind']]: Lazy<DialogProps<DialogOf<Kind>>> } = {
  onboarding: Onboarding,
  preferences: lazy(() => import('./preferences/preferences-dialog.tsx')),
  'save-queue': lazy(() => import('./save-queue/save-queue-dialog.tsx')),
  comments: lazy(() => import('./comments/comments-dialog.tsx')),
  'add-to-playlist': lazy(() => import('./folders/add-to-playlist-dialog.tsx')),
  'create-playlist': FolderName,
  'rename-folder': FolderName,
  'delete-folder': Confirm,
  'clear-folder': Confirm,
  'delete-data': Confirm,
  palette: lazy(() => import('./palette/palette-dialog.tsx')),
  shortcuts: lazy(() => import('./shortcuts/shortcuts-dialog.tsx')),
  sleep: lazy(() => import('./sleep-dialog.tsx')),
  'import-list': lazy(() => import('./import/import-list-dialog.tsx')),
  import: lazy(() => import('./import/import-dialog.tsx')),
  share: lazy(() => import('./share-dialog.tsx')),
};

/** The dialog that the shell has opened. The last one stays mounted during its exit animation. */
export function Dialogs() {
  const { shell } = useApp().actors;
  const dialog = useActorSelector('shell', ({ context }) => context.dialog);
  const [last, setLast] = useState<{ readonly dialog: Dialog; readonly count: number } | null>(null);
  if (dialog && dialog !== last?.dialog) setLast({ dialog, count: (last?.count ?? 0) + 1 });
  if (!last) return null;
  const close = () => shell.send({ type: 'SHELL.DIALOG.CLOSE', kind: last.dialog.kind });
  const View = views[last.dialog.kind] as Lazy<DialogProps>;
  return (
    <View
      key={last.count}
      open={dialog === last.dialog}
      onClose={close}
      onMissing={close}
      dialog={last.dialog}
    />
  );
}
