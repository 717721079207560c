import type { AppPorts } from '../domain/ports.ts';

const quality = 0.85;

/** Draws the middle square of a picture of a width and a height onto a canvas of `size` px. */
function drawSquare(picture: CanvasImageSource, width: number, height: number, size: number) {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  const side = Math.min(width, height);
  context.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, size, size);
  return canvas;
}

/** The picture becomes small enough for the browser's storage. */
export const readPicture: AppPorts['readPicture'] = async (file, size) => {
  const picture = await createImageBitmap(file);
  try {
    // Transparent pictures stay PNG; photographs are smaller as JPEG.
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
    return drawSquare(picture, picture.width, picture.height, size).toDataURL(type, quality);
  } finally {
    picture.close();
  }
};

/** Draws the picture of a url as a square PNG; returns its url and the function that releases it. Rejects if it cannot be read. */
export async function drawCover(url: string, size: number) {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  // An SVG without a size of its own is as large as the canvas.
  const canvas = drawSquare(image, image.naturalWidth || size, image.naturalHeight || size, size);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('This browser makes no pictures');
  const drawn = URL.createObjectURL(blob);
  return { url: drawn, release: () => URL.revokeObjectURL(drawn) };
}
