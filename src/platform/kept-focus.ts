/** The control that has the focus, or had it when it was removed. */
let last: Element | null = null;

const canHaveFocus = (element: Element): boolean =>
  element.checkVisibility() && !element.closest('[inert], [data-toasters]');

const firstIn = (root: Element, what: string): Element | undefined =>
  [...root.querySelectorAll(what)].find(canHaveFocus);

/** The heading of what has come in a control's place or of its section; without one, the nearest control. */
function inPlaceOf(lost: Element, records: readonly MutationRecord[]): Element | undefined {
  const target = records.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(lost)),
  )?.target;
  if (!(target instanceof Element)) return;
  // Such a list gives it to the item in that place, or once that is drawn (src/ui/kit/roving.ts).
  if (target.closest('[data-roving]')?.querySelector('a[href], button')) return;
  const scope = target.closest('section, aside, [role=dialog], [role=region], main');
  if (!scope) return;
  const come = records
    .flatMap((record) => (record.target === target ? [...record.addedNodes] : []))
    .flatMap((node) => (node instanceof Element ? (firstIn(node, 'h1, h2, h3') ?? []) : []));
  return come[0] ?? firstIn(scope, 'h1, h2, h3') ?? firstIn(scope, 'button');
}

/** Keeps the focus where it was when a press removes the control that had it, in whichever view. */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => (last = target as Element));
  // What is removed loses the focus too: only what is still there has been left.
  document.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      if (last === target && last?.isConnected) last = null;
    }),
  );
  new MutationObserver((records) => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const place = inPlaceOf(last, records) as HTMLElement | undefined;
    last = null;
    if (place && place.tagName !== 'BUTTON') place.tabIndex = -1;
    place?.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}
