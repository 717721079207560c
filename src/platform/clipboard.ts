import type { ClipboardPort } from '../domain/ports/clipboard.ts';

/** The browser's clipboard. An insecure page has none, and writing fails. */
export function createClipboard(): ClipboardPort {
  return {
    write: async (text) => navigator.clipboard.writeText(text),
  };
}
