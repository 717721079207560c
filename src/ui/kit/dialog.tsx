import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { dialog, iconButton, type DialogVariant } from 'styled-system/recipes';
import { NoticesInReach, finishExit, ignoreFocusOutside, persistentElements, useCaret } from './modal.tsx';
import { kitStrings } from '../strings/kit.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Escape, the close button or a press on the backdrop. */
  readonly onClose: () => void;
  /** The heading, and the dialog's name. */
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
  readonly size?: DialogVariant['size'];
  /** An alert dialog has no close button of its own, ignores presses on the backdrop and focuses `initialFocus`. */
  readonly role?: 'dialog' | 'alertdialog';
  /** The first focus; the first control inside if it is missing. */
  readonly initialFocus?: () => HTMLElement | null;
}

/**
 * A modal dialog in the middle, on a phone a sheet from the bottom. It imports Ark's dialog, so import it only
 * from files that are themselves loaded lazily. Keep it mounted and change `open`: then its exit animation plays.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, actions, size, role = 'dialog', initialFocus } = props;
  const classes = dialog({ size });
  const keepCaret = useCaret(open);
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      role={role}
      persistentElements={persistentElements()}
      onFocusOutside={ignoreFocusOutside}
      finalFocusEl={keepCaret}
      lazyMount
      unmountOnExit
      {...(initialFocus && { initialFocusEl: initialFocus })}
    >
      <Portal>
        <Ark.Backdrop className={classes.backdrop} onAnimationEnd={finishExit} />
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content} onAnimationEnd={finishExit}>
            <div className={classes.header}>
              <Ark.Title className={classes.title}>{title}</Ark.Title>
              {role === 'dialog' && (
                <Ark.CloseTrigger
                  className={`${iconButton({ variant: 'ghost' })} ${classes.close}`}
                  aria-label={kitStrings.close}
                >
                  <X size={20} />
                </Ark.CloseTrigger>
              )}
            </div>
            {description && <Ark.Description className={classes.description}>{description}</Ark.Description>}
            {children && <div className={classes.body}>{children}</div>}
            {actions && <div className={classes.actions}>{actions}</div>}
            <NoticesInReach />
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
