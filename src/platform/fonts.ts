/**
 * Begins to fetch the app's own font, which the style sheet names: just now, since the first view is about to ask for it. The
 * splash does without it, so that its 77 kB do not come in the way of the scripts.
 */
export function fetchFont(): void {
  // A font that does not come is nothing to tell: the system's own stands in.
  document.fonts.load("1em 'Bricolage Grotesque Variable'").catch(() => {});
}
