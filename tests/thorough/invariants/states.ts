import { isReachable, isShown, nameOf } from './elements.ts';

/** By an attribute, a property, by hiding a part of it, by the pointer or the keyboard. */
export type How = 'property' | 'attribute' | 'hidden' | 'hovered' | 'focused';

/** A state that something on the page can have or be without. */
export interface Flip {
  /** What it is, for a report. */
  readonly name: string;
  /** Elements of the same look in the same state have one: one of them is enough. */
  readonly look: string;
  /** The number of the element. */
  readonly at: string;
  /** Where it is drawn, with what lies around it. */
  readonly clip: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly how: How;
  readonly what: string;
}

/** The value of an attribute in the opposite state; null removes it. Undefined if it says no state. */
export function opposite(name: string, value: string): string | null | undefined {
  if (name === 'aria-pressed' || name === 'aria-expanded') return String(value !== 'true');
  return /^(?:aria-(?:current|disabled|invalid)|data-(?:current|highlighted))$/.test(name) ? null : undefined;
}

/** Whether an element is drawn by its background alone: nothing else would be seen of it. */
export function isPlainBox(element: Element): boolean {
  const { backgroundColor, borderStyle, backgroundImage } = getComputedStyle(element);
  return (
    element.childElementCount === 0 &&
    element.textContent === '' &&
    borderStyle === 'none' &&
    backgroundImage === 'none' &&
    !/^(?:rgba\(.*, 0\)|transparent|.*\/ 0\))$/.test(backgroundColor) &&
    !element.matches('img, svg, svg *, input, iframe, button, a')
  );
}

/**
 * Everything in the window that has a state, once for each look, and how it is flipped. Marks the elements by
 * number.
 */
export function statesOf(): Flip[] {
  const flips = new Map<string, Flip>();
  for (const [at, element] of document.body.querySelectorAll<HTMLElement>('*').entries()) {
    const shown = element.matches('[type=radio], [type=checkbox]') ? element.closest('label') : element;
    if (!shown || !isShown(shown) || !isReachable(shown)) continue;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const [x, y] = [Math.max(0, left - 6), Math.max(0, top - 6)];
    const clip = {
      x,
      y,
      width: Math.min(innerWidth, left + width + 6) - x,
      height: Math.min(innerHeight, top + height + 6) - y,
    };
    if (clip.width < 4 || clip.height < 4) continue;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (
      !hit ||
      !(shown.contains(hit) || hit.contains(shown) || hit.closest('label, .slider__root')?.contains(shown))
    )
      continue;
    const add = (how: Flip['how'], what: string) => {
      const states = [...element.attributes]
        .filter(({ name }) =>
          /^(?:aria-(?!label|controls|valu|desc)|data-(?!probe)|disabled|type)/.test(name),
        )
        .map(({ name, value }) => `${name}=${value.length > 20 ? '' : value}`);
      const look = [how, what, element.tagName, element.className, shown.className, ...states].join(' ');
      if (!flips.has(look))
        flips.set(look, { name: `${nameOf(shown)}: ${what}`, look, at: `${at}`, clip, how, what });
    };
    element.dataset['probe'] = String(at);
    for (const { name, value } of element.attributes)
      if (opposite(name, value) !== undefined) add('attribute', name);
    if (element.matches('[type=radio], [type=checkbox]')) add('property', 'checked');
    if (element.matches('button:not([aria-disabled]), input:not([type=radio], [type=checkbox])'))
      add('property', 'disabled');
    if (isPlainBox(element)) add('hidden', 'its box');
    if (
      element.matches('a[href], button, label:has(input), [role=menuitem], [role=option]') &&
      !element.matches(':disabled, [aria-disabled=true]')
    )
      add('hovered', 'hovered');
    // An open menu closes when the focus leaves it.
    if (
      !document.querySelector('[role=menu]') &&
      element.matches('a[href], button, input') &&
      !element.matches(':disabled')
    )
      add('focused', 'focused');
  }
  return [...flips.values()];
}

/** Flips a state, and flips it back when it is called again; false where its element has gone meanwhile. */
export function flip(at: string, how: Flip['how'], what: string): boolean {
  const element = document.querySelector<HTMLInputElement>(`[data-probe="${at}"]`);
  if (!element) return false;
  if (how === 'focused') {
    if (document.activeElement === element) element.blur();
    else element.focus({ preventScroll: true });
  } else if (how === 'hidden') element.style.visibility = element.style.visibility === '' ? 'hidden' : '';
  else if (how === 'property') {
    const name = what as 'checked' | 'disabled';
    element[name] = !element[name];
  } else {
    const before = element.dataset['before'];
    const value = element.getAttribute(what);
    if (before !== undefined) {
      element.setAttribute(what, before);
      delete element.dataset['before'];
      return true;
    }
    element.dataset['before'] = value ?? '';
    const next = opposite(what, value ?? '');
    if (next === null || next === undefined) element.removeAttribute(what);
    else element.setAttribute(what, next);
  }
  return true;
}

/** Whether an element is still there: the menu of what plays has other items once its track has ended. */
export function isAt(at: string, x: number, y: number): boolean {
  const box = document.querySelector(`[data-probe="${at}"]`)?.getBoundingClientRect();
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** Lines that cannot be seen: a contrast theme draws them. */
export function unseenOutlines(): string[] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const { outlineStyle, outlineColor } = getComputedStyle(element);
      return outlineStyle !== 'none' && outlineColor.endsWith(', 0)');
    })
    .map((element) => `${nameOf(element)} has a transparent outline`);
}
