// What the invariants know of elements. All of this folder runs in the page, so it imports only from here.

/** Whether a listener sees an element: text for screen readers alone is a pixel large. */
export function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 2 &&
    height > 2 &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.sr-only') === null
  );
}

/** Whether nothing modal blocks an element. */
export function isReachable(element: Element): boolean {
  return element.closest('[inert], [aria-hidden=true]') === null;
}

/** Records how far everything is scrolled; returns a function that restores it. */
export function keepScroll(): () => void {
  const kept = [...document.querySelectorAll('*')]
    .filter(
      ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        scrollHeight > clientHeight || scrollWidth > clientWidth,
    )
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }));
  return () => {
    for (const { element, left, top } of kept) element.scrollTo({ left, top, behavior: 'instant' });
  };
}

/** The name of an element in a report. */
export function nameOf(element: Element | null): string {
  if (element === null) return 'nothing';
  const words = element.getAttribute('aria-label') ?? element.getAttribute('title') ?? element.textContent;
  const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
  const look = element.getAttribute('class')?.split(' ')[0] ?? '';
  const announced = words.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
  return announced ? `${kind} '${announced}'` : `${kind}.${look}`;
}

/** Of a long list the first two entries and the last: all are alike. */
export function isSample(element: Element): boolean {
  let entry = element.closest('li, [role=listitem]');
  while (entry) {
    if (entry.previousElementSibling?.previousElementSibling && entry.nextElementSibling) return false;
    entry = entry.parentElement?.closest('li, [role=listitem]') ?? null;
  }
  return true;
}

/** What a listener can use now: an open menu closes on the first press beside it. */
export function ground(): Element {
  return [...document.querySelectorAll('[role=menu]')].find(isShown) ?? document.body;
}

/** All visible controls, except for the skip link, which only the keyboard shows. */
export function controlsOf(root: ParentNode): HTMLElement[] {
  const kinds =
    'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=slider], [role=menuitem], [role=option]';
  return [...root.querySelectorAll<HTMLElement>(kinds)].filter(
    (element) =>
      isSample(element) && isReachable(element) && isShown(element) && !element.matches('[href="#content"]'),
  );
}

/** Controls, and the rows by which a hidden switch is pressed. */
export function pressablesOf(root: ParentNode): HTMLElement[] {
  const rows = [...root.querySelectorAll<HTMLElement>('label:has([role=switch])')];
  return [...controlsOf(root), ...rows.filter((row) => isSample(row) && isReachable(row) && isShown(row))];
}

export function isDisabled(control: Element): boolean {
  return control.matches(':disabled, [aria-disabled=true]');
}

/** The nearest ancestor that stays in place while the page scrolls; null if that is the page itself. */
export function floatOf(element: Element): Element | null {
  let part: Element | null = element;
  while (part && getComputedStyle(part).position !== 'fixed') part = part.parentElement;
  return part;
}

/** All visible texts. */
export function textsOf(root: Element): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || parent.closest('script, style, noscript, select, textarea'))
      continue;
    if (isSample(parent) && isReachable(parent) && isShown(parent)) texts.push(text);
  }
  return texts;
}

/** The part of an element that its scroll containers show. */
export function visibleBox(element: Element): DOMRect {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let holder = element.parentElement; holder; holder = holder.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(holder);
    const box = holder.getBoundingClientRect();
    if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    if (position === 'fixed') break;
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

/** Whether two boxes share more than an edge. */
export function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
  );
}

/** Whether a box contains the other one. */
export function holds(outer: DOMRect, inner: DOMRect): boolean {
  return (
    outer.left <= inner.left + 1 &&
    outer.right >= inner.right - 1 &&
    outer.top <= inner.top + 1 &&
    outer.bottom >= inner.bottom - 1
  );
}

/** Whether a box lies inside the window. */
export function isInWindow({ left, right, top, bottom }: DOMRect): boolean {
  return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
}
