import type { ClipboardPort } from '../domain/ports/clipboard.ts';

/** The browser's clipboard. On a page without a secure address there is none, and writing fails. */
export function createClipboard(): ClipboardPort {
  return {
    write: async (text) => navigator.clipboard.writeText(text),
  };
}
