import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { queuePanel } from 'styled-system/recipes';
import { untilGone } from '../kit/leave.ts';
import { selectIsQueueOpen } from '../../machines/shell/shell.select.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { ignoreFocusOutside, persistentElements } from '../kit/persistent.ts';
import { queueStrings } from '../strings/queue.ts';
import { QueueContent } from './queue-content.tsx';

/**
 * The queue: 400 px at the right-hand edge, from 1200 px on beside the page, below over it; on small screens a sheet
 * over the full width (PAN-01, PAN-02). Loaded when it is first wanted.
 */
export default function QueuePanel({ isDesktop }: { readonly isDesktop: boolean }) {
  const { shell } = useApp().actors;
  const isOpen = useActorSelector('shell', selectIsQueueOpen);
  const classes = queuePanel();
  if (isDesktop) {
    return isOpen ? (
      <aside className={classes.root} aria-label={queueStrings.title}>
        <QueueContent />
      </aside>
    ) : null;
  }
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) shell.send({ type: 'SHELL.QUEUE.CLOSE' });
      }}
      persistentElements={persistentElements()}
      onFocusOutside={ignoreFocusOutside}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Positioner className={classes.positioner}>
          <Dialog.Content
            className={classes.sheet}
            onAnimationEnd={untilGone}
            aria-label={queueStrings.title}
          >
            <QueueContent />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
