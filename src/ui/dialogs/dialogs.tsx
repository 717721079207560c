import { useState, type ComponentType } from 'react';
import { selectDialog } from '../../machines/shell/shell.select.ts';
import type { Dialog, DialogKind } from '../../machines/shell/shell.types.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { chunk } from '../kit/chunk.ts';
import { lazyPanel, type LazyPanelProps } from '../kit/lazy-panel.tsx';

/** The props of every dialog; those with a subject find it in `dialog`. */
interface DialogViewProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly dialog: never;
}

type DialogModule = { readonly default: ComponentType<never> };

const folderName = () => import('./folders/folder-name-dialog.tsx');
const confirmFolder = () => import('./folders/confirm-folder-dialog.tsx');

/** The view of each dialog, in a chunk of its own. */
const loads: Readonly<Record<DialogKind, () => Promise<DialogModule>>> = {
  preferences: () => import('./preferences/preferences-dialog.tsx'),
  onboarding: () => import('./onboarding/onboarding-dialog.tsx'),
  'save-queue': () => import('./save-queue/save-queue-dialog.tsx'),
  comments: () => import('./comments/comments-dialog.tsx'),
  'add-to-playlist': () => import('./folders/add-to-playlist-dialog.tsx'),
  'create-playlist': folderName,
  'rename-folder': folderName,
  'delete-folder': confirmFolder,
  'clear-folder': confirmFolder,
  shortcuts: () => import('./shortcuts/shortcuts-dialog.tsx'),
  import: () => import('./import/import-dialog.tsx'),
};

const views = Object.fromEntries(
  Object.entries(loads).map(([kind, load]) => [
    kind,
    lazyPanel(chunk(load as () => Promise<{ readonly default: ComponentType<DialogViewProps> }>)),
  ]),
) as unknown as Readonly<Record<DialogKind, ComponentType<DialogViewProps & LazyPanelProps>>>;

/** The dialog that the shell has opened. The last one stays mounted during its exit animation. */
export function Dialogs() {
  const { shell } = useApp().actors;
  const dialog = useActorSelector('shell', selectDialog);
  const [last, setLast] = useState<{ readonly dialog: Dialog; readonly count: number } | null>(null);
  if (dialog && dialog !== last?.dialog) setLast({ dialog, count: (last?.count ?? 0) + 1 });
  if (!last) return null;
  const View = views[last.dialog.kind];
  const close = () => shell.send({ type: 'SHELL.DIALOG.CLOSE', kind: last.dialog.kind });
  return (
    <View
      key={last.count}
      open={dialog === last.dialog}
      onClose={close}
      onMissing={close}
      dialog={last.dialog as never}
    />
  );
}
