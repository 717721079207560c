import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import type { ReactNode } from 'react';
import { untilGone } from './leave.ts';
import { ignoreFocusOutside, persistentElements } from './persistent.ts';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Its name for readers. */
  readonly label: string;
  /** The look of its parts; without one for the backdrop it has none. */
  readonly classes: {
    readonly backdrop?: string;
    readonly positioner?: string;
    readonly content?: string;
  };
  readonly children: ReactNode;
}

/** What comes over the page of a small screen from one of its sides, and takes the focus until it goes. */
export function Sheet({ open, onClose, label, classes, children }: SheetProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      persistentElements={persistentElements()}
      onFocusOutside={ignoreFocusOutside}
      lazyMount
      unmountOnExit
    >
      <Portal>
        {classes.backdrop && <Dialog.Backdrop className={classes.backdrop} onAnimationEnd={untilGone} />}
        <Dialog.Positioner className={classes.positioner}>
          <Dialog.Content className={classes.content} onAnimationEnd={untilGone} aria-label={label}>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
