import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import type { PointerEvent, ReactNode } from 'react';
import { SHEET_SWIPE_PX } from '../../limits/ui.ts';
import { NoticesInReach, finishExit, ignoreFocusOutside, persistentElements, useCaret } from './modal.tsx';
import { useSwipe } from './use-swipe.ts';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** A sheet from the bottom: a finger may swipe it down. */
  readonly onSwipeDown?: () => void;
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

/** A finger on a slider moves the slider, and scrolled content scrolls back first. */
function mayBegin({ currentTarget, target, pointerType }: PointerEvent<HTMLElement>): boolean {
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

/** The browser would take a finger that moves down as scrolling. React's own listeners cannot prevent that. */
function rememberFinger(sheet: HTMLElement | null): void {
  sheet?.addEventListener('touchmove', objectToScrolling, { passive: false });
}

function objectToScrolling(event: TouchEvent): void {
  if ((event.currentTarget as HTMLElement).dataset['swiping'] !== undefined) event.preventDefault();
}

/** Opens over the page of a small screen from one of its sides, and has the focus until it closes. */
export function Sheet({ open, onClose, onSwipeDown, label, classes, children }: SheetProps) {
  const swipe = useSwipe({
    distance: SHEET_SWIPE_PX,
    along: (_, y) => Math.max(0, y),
    axis: 'y',
    translate: (by) => `0 ${by}px`,
    mayBegin,
    onDismiss: () => onSwipeDown?.(),
  });
  const keepCaret = useCaret(open);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      persistentElements={persistentElements()}
      onFocusOutside={ignoreFocusOutside}
      finalFocusEl={keepCaret}
      lazyMount
      unmountOnExit
    >
      <Portal>
        {classes.backdrop && <Dialog.Backdrop className={classes.backdrop} onAnimationEnd={finishExit} />}
        <Dialog.Positioner className={classes.positioner}>
          <Dialog.Content
            className={classes.content}
            onAnimationEnd={finishExit}
            aria-label={label}
            {...(onSwipeDown && { ...swipe, ref: rememberFinger })}
          >
            {children}
            <NoticesInReach />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
