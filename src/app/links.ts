import type { ClipboardPort } from '../domain/ports/clipboard.ts';
import type { AppActors } from '../machines/app/app.system.ts';
import type { Message } from '../machines/toasts/toasts.messages.ts';

/** Copies the link to a page of the app and says so. A folder's opens the folder in this browser only (BEY-27). */
export type CopyLink = (path: string) => void;

/** `CopyLink` over a clipboard; `origin` is the app's own. */
export function createCopyLink(options: {
  readonly clipboard: ClipboardPort;
  readonly origin: string;
  readonly toasts: AppActors['toasts'];
}): CopyLink {
  const { clipboard, origin, toasts } = options;
  const say = (message: Message) => toasts.send({ type: 'TOAST.SHOW', message });
  return (path) => {
    const url = origin + path;
    void clipboard.write(url).then(
      () => say({ code: path.startsWith('/favorites/') ? 'links.folderCopied' : 'links.copied' }),
      () => say({ code: 'links.notCopied', url }),
    );
  };
}
