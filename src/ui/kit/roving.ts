import { choosing } from '../choosing/choosing.ts';

const itemSelector = 'li, [role=listitem]';
const controlSelector = 'a[href], button';

/** The controls of an item in their order. The first one is its stop: Tab reaches it, Enter presses it. */
const controlsOf = (item: HTMLElement) => [...item.querySelectorAll<HTMLElement>(controlSelector)];

/** Draws the item at a place, counted from 0, in a list that draws only what is near the window. */
export type Reveal = (place: number) => void;

/**
 * Makes a list of cards or rows one Tab stop (the grid pattern of ARIA's authoring practices), as a React
 * ref. Arrow keys, Home and End move between the items. In a list of one column ArrowRight and ArrowLeft lead
 * through the controls of the item; F2 leads to them everywhere, and F2 or Escape back. The context-menu key,
 * Shift+F10, a right click and a long press open the item's menu. Tracks can be chosen (`choosing`). Items
 * that know their `data-place` may be missing from the page, `data-count` says how many there are.
 *
 * The attributes are set here and not by the views, so that what is not hydrated yet stays reachable by Tab.
 *
 * @returns the function that removes the listeners
 */
export function roving(list: HTMLElement, reveal?: Reveal): () => void {
  /** The place of the Tab stop. */
  let current: number | null = null;
  /** The place that has the focus, and what it has there: by that it is found again elsewhere. */
  let focused: number | null = null;
  let focusedId: string | undefined;
  /** The place that takes the focus as soon as it is drawn. */
  let wanted: number | null = null;

  const items = () =>
    [...list.querySelectorAll<HTMLElement>(itemSelector)].filter(
      (item) => item.querySelector(controlSelector) && item.checkVisibility(),
    );
  const placeOf = (item: HTMLElement, index: number) => Number(item.dataset.place ?? index);
  const countOf = (all: readonly HTMLElement[]) => Number(list.dataset.count ?? all.length);
  const at = (all: readonly HTMLElement[], place: number) =>
    all.find((item, index) => placeOf(item, index) === place);

  const focus = (item: HTMLElement | undefined) =>
    item && controlsOf(item)[0]?.focus({ preventScroll: true });

  function update(): void {
    const all = items();
    const stop = (current === null ? all.find((item) => item.ariaCurrent) : at(all, current)) ?? all.at(0);
    for (const item of all) {
      for (const [index, control] of controlsOf(item).entries()) {
        const tabIndex = item === stop && index === 0 ? 0 : -1;
        if (control.tabIndex !== tabIndex || !control.hasAttribute('tabindex')) control.tabIndex = tabIndex;
      }
    }
    if (wanted !== null) focus(at(all, wanted));
    // What had the focus has left the page: it goes to what took its place.
    else if (focused !== null && document.activeElement === document.body)
      focus(
        all.find((item) => focusedId !== undefined && item.dataset.id === focusedId) ??
          at(all, Math.min(focused, countOf(all) - 1)),
      );
  }

  function goTo(all: readonly HTMLElement[], place: number, control: number): void {
    const item = at(all, place);
    if (item) {
      const controls = visible(item);
      (controls[control] ?? controls[0])?.focus();
      return;
    }
    wanted = place;
    reveal?.(place);
  }

  function onKey(event: KeyboardEvent): void {
    const { key, target, shiftKey } = event;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    // Shift with an arrow chooses.
    if (shiftKey && !key.startsWith('Arrow')) return;
    // After a press by pointer the keys keep their meaning for the page.
    if (!(target instanceof HTMLElement) || !(shiftKey || target.matches(':focus-visible'))) return;
    const item = target.closest<HTMLElement>(itemSelector);
    const controls = item ? visible(item) : [];
    const inner = controls.indexOf(target);
    if (!item || inner === -1) return;
    // It also closes what is open, such as the queue, by the same press.
    if (key === 'Escape' && inner > 0) return controls[0]?.focus();
    const all = items();
    const columns = columnsOf(all);
    const place = placeOf(item, all.indexOf(item));
    const last = countOf(all) - 1;
    if (shiftKey && columns === 1 && key !== 'ArrowDown' && key !== 'ArrowUp') return;
    const move = (to: number) => {
      goTo(all, to, columns === 1 ? inner : 0);
      if (shiftKey) chooser.extend(place, to);
    };
    const isInside = inner > 0 || columns === 1;
    if (key === 'ArrowDown') {
      const isLastRow = Math.floor(place / columns) === Math.floor(last / columns);
      if (!isLastRow) move(Math.min(place + columns, last));
    } else if (key === 'ArrowUp') {
      if (place >= columns) move(place - columns);
    } else if (key === 'ArrowRight') {
      if (isInside) controls[inner + 1]?.focus();
      else if (place < last) move(place + 1);
    } else if (key === 'ArrowLeft') {
      if (isInside) controls[inner - 1]?.focus();
      else if (place > 0) move(place - 1);
    } else if (key === 'Home') move(0);
    else if (key === 'End') move(last);
    else if (key === 'F2') controls[inner === 0 ? 1 : 0]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onFocus({ target }: FocusEvent): void {
    const item = target instanceof HTMLElement ? target.closest<HTMLElement>(itemSelector) : null;
    if (!item) return;
    current = placeOf(item, items().indexOf(item));
    focused = current;
    focusedId = item.dataset.id;
    wanted = null;
    update();
  }

  function onBlur({ target, relatedTarget }: FocusEvent): void {
    // An element that is about to go is still there now.
    queueMicrotask(() => {
      const hasLeft =
        relatedTarget instanceof Node ? !list.contains(relatedTarget) : (target as Node).isConnected;
      if (hasLeft) focused = null;
    });
  }

  /** Opens the asked item's menu. A pointer's right button on a link asks for the browser's own. */
  function openMenu(event: Event): void {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const isForLink = event instanceof MouseEvent && event.button === 2 && target.closest('a') !== null;
    const button = target.closest(itemSelector)?.querySelector<HTMLElement>('[aria-haspopup=menu]');
    if (!button || isForLink) return;
    event.preventDefault();
    if (button.ariaExpanded !== 'true') button.click();
  }

  const release = () =>
    list.querySelectorAll<HTMLElement>('[data-pressed]').forEach((item) => delete item.dataset.pressed);

  /**
   * Marks the item that a finger presses: the style sheet runs `long-press` meanwhile. Not by `:active`,
   * which browsers set late or only once the finger is lifted. What has an act of its own, other than the
   * item's first control, is pressed for that.
   */
  function onPress({ target, pointerType }: PointerEvent): void {
    release();
    const item = target instanceof Element ? target.closest<HTMLElement>(itemSelector) : null;
    const control = target instanceof Element ? target.closest(controlSelector) : null;
    if (!item || pointerType !== 'touch' || (control && control !== controlsOf(item)[0])) return;
    item.dataset.pressed = '';
  }

  function onLongPress(event: AnimationEvent): void {
    if (event.animationName !== 'long-press') return;
    openMenu(event);
    ignoreClicks();
  }

  const observer = new MutationObserver(update);
  const listening = new AbortController();
  const { signal } = listening;
  const chooser = choosing(list, signal);
  list.addEventListener('keydown', onKey, { signal });
  list.addEventListener('focusin', onFocus, { signal });
  list.addEventListener('focusout', onBlur, { signal });
  list.addEventListener('contextmenu', openMenu, { signal });
  list.addEventListener('pointerdown', onPress, { signal });
  for (const end of ['pointerup', 'pointercancel']) list.addEventListener(end, release, { signal });
  list.addEventListener('animationend', onLongPress, { signal });
  list.dataset.roving = '';
  update();
  observer.observe(list, { childList: true, subtree: true });
  return () => {
    listening.abort();
    observer.disconnect();
  };
}

/**
 * Ignores clicks of the finger until it presses again: browsers may take the end of a long press for a tap,
 * which would choose what is under the finger in the menu. Preventing `touchend` would do so too, but makes
 * every scroll of the list wait for the scripts.
 */
function ignoreClicks(): void {
  const pressed = new AbortController();
  const capture = { capture: true, signal: pressed.signal };
  const ignore = (event: MouseEvent) => {
    // By assistive technology, which may send no press before it.
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, capture);
  for (const press of ['pointerdown', 'keydown'])
    document.addEventListener(press, () => pressed.abort(), capture);
}

/** Those controls of an item that are shown at the present width. */
const visible = (item: HTMLElement) =>
  controlsOf(item).filter((control) => control.getClientRects().length > 0);

/** How many items there are in a row. */
function columnsOf(all: readonly HTMLElement[]): number {
  const tops = all.map((item) => Math.round(item.getBoundingClientRect().top));
  return Math.max(1, ...tops.map((top) => tops.filter((other) => other === top).length));
}
