/** The configuration that the server wrote into the page, as text; null without one, as under the development server. */
export function configText(): string | null {
  return document.getElementById('foxtrot-config')?.textContent ?? null;
}
