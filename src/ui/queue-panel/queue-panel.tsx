import { useRef } from 'react';
import { queuePanel } from 'styled-system/recipes';
import { selectIsQueueOpen } from '../../machines/shell/shell.select.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { useCovering } from '../kit/use-covering.ts';
import { useIsQueueBeside } from '../kit/use-media.ts';
import { queueStrings } from '../strings/queue.ts';
import { QueueContent } from './queue-content.tsx';

/**
 * The queue: 400 px at the right-hand edge, from 1200 px on beside the page, below over it; on small screens a sheet
 * over the full width (PAN-01, PAN-02). Loaded when it is first wanted.
 */
export default function QueuePanel({ isDesktop }: { readonly isDesktop: boolean }) {
  const { shell } = useApp().actors;
  const isOpen = useActorSelector('shell', selectIsQueueOpen);
  const close = () => shell.send({ type: 'SHELL.QUEUE.CLOSE' });
  const classes = queuePanel();
  if (isDesktop) {
    return isOpen ? <Panel onClose={close} /> : null;
  }
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      label={queueStrings.title}
      classes={{ positioner: classes.positioner, content: classes.sheet }}
    >
      <QueueContent />
    </Sheet>
  );
}

/** The panel of the desktop layout. Over the page it is a sheet that leaves the player usable (PAN-21). */
function Panel({ onClose }: { readonly onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  useCovering(panel, !useIsQueueBeside(), onClose);
  const classes = queuePanel();
  return (
    <>
      {/* The keyboard closes it by Escape or the close button. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={classes.scrim} data-scrim="" onClick={onClose} />
      <aside ref={panel} tabIndex={-1} className={classes.root} aria-label={queueStrings.title}>
        <QueueContent />
      </aside>
    </>
  );
}
