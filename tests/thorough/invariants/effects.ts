import { ground, isDisabled, isReachable, isShown, nameOf } from './elements.ts';

/** A control that can be pressed, the middle of it in the window, and what a listener does with it. */
export interface Operable {
  /** Where it is, and its name. */
  readonly key: string;
  readonly act: 'press' | 'type' | 'move';
  readonly x: number;
  readonly y: number;
}

/** What a page has noted since `watchEffects`. */
interface Watched {
  effects?: string[];
  pressed?: EventTarget | null;
  watcher?: MutationObserver;
}

/** Of each list the first entry: the others are like it. */
export function isFirstEntry(element: Element): boolean {
  if (element.matches('[role=option]')) return element.previousElementSibling === null;
  const list = element.closest('main, [aria-label=Queue]');
  let entry = element.closest('li, [role=listitem]');
  while (entry && list?.contains(entry)) {
    if (entry.previousElementSibling) return false;
    entry = entry.parentElement?.closest('li, [role=listitem]') ?? null;
  }
  return true;
}

/** What a press is to change: not the link of the page that is open, nor the choice that is made already. */
export function isOperable(control: Element): boolean {
  if (isDisabled(control) || !isReachable(control) || !isShown(control) || !isFirstEntry(control))
    return false;
  if (control.matches('[href="#content"], [type=file], [aria-current=page]')) return false;
  // A link to the page that is open, as an artist's name on the artist's own page, leads to where the
  // listener is.
  if (control instanceof HTMLAnchorElement && control.href === location.href) return false;
  // A handle is dragged.
  if (control.matches('[aria-label^=Reorder]')) return false;
  // Toasts pass by themselves, and have tests of their own.
  if (control.closest('[data-toasters]')) return false;
  return control.querySelector('[type=radio]:checked') === null;
}

/**
 * What distinguishes a control from all others: where it is, and its name without those that its list brings.
 */
export function keyOf(control: Element): string {
  const layer = control.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]');
  const entry = control.closest('main li, main [role=listitem], [aria-label=Queue] li');
  const [title = ''] = entry?.getAttribute('aria-label')?.split(' by ') ?? [];
  const words = title ? nameOf(control).replace(title, '…') : nameOf(control);
  if (layer) {
    const label = document.getElementById(layer.getAttribute('aria-labelledby') ?? '');
    // 'More options for', without the name of the track.
    const name = (layer.getAttribute('aria-label') ?? (label && nameOf(label)) ?? '').split(' ').slice(0, 3);
    return `${name.join(' ')}: ${words}`;
  }
  if (control.closest('header, nav, [aria-label=Player], [data-floating]')) return `shell: ${words}`;
  return `${control.closest('aside') ? 'Queue' : location.pathname + location.search.slice(0, 1)}: ${words}`;
}

/** The selector of what a listener operates. */
export function operables(): string {
  return 'button, a[href], input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea, label:has([type=radio], [type=checkbox]), [role=slider], [role=menuitem], [role=option]';
}

/** The next control that has not been operated, or the one with a key, in sight; null if there is none. */
export function nextOperable(done: readonly string[], only: string | null): Operable | null {
  for (const control of ground().querySelectorAll<HTMLElement>(operables())) {
    if (!isOperable(control)) continue;
    const key = keyOf(control);
    if (only === null ? done.includes(key) : key !== only) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    let act: Operable['act'] = 'press';
    if (control.matches('[role=slider], [type=range]')) {
      act = 'move';
      control.focus({ preventScroll: true });
    } else if (control.matches('input, textarea')) act = 'type';
    return { key, act, x: left + width / 2, y: top + height / 2 };
  }
  return null;
}

/** The names of the layers that are open over one another, without those that leave. */
export function openLayers(): string[] {
  const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
  return [...document.querySelectorAll(`:is(${layers}):not([data-state=closed])`)]
    .filter(isShown)
    .map((layer) => {
      const label = document.getElementById(layer.getAttribute('aria-labelledby') ?? '');
      return layer.getAttribute('aria-label') ?? (label && nameOf(label)) ?? layer.role ?? '';
    });
}

/** Notes from now on whatever changes in the document, as a listener or a reader would notice it. */
export function watchEffects(): void {
  const watched = window as Watched;
  watched.watcher?.disconnect();
  const effects: string[] = [];
  watched.effects = effects;
  watched.pressed = null;
  // The click and not the pointer: what moves under it on a busy machine is pressed down, but not pressed.
  addEventListener('click', ({ target }) => (watched.pressed = target), { capture: true, once: true });
  // The focus alone is no effect, and neither is a toast that goes by itself.
  const ofFocus = ['tabindex', 'data-focus', 'data-focus-visible', 'data-highlighted', 'data-pressed'];
  watched.watcher = new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      if (type === 'attributes' && ofFocus.includes(attributeName ?? '')) continue;
      if (element?.closest('[data-toasters]') && addedNodes.length === 0) continue;
      effects.push(`${type} ${attributeName ?? ''} of ${element ? nameOf(element) : 'a text'}`);
    }
  });
  watched.watcher.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}

/** What has changed since `watchEffects`. */
export function effectsSeen(): readonly string[] {
  return (window as Watched).effects ?? ['another document'];
}

/**
 * The key of the control that a press since `watchEffects` reached: not the intended one beside a moving
 * drawer.
 */
export function reached(): string | null {
  const { pressed } = window as Watched;
  const control = pressed instanceof Element ? pressed.closest(operables()) : null;
  return control && keyOf(control);
}

/** What tells whether a screen is still the same one, so that its next control can be operated. */
export function screenMark(): string {
  const open = [
    ...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], aside[aria-label]'),
  ];
  const titles = [...document.querySelectorAll('main h1, [aria-label=Player] [title]:not(button)')];
  return [
    location.pathname + location.search,
    ...open.filter(isShown).map((part) => part.getAttribute('aria-label') ?? part.id),
    ...titles.map(({ textContent }) => textContent),
    document.querySelector('[aria-label=Player] [aria-label=Pause]') ? 'sounds' : '',
  ].join(' | ');
}
