import { controlsOf, isReachable, isShown, nameOf } from './elements.ts';

/** The placeholders in the window: those below it are requested when they are near. */
export function waitMarks(): Element[] {
  return [...document.querySelectorAll('.skeleton, .spinner, [aria-busy=true]')].filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return isShown(element) && isReachable(element) && top < innerHeight && bottom > 0;
  });
}

/** The texts of a wait. */
export function waiting(): string[] {
  return waitMarks().map(nameOf);
}

/** Invariant 5: a wait has words, and something to press; or it shows its seconds (D57). */
export function endlessWaits(): string[] {
  const found = new Set<string>();
  const announced = [...document.querySelectorAll('[data-floating]:has([role=status])')];
  if (announced.some((wait) => isShown(wait) && /\d s/.test(wait.textContent))) return [];
  for (const element of waitMarks()) {
    const part = element.closest('section, [role=region], [role=dialog], aside, main') ?? document.body;
    const words = [...part.querySelectorAll('p, [role=status], [role=alert]')].filter(
      (each) => isShown(each) && /\p{L}{3}/u.test(each.textContent),
    );
    if (words.length === 0 || controlsOf(part).length === 0)
      found.add(`${nameOf(element)} in ${nameOf(part)} waits without a word, or with nothing to press`);
  }
  return [...found];
}
