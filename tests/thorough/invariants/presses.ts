import {
  controlsOf,
  floatOf,
  ground,
  holds,
  isDisabled,
  isShown,
  keepScroll,
  nameOf,
  overlap,
  pressablesOf,
  visibleBox,
} from './elements.ts';

/** Whether a disabled control, or an element around it, says why it is disabled. */
export function namesReason(control: Element): boolean {
  // A name with its key is no reason.
  const { title } = control as HTMLElement;
  if (title !== '' && !title.startsWith(`${control.ariaLabel} (`)) return true;
  if (control.matches('[aria-describedby], [aria-busy=true]')) return true;
  const part = control.closest('section, form, aside, header, [role=dialog]') ?? control.parentElement;
  const words = [...(part?.querySelectorAll('p, span, h2, h3, label') ?? [])];
  // The texts of a page about its state, such as that its list is loading or has failed.
  words.push(
    ...(control.closest('main')?.querySelectorAll('[role=status], [role=alert], [aria-busy=true]') ?? []),
  );
  return words.some(
    (element) =>
      isShown(element) &&
      !element.closest('button, a, [aria-hidden=true]') &&
      /\p{L}{2}/u.test(`${element.textContent} ${element.ariaLabel}`),
  );
}

/**
 * Invariant 1: the element at a control's centre is the control or inside it; or it is disabled and says why.
 */
export function unpressable(): string[] {
  const found: string[] = [];
  const scrollBack = keepScroll();
  for (const control of controlsOf(ground())) {
    if (isDisabled(control)) {
      if (!namesReason(control)) found.push(`${nameOf(control)} is disabled and does not say why`);
      continue;
    }
    // A small box of a large label is pressed by its label.
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (hit === null) {
      found.push(`${nameOf(control)} lies outside of the window`);
      continue;
    }
    if (control.contains(hit) || (hit.closest('label')?.contains(control) ?? false)) continue;
    // A button that fills a row, such as the one that plays it, is pressed beside a link of that row.
    const inner = hit.closest('a, button')?.getBoundingClientRect();
    const isAround = inner !== undefined && holds(control.getBoundingClientRect(), inner);
    const edges = [top + 3, top + height - 3].map((y) => document.elementFromPoint(left + width / 2, y));
    if (isAround && edges.every((edge) => control.contains(edge))) continue;
    // The player's messages leave within two seconds; a notice stays longer, but the page scrolls below it.
    if (hit.closest('[data-toaster=status]')) continue;
    if (hit.closest('[data-toasters]') && floatOf(control) === null) continue;
    found.push(`${nameOf(control)} is covered by ${nameOf(hit)}`);
  }
  scrollBack();
  return found;
}

/**
 * Invariant 3: no control overlaps another. One that contains the other, such as a card with its buttons,
 * may.
 */
export function colliding(): string[] {
  const found: string[] = [];
  const scrollBack = keepScroll();
  // What is scrolled lies behind the header.
  scrollTo({ top: 0, behavior: 'instant' });
  const controls = pressablesOf(ground()).map((control) => ({
    control,
    box: visibleBox(control),
    float: floatOf(control),
  }));
  for (const [at, { control, box, float }] of controls.entries()) {
    for (const other of controls.slice(at + 1)) {
      if (other.float !== float || !overlap(box, other.box)) continue;
      if (holds(box, other.box) || holds(other.box, box)) continue;
      if (control.contains(other.control) || other.control.contains(control)) continue;
      found.push(`${nameOf(control)} runs into ${nameOf(other.control)}`);
    }
  }
  scrollBack();
  return found;
}
