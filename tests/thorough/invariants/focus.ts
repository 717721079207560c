import { controlsOf, ground, nameOf } from './elements.ts';

/** The styles by which an element may show the focus. */
export function lookOf(element: Element): string {
  const looks = [element, element.parentElement ?? element].flatMap((part) =>
    ['', '::before', '::after'].map((pseudo) => {
      const style = getComputedStyle(part, pseudo === '' ? null : pseudo);
      const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`;
      return [outline, style.boxShadow, style.backgroundColor, style.borderColor].join(' ');
    }),
  );
  return looks.join('\n');
}

/**
 * What cuts off a part of the outline of a control that it shows in full itself, and no scrolling brings it.
 */
export function cutsOutline(control: Element): Element | null {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control);
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  if (outlineStyle === 'none' || ring <= 0) return null;
  const box = control.getBoundingClientRect();
  for (let part = control.parentElement; part && part !== document.body; part = part.parentElement) {
    const { overflowX, overflowY, overflowClipMargin, position } = getComputedStyle(part);
    const margin = /clip/.test(overflowX + overflowY) ? Number.parseFloat(overflowClipMargin) || 0 : 0;
    const frame = part.getBoundingClientRect();
    const left = frame.left + part.clientLeft - margin;
    const top = frame.top + part.clientTop - margin;
    const right = left + part.clientWidth + 2 * margin;
    const bottom = top + part.clientHeight + 2 * margin;
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = part;
    const isCut = (space: number, more: number) => space >= -1 && space < ring - 0.5 && more < 1;
    if (overflowX !== 'visible' && isCut(box.left - left, Math.abs(scrollLeft))) return part;
    if (overflowX !== 'visible' && isCut(right - box.right, scrollWidth - clientWidth - scrollLeft))
      return part;
    if (overflowY !== 'visible' && isCut(box.top - top, scrollTop)) return part;
    if (overflowY !== 'visible' && isCut(bottom - box.bottom, scrollHeight - clientHeight - scrollTop))
      return part;
    if (position === 'fixed') break;
  }
  return null;
}

/**
 * Invariant 6: the keyboard reaches every control, and the focused one shows it. A key must have been pressed
 * before.
 */
export async function withoutFocus(): Promise<string[]> {
  const found: string[] = [];
  const before = document.activeElement;
  // Arrow keys move the focus to these.
  const roving =
    '[role=menuitem], [role=option], [role=radio], [type=radio], [data-roving]:has([tabindex="0"]) :is(a, button)';
  for (const control of controlsOf(ground())) {
    if (control.matches(':disabled')) continue;
    if (control.tabIndex < 0 && !control.matches(roving)) {
      found.push(`the keyboard does not reach ${nameOf(control)}`);
      continue;
    }
    if (control === document.activeElement) control.blur();
    const plain = lookOf(control);
    control.focus({ preventScroll: true });
    if (document.activeElement !== control) continue;
    // Waits until what reacts to the focus, such as a tooltip, has done so.
    await Promise.resolve();
    if (lookOf(control) === plain) found.push(`${nameOf(control)} does not show the focus`);
    const cutting = cutsOutline(control);
    if (cutting) found.push(`the focus ring of ${nameOf(control)} is cut by ${nameOf(cutting)}`);
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return found;
}
