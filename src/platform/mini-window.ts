import { MINI_PLAYER_PX } from '../limits/ui.ts';

/** Document Picture-in-Picture, of which TypeScript knows nothing. */
declare const documentPictureInPicture: {
  readonly requestWindow: (size: { readonly width: number; readonly height: number }) => Promise<Window>;
};

/** The window that was opened last, as long as it is open. */
let last: Window | null = null;

/** See `AppPorts.toggleMiniWindow`. */
export async function toggleMiniWindow(report: (opened: Window | null) => void): Promise<void> {
  if (last) return last.close();
  const opened = await documentPictureInPicture.requestWindow(MINI_PLAYER_PX);
  last = opened;
  const follow = () => copyAttributes(opened.document.documentElement);
  const observer = new MutationObserver(follow);
  // A page that is left takes it along, whatever the browser does.
  const leave = () => opened.close();
  window.addEventListener('pagehide', leave);
  opened.addEventListener('pagehide', () => {
    window.removeEventListener('pagehide', leave);
    observer.disconnect();
    // The browser closes it for another one.
    if (last !== opened) return;
    last = null;
    report(null);
  });
  observer.observe(document.documentElement, { attributes: true });
  follow();
  opened.document.title = document.title;
  await copyStyles(opened.document.head);
  if (last === opened) report(opened);
}

/** Theme, mood, language, and the look of the player's cover. */
function copyAttributes(root: HTMLElement): void {
  const { documentElement } = document;
  for (const name of root.getAttributeNames())
    if (!documentElement.hasAttribute(name)) root.removeAttribute(name);
  for (const { name, value } of documentElement.attributes)
    if (name !== 'style') root.setAttribute(name, value);
  // The page's policy allows no style attribute, but what a script sets.
  root.style.cssText = documentElement.style.cssText;
}

/** Resolves once all have loaded, or cannot be. */
async function copyStyles(head: HTMLHeadElement): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLElement>('style, link[rel=stylesheet]')];
  const loads = sheets.map(async (sheet) => {
    const copy = sheet.cloneNode(true) as HTMLElement;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    copy.addEventListener('load', resolve);
    copy.addEventListener('error', resolve);
    head.append(copy);
    await promise;
  });
  await Promise.all(loads);
}
