import type { ReadPicture } from '../domain/ports/pictures.ts';

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
