import { queuePanel } from 'styled-system/recipes';
import { selectIsQueueOpen } from '../../machines/shell/shell.select.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { Sheet } from '../kit/sheet.tsx';
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
    <Sheet
      open={isOpen}
      onClose={() => shell.send({ type: 'SHELL.QUEUE.CLOSE' })}
      label={queueStrings.title}
      classes={{ positioner: classes.positioner, content: classes.sheet }}
    >
      <QueueContent />
    </Sheet>
  );
}
