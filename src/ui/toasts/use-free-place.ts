import { useLayoutEffect, type RefObject } from 'react';
import { coveredFoot, liftOver, lowestRow, widthBeside, type Box } from './clear-of.ts';

/** Controls that may be pressed next: not a page or heading that has the focus for readers. */
const control = 'button, a[href], input, textarea, select, [role=slider], [role=option], [role=menuitem]';
const dialog = '[role=dialog], [role=alertdialog]';
const events = [
  'focusin',
  'focusout',
  'pointerup',
  'pointercancel',
  'scroll',
  'animationend',
  'transitionend',
  'resize',
] as const;

/**
 * Keeps the toasts off the control with the focus, off what floats (`data-floating`), off what must stay
 * free (`data-keep-clear`) and off an open dialog: above it, or else beside it (`data-beside`), or else off
 * its controls at least, its lowest ones in any case. What yields (`data-yields`) ends above them. A style
 * sheet cannot know where those are; it only defines the place itself. `shown` changes with the toasts.
 */
export function useFreePlace(place: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    let frame = 0;
    // A dialog grows by the error of a field.
    const growth = new ResizeObserver(() => measureSoon());
    const measure = () => {
      // The press takes the focus, for which the place may have been chosen; the release must be on the same
      // button.
      if (element.matches(':active')) return;
      // Without a toast nothing is placed: browsers count an empty region that moves as a shift of the page.
      if (!element.querySelector('[data-toaster] > *')) return yieldTo(null);
      const open = dialogOnTop();
      if (open) growth.observe(open);
      const dialogBoxes = open ? [open.getBoundingClientRect()] : [];
      const controls = open ? boxesOf(open, control) : [];
      const required = [...obstacles(element), ...lowestRow(controls)];
      const lift = (...optional: readonly (readonly Box[])[]) => {
        // A low window cuts what is lifted, so their height is only known at the bottom.
        element.style.setProperty('--lift', '0px');
        const height = liftOver(element.getBoundingClientRect(), required, ...optional);
        if (height > 0) element.style.setProperty('--lift', `${height}px`);
        return element.getBoundingClientRect();
      };
      element.removeAttribute('data-beside');
      let toasts = lift(dialogBoxes, controls);
      const width = Math.max(0, ...dialogBoxes.map((box) => widthBeside(toasts, box, window.innerWidth)));
      if (width > 0) {
        element.style.setProperty('--beside', `${width}px`);
        element.setAttribute('data-beside', '');
        toasts = lift();
      }
      yieldTo(toasts);
    };
    const measureSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const event of events) window.addEventListener(event, measureSoon, options);
    return () => {
      cancelAnimationFrame(frame);
      growth.disconnect();
      listening.abort();
    };
  }, [place, shown]);
}

function obstacles(toasts: HTMLElement): readonly Box[] {
  const focused = document.activeElement;
  return [
    ...(focused?.matches(control) && !toasts.contains(focused) ? [focused.getBoundingClientRect()] : []),
    ...boxesOf(document, '[data-floating], [data-keep-clear]'),
  ];
}

/** The dialog that lies on top, if one is open. What yields is none: the toasts do not keep off it. */
function dialogOnTop(): Element | undefined {
  return [...document.querySelectorAll(dialog)].findLast(
    (element) => isSeen(element) && element.closest('[data-yields]') === null,
  );
}

/** Tells what yields how much of its foot toasts would cover; moves its content, not itself. */
function yieldTo(toasts: Box | null): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-yields]')) {
    const content = element.firstElementChild?.getBoundingClientRect();
    const covered = toasts && content ? coveredFoot(element.getBoundingClientRect(), content, toasts) : 0;
    element.style.setProperty('--covered', `${covered}px`);
  }
}

function boxesOf(root: ParentNode, selector: string): readonly Box[] {
  return [...root.querySelectorAll(selector)]
    .filter(isSeen)
    .map((element) => element.getBoundingClientRect());
}

/** Whether an element is drawn within the window, and no dialog lies over it. */
function isSeen(element: Element): boolean {
  const { top, bottom, width, height } = element.getBoundingClientRect();
  return (
    width > 0 &&
    height > 0 &&
    top < window.innerHeight &&
    bottom > 0 &&
    element.closest('[inert], [aria-hidden=true]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  );
}
