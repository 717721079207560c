import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import X from 'lucide-react/icons/x';
import {
  type AnimationEvent as ReactAnimationEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react';
import { iconButton, modal, type ModalVariant } from 'styled-system/recipes';
import { SHEET_SWIPE_PX } from '../../limits/ui.ts';
import { Button } from './button.tsx';
import { focusedBefore } from './use-covering.ts';
import { useSwipe } from './use-swipe.ts';

export interface ModalProps {
  readonly open: boolean;
  /** Escape, the close button or a press on the backdrop. */
  readonly onClose: () => void;
  /** Escape, before it closes the layer; `preventDefault` leaves it open. */
  readonly onEscape?: (event: KeyboardEvent) => void;
  /** A dialog's heading and name; the name of a sheet, which has a heading of its own. */
  readonly title: string;
  /** In the middle with a frame of heading and actions, or a sheet from a side. */
  readonly place?: ModalVariant['place'];
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
  /** Makes it a form, which the second button or Enter in a field submits. The first only closes. */
  readonly form?: ModalForm;
  readonly wide?: boolean;
  /** An alert dialog has no close button of its own and ignores presses on the backdrop. */
  readonly role?: 'dialog' | 'alertdialog';
  /** A sheet from the bottom: a finger may swipe it down. */
  readonly onSwipeDown?: () => void;
}

export interface ModalForm {
  /** 'Cancel' if it is missing. */
  readonly cancel?: string;
  /** Instead of closing it. */
  readonly onCancel?: () => void;
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly busy?: boolean;
  /** It deletes something. */
  readonly danger?: boolean;
}

/**
 * A modal layer, which has the focus until it closes: first on what has `data-autofocus`, or else on its
 * first control. It imports Ark's dialog, so import it only from files that are themselves loaded lazily.
 * Keep it mounted and change `open`: then its exit animation plays.
 */
export function Modal(props: ModalProps) {
  const { open, onClose, title, place = 'middle', description, children, wide, role } = props;
  const { actions, form, onEscape, onSwipeDown } = props;
  const classes = modal({ place, wide });
  const isFramed = place === 'middle';
  const body = isFramed && children ? <div className={classes.body}>{children}</div> : children;
  const keepCaret = useCaret(open);
  const swipe = useSwipe({
    distance: SHEET_SWIPE_PX,
    along: (_, y) => Math.max(0, y),
    axis: 'y',
    translate: (by) => `0 ${by}px`,
    mayBegin: maySwipe,
    onDismiss: () => onSwipeDown?.(),
  });
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      role={role}
      persistentElements={persistentElements()}
      // The focus that a script moves, to a page that has just opened, is no press beside it: it would close
      // at once.
      onFocusOutside={(event) => event.preventDefault()}
      finalFocusEl={keepCaret}
      {...(onEscape && { onEscapeKeyDown: onEscape })}
      lazyMount
      unmountOnExit
    >
      <Portal>
        {/* A sheet over everything has nothing to darken. */}
        {(isFramed || place === 'left' || place === 'top') && (
          <Dialog.Backdrop className={classes.backdrop} onAnimationEnd={finishExit} />
        )}
        <Dialog.Positioner className={classes.positioner} data-yields={place === 'top' ? '' : undefined}>
          <Dialog.Content
            className={classes.content}
            onAnimationEnd={finishExit}
            aria-label={isFramed ? undefined : title}
            data-player={place === 'right' || place === 'bottom' ? '' : undefined}
            {...(onSwipeDown && { ...swipe, ref: rememberFinger })}
          >
            {isFramed && (
              <div className={classes.header}>
                <Dialog.Title className={classes.title}>{title}</Dialog.Title>
                {role !== 'alertdialog' && (
                  <Dialog.CloseTrigger
                    className={`${iconButton({ variant: 'ghost' })} ${classes.close}`}
                    aria-label="Close"
                  >
                    <X size={20} />
                  </Dialog.CloseTrigger>
                )}
              </div>
            )}
            {description && (
              <Dialog.Description className={classes.description}>{description}</Dialog.Description>
            )}
            {form ? (
              <form
                noValidate
                className={classes.form}
                onSubmit={(event) => {
                  event.preventDefault();
                  form.onSubmit();
                }}
              >
                {body}
                <div className={classes.actions}>
                  <Button onClick={form.onCancel ?? onClose}>{form.cancel ?? 'Cancel'}</Button>
                  <Button
                    variant={form.danger ? 'danger' : 'primary'}
                    type="submit"
                    busy={form.busy ?? false}
                  >
                    {form.submit}
                  </Button>
                </div>
              </form>
            ) : (
              body
            )}
            {actions && <div className={classes.actions}>{actions}</div>}
            {/*
             * Lets the focus go to the toasts, which lie over this: the trap lets it go to what an expanded
             * control inside controls. Without this it takes the focus back from a pressed notice, and a
             * browser that has just moved the focus sends no click for a finger.
             */}
            <span hidden aria-controls="notices" aria-expanded="true" />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const isExiting = (element: HTMLElement) =>
  element.isConnected && !element.hidden && element.dataset['state'] === 'closed';

/**
 * The `onAnimationEnd` of every element that plays an exit animation. Ark removes such an element when the
 * animation ends, but starts to listen for the end a frame or more after its start. On a busy machine a short
 * animation is over by then, and the element would cover the page for good. So the end is dispatched again in
 * every frame until the element is gone.
 */
function finishExit({ currentTarget: element, target, animationName }: ReactAnimationEvent<HTMLElement>) {
  if (target !== element || !isExiting(element)) return;
  requestAnimationFrame(() => {
    if (isExiting(element))
      element.dispatchEvent(new AnimationEvent('animationend', { animationName, bubbles: true }));
  });
}

/**
 * The elements that stay usable while a modal is open: the toasts. Absent elements are left out, because Ark
 * waits for them and then fails.
 */
function persistentElements(): (() => Element | null)[] {
  const find = () => document.querySelector('[data-toasters]');
  return find() ? [find] : [];
}

/** What had the focus before an open dialog, and before those that it has replaced. */
let origin: Element | null = null;

/**
 * Leaves the caret of a text field where it was when a dialog that opened meanwhile gives the focus back: the
 * focus trap of the dialogs selects all text there, and the next letter would replace it. Returns the
 * `finalFocusEl` of that dialog; one that has replaced another leads back to where that was opened.
 */
function useCaret(open: boolean): () => HTMLElement | null {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const { activeElement, body } = document;
    // The page may be inert since before the dialog's code has come.
    origin = activeElement === body ? (origin ?? focusedBefore()) : activeElement;
    before.current = origin;
  }, [open]);
  return () => {
    origin = null;
    const field = before.current;
    if (field instanceof HTMLInputElement && field.selectionStart !== null) {
      const { selectionStart, selectionEnd } = field;
      // The trap focuses and selects as soon as this returns.
      queueMicrotask(() => field.setSelectionRange(selectionStart, selectionEnd));
    }
    return field instanceof HTMLElement && field.isConnected ? field : null;
  };
}

/** A finger on a slider moves the slider, and scrolled content scrolls back first. */
function maySwipe({ currentTarget, target, pointerType }: PointerEvent<HTMLElement>): boolean {
  if (pointerType !== 'touch' || !(target instanceof Element) || !currentTarget.contains(target))
    return false;
  if (target.closest('input')) return false;
  let part: Element | null = target;
  while (part && currentTarget.contains(part)) {
    if (part.scrollTop > 0) return false;
    part = part.parentElement;
  }
  return true;
}

/** The browser would scroll with a finger that moves down. React's listeners cannot prevent it. */
function rememberFinger(sheet: HTMLElement | null): void {
  sheet?.addEventListener('touchmove', objectToScrolling, { passive: false });
}

function objectToScrolling(event: TouchEvent): void {
  if ((event.currentTarget as HTMLElement).dataset['swiping'] !== undefined) event.preventDefault();
}
