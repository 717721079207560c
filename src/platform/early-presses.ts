import { wait } from './system.ts';

const controls = 'a,button,[type=radio]';

const controlOf = (target: EventTarget | null) =>
  target instanceof Element
    ? (target.closest<HTMLElement>(controls) ?? target.closest('label')?.control ?? null)
    : null;

const lookOf = (control: HTMLElement) =>
  [control, ...control.querySelectorAll('svg')].map((part) => part.getAttribute('class')).join() +
  ['aria-label', 'href', 'value'].map((name) => control.getAttribute(name)).join();

/** Where among all of them each control was sent. */
const places = new WeakMap<Element, number>();

/**
 * The control that stands where another stood before React drew it anew, because a translator had changed
 * the sent texts: of its look, its label and address, and the nearest in place.
 */
function drawnAnew(control: HTMLElement): HTMLElement | undefined {
  const distance = ([at]: [number, HTMLElement]) => Math.abs(at - (places.get(control) ?? 0));
  return [...document.querySelectorAll<HTMLElement>(controls).entries()]
    .filter(([, other]) => lookOf(other) === lookOf(control))
    .toSorted((one, other) => distance(one) - distance(other))[0]?.[1];
}

/**
 * Carries out what was pressed before its part of the page was taken over, once each and in the order of the
 * presses, which the page's own script (src/sent/boot.ts) has recorded. What is in another part is recorded
 * again.
 * @param isDrawnAnew whether React has put others in the place of sent elements; a press on one that has
 * none yet waits for the next part
 */
export function replayEarlyPresses(isDrawnAnew: boolean): void {
  const { earlyPresses = new Set() } = globalThis as { earlyPresses?: Set<HTMLElement> };
  const presses = [...earlyPresses];
  earlyPresses.clear();
  for (const sent of presses) {
    const isGone = isDrawnAnew && !sent.isConnected;
    const pressed = isGone ? drawnAnew(sent) : sent;
    if (!pressed) {
      earlyPresses.add(sent);
      continue;
    }
    delete sent.dataset['pressed'];
    // A radio has been chosen since, and React handles only what changes.
    if (pressed instanceof HTMLInputElement) pressed.checked = false;
    pressed.click();
  }
}

/**
 * Notes what was sent before React draws parts of it anew, and completes a press that begins the hydration of
 * such a part: the mouse button is then released over another element than it was pressed on, and the browser
 * makes no click of it.
 */
export function noteSentControls(): void {
  document.querySelectorAll(controls).forEach((control, at) => places.set(control, at));
  let begun: HTMLElement | null = null;
  const follow = (type: 'pointerdown' | 'pointerup' | 'click', receive: (event: PointerEvent) => void) =>
    document.addEventListener(type, receive, true);
  follow('pointerdown', ({ target, pointerType }) => {
    const control = controlOf(target);
    begun = pointerType === 'mouse' && control?.closest(':has(>[data-sent])') ? control : null;
  });
  follow('click', () => (begun = null));
  follow('pointerup', ({ target }) => {
    const pressed = begun;
    if (!pressed || pressed.isConnected) return;
    const control = drawnAnew(pressed);
    if (control === controlOf(target)) void wait(0).then(() => pressed === begun && control?.click());
  });
}

/** Whether something was pressed that has not been carried out yet. */
export const awaitsPress = (): boolean => document.querySelector('[data-pressed]') !== null;
