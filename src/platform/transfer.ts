import type { CopyText, DownloadPort, ReadPicture, Share } from '../domain/ports.ts';

/** An insecure page has no clipboard, and copying fails. */
export const copyText: CopyText = async (text) => navigator.clipboard.writeText(text);

/** This browser's share sheet; many on desktops have none. */
export const share: Share = async (link) => {
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

/** Saves files by clicking a link. */
export function createDownload(): DownloadPort {
  return {
    save({ name, text, type }) {
      const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      document.body.append(link);
      link.click();
      link.remove();
      setTimeout(() => URL.revokeObjectURL(address), ADDRESS_CACHE_MS);
    },
  };
}

/** The quality of a stored picture, 0 to 1. */
const quality = 0.85;

/** Draws the middle square of a picture onto a small canvas, so that it fits into the browser's storage. */
export const readPicture: ReadPicture = async (file, size) => {
  const picture = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no canvas');
    const side = Math.min(picture.width, picture.height);
    const left = (picture.width - side) / 2;
    const top = (picture.height - side) / 2;
    context.drawImage(picture, left, top, side, side, 0, 0, size, size);
    // Transparent pictures stay PNG; photographs are smaller as JPEG.
    return canvas.toDataURL(file.type === 'image/png' ? 'image/png' : 'image/jpeg', quality);
  } finally {
    picture.close();
  }
};
