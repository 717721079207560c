import type { AppPorts } from '../domain/ports.ts';
import { saveFile } from './transfer.ts';

const quality = 0.85;

/** Of one colour: what a browser changes in it against fingerprints, it changes in pictures too. */
function isDrawnTruly(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = '#4080c0';
  context.fillRect(0, 0, 16, 16);
  const { data } = context.getImageData(0, 0, 16, 16);
  context.clearRect(0, 0, 16, 16);
  return data.every((value, index) => Math.abs(value - ([64, 128, 192, 255][index % 4] ?? 0)) <= 2);
}

/** Draws the middle square of a picture of a width and a height onto a canvas of `size` px. */
function drawSquare(picture: CanvasImageSource, width: number, height: number, size: number) {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  if (!isDrawnTruly(context))
    throw new DOMException('This browser lets pages read no canvas', 'SecurityError');
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

/** A url's picture as a square PNG: its url, and what releases it. Rejects if unreadable. */
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

export const savePicture: AppPorts['savePicture'] = async ({ name, svg, width, height }) => {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no canvas');
    context.drawImage(image, 0, 0, width, height);
    saveFile(name, await canvas.convertToBlob());
  } finally {
    URL.revokeObjectURL(url);
  }
};
