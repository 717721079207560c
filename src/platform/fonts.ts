/**
 * Fetches the app's own font and shows it. On a first visit the page has others until then (index.html): its 77 kB would
 * come in the way of the scripts. The splash has letters of its own.
 */
export function fetchFont(): void {
  // A font that does not come is nothing to tell: the system's own stands in.
  const show = () => document.documentElement.style.removeProperty('--fonts-body');
  document.fonts.load("1em 'Bricolage Grotesque Variable'").then(show, show);
}
