import type { AppPorts } from '../domain/ports.ts';

/** An insecure page has no clipboard, and copying fails. */
export const copyText: AppPorts['copyText'] = async (text) => navigator.clipboard.writeText(text);

/** This browser's share sheet; many on desktops have none. */
export const share: AppPorts['share'] = async (link) => {
  if (!navigator.canShare?.(link)) return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
};

/** How long a file's object url stays after the click, in ms: the browser reads it a moment later. */
const ADDRESS_CACHE_MS = 10_000;

/** Saves a file by clicking a link. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_CACHE_MS);
}

export const download: AppPorts['download'] = ({ name, text, type }) =>
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
