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
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return found;
}
