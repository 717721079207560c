import type { ViewportPort } from '../domain/ports/viewport.ts';
import type { AppActors } from '../machines/app/app.system.ts';
import { selectIsModalOpen } from '../machines/shell/shell.select.ts';
import type { Dialog } from '../machines/shell/shell.types.ts';

type DialogActors = Pick<
  AppActors,
  | 'assistant'
  | 'comments'
  | 'onboarding'
  | 'personal-data'
  | 'preferences'
  | 'profile'
  | 'save-queue'
  | 'shell'
>;

interface Subscription {
  unsubscribe(): void;
}

/** Tells the machine behind a dialog that it has opened. */
function tellOpened(actors: DialogActors, dialog: Dialog): void {
  switch (dialog.kind) {
    case 'preferences':
    case 'onboarding':
    case 'save-queue':
      return actors[dialog.kind].send({ type: 'dialog.opened' });
    case 'import':
      return actors['personal-data'].send({ type: 'dialog.opened' });
    case 'comments':
      return actors.comments.send({ type: 'COMMENTS.OPEN', track: dialog.track, opener: dialog.opener });
    default:
  }
}

/** Tells the machine behind a dialog that it has closed, by whatever way. */
function tellClosed(actors: DialogActors, dialog: Dialog): void {
  switch (dialog.kind) {
    case 'preferences':
    case 'onboarding':
    case 'save-queue':
    case 'comments':
      return actors[dialog.kind].send({ type: 'dialog.closed' });
    case 'import':
      return actors['personal-data'].send({ type: 'dialog.closed' });
    default:
  }
}

/**
 * One dialog at a time: the shell alone opens and closes them. Dialogs that come by themselves ask for their turn and
 * wait for it (D10). Returns the way to stop.
 */
export function connectDialogs(
  actors: DialogActors,
  viewport: Pick<ViewportPort, 'onDesktopChange'>,
): () => void {
  const { shell, preferences, onboarding, profile, assistant } = actors;
  const close = (kind: Dialog['kind']) => () => shell.send({ type: 'SHELL.DIALOG.CLOSE', kind });
  const tellSaved = () => onboarding.send({ type: 'preferences.saved' });
  let wasModal = false;
  const lookForModal = () => {
    const isModal = selectIsModalOpen(shell.getSnapshot());
    if (isModal === wasModal) return;
    wasModal = isModal;
    assistant.send({ type: isModal ? 'modal.opened' : 'modal.closed' });
  };

  const subscriptions: readonly Subscription[] = [
    shell.on('dialog.opened', ({ dialog }) => tellOpened(actors, dialog)),
    shell.on('dialog.closed', ({ dialog }) => tellClosed(actors, dialog)),
    shell.subscribe(lookForModal),
    preferences.on('preferences.due', () =>
      shell.send({ type: 'SHELL.DIALOG.REQUEST', dialog: { kind: 'preferences' } }),
    ),
    preferences.on('preferences.opened', () => onboarding.send({ type: 'preferences.opened' })),
    preferences.on('preferences.saved', close('preferences')),
    preferences.on('preferences.saved', tellSaved),
    profile.on('profile.saved', tellSaved),
    onboarding.on('onboarding.due', () =>
      shell.send({ type: 'SHELL.DIALOG.REQUEST', dialog: { kind: 'onboarding' } }),
    ),
    onboarding.on('onboarding.done', close('onboarding')),
    actors['save-queue'].on('saveQueue.due', () =>
      shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'save-queue' } }),
    ),
    actors['save-queue'].on('saveQueue.done', close('save-queue')),
    actors['personal-data'].on('import.due', () =>
      shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'import' } }),
    ),
    actors['personal-data'].on('import.done', close('import')),
  ];
  lookForModal();
  const stopHearing = viewport.onDesktopChange((isDesktop) => {
    if (isDesktop) shell.send({ type: 'SHELL.WIDENED' });
  });
  return () => {
    stopHearing();
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
