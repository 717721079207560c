import {
  controlsOf,
  floatOf,
  keepScroll,
  ground,
  isInWindow,
  isReachable,
  isShown,
  nameOf,
  overlap,
  textsOf,
} from './elements.ts';

/**
 * Invariant 2: what was opened is on top, inside the window, and not hidden from screen readers and the
 * keyboard.
 */
export function openedOutOfReach(): string[] {
  const kinds = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], aside[aria-label]';
  const opened = [...document.querySelectorAll(kinds)].filter(isShown);
  const reachable = opened.filter(isReachable);
  if (opened.length > 0 && reachable.length === 0)
    return opened.map((element) => `${nameOf(element)} is open, but hidden from readers`);
  const found: string[] = [];
  for (const element of reachable) {
    const box = element.getBoundingClientRect();
    if (!isInWindow(box)) found.push(`${nameOf(element)} leaves the window`);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const points = [
      [x, y],
      [x, box.top + 6],
      [x, box.bottom - 6],
      [box.left + 6, y],
      [box.right - 6, y],
    ] as const;
    for (const [left, top] of points) {
      const hit = document.elementFromPoint(left, top);
      if (hit === null || element.contains(hit) || hit.closest('[data-toasters]')) continue;
      if (reachable.some((other) => other !== element && other.contains(hit))) continue;
      found.push(`${nameOf(element)} is covered by ${nameOf(hit)}`);
      break;
    }
  }
  return found;
}

/** Everything fixed that is smaller than the window: bars, panels, round buttons, toasts. */
export function floats(): Element[] {
  const found: Element[] = [];
  const collect = (element: Element) => {
    if (!isShown(element) || !isReachable(element)) return;
    const { width, height } = element.getBoundingClientRect();
    const { overflowY, pointerEvents } = getComputedStyle(element);
    const isGround = width >= innerWidth - 2 && height >= innerHeight - 2;
    // What it scrolls floats no more than a page does.
    if (isGround && /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight) return;
    if (isGround || pointerEvents === 'none') for (const child of element.children) collect(child);
    else found.push(element);
  };
  for (const element of document.body.querySelectorAll('*'))
    if (getComputedStyle(element).position === 'fixed') collect(element);
  return found.filter((element) => !found.some((other) => other !== element && other.contains(element)));
}

/**
 * Invariant 3: nothing that floats leaves the window, or covers a control or a text of another floating part.
 */
export function floatsOutOfPlace(): string[] {
  const found: string[] = [];
  const all = floats();
  const isOpened = (element: Element) =>
    element.matches('[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-scrim]') ||
    element.querySelector('[role=dialog], [role=menu]') !== null;
  const skip = '[href="#content"]';
  for (const element of all) {
    if (element.matches(skip)) continue;
    if (!isInWindow(element.getBoundingClientRect())) found.push(`${nameOf(element)} leaves the window`);
    for (const other of all) {
      if (other === element || other.matches(skip) || isOpened(element) || isOpened(other)) continue;
      const box = element.getBoundingClientRect();
      if (!overlap(box, other.getBoundingClientRect())) continue;
      const boxes = [
        ...controlsOf(other).map((control) => ({
          part: control as Element,
          box: control.getBoundingClientRect(),
        })),
        ...textsOf(other).map((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return { part: text.parentElement ?? other, box: range.getBoundingClientRect() };
        }),
      ];
      const covered = boxes.find((each) => {
        if (!overlap(box, each.box)) return false;
        const left = Math.max(box.left, each.box.left);
        const top = Math.max(box.top, each.box.top);
        const right = Math.min(box.right, each.box.right);
        const bottom = Math.min(box.bottom, each.box.bottom);
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return hit !== null && element.contains(hit);
      });
      if (covered) found.push(`${nameOf(element)} covers ${nameOf(covered.part)}`);
    }
  }
  return found;
}

/** Invariant 3: no text of the page is below something that floats, even at the end of the page. */
export function coveredTexts(): string[] {
  const found: string[] = [];
  const scrollBack = keepScroll();
  for (const text of textsOf(ground())) {
    const parent = text.parentElement;
    if (!parent) continue;
    parent.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const range = document.createRange();
    range.selectNodeContents(text);
    const [box] = range.getClientRects();
    if (!box) continue;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const cover = hit && floatOf(hit);
    if (!hit || !cover || cover.contains(parent)) continue;
    // A toast's text scrolls.
    if (hit.closest('[data-toasters]')) continue;
    found.push(`the text '${text.data.trim().slice(0, 40)}' is covered by ${nameOf(hit)}`);
  }
  scrollBack();
  return found;
}

/** Invariant 3: nothing scrolls sideways: neither the page nor what scrolls up and down as well. */
export function sideways(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const page =
    scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px wider than the window`] : [];
  const parts = [...document.body.querySelectorAll('*')].filter((part) => {
    const { overflowX, overflowY } = getComputedStyle(part);
    const goesDown = part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(overflowY);
    return (
      goesDown && part.scrollWidth > part.clientWidth + 1 && /auto|scroll/.test(overflowX) && isShown(part)
    );
  });
  return [...page, ...parts.map((part) => `${nameOf(part)} scrolls both ways`)];
}
