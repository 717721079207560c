/**
 * Fetches the app's own font and shows it. On a first visit the page uses others until then (index.html): its 77 kB would
 * delay the scripts and the audio of what was pressed. The splash has its own letters.
 */
export function fetchFont(): void {
  // A font that cannot be loaded is not reported: the system's own replaces it.
  const show = () => document.documentElement.style.removeProperty('--fonts-body');
  document.fonts.load("1em 'Bricolage Grotesque Variable'").then(show, show);
}
