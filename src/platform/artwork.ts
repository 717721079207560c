/** The url of a drawn picture, and the function that releases its memory. */
export interface DrawnPicture {
  readonly url: string;
  readonly release: () => void;
}

/** Draws the middle square of the picture behind a url as a PNG of `size` px. Rejects if it cannot be read. */
export async function drawCover(url: string, size: number): Promise<DrawnPicture> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  // An SVG without a size of its own is as large as the canvas.
  const width = image.naturalWidth || size;
  const height = image.naturalHeight || size;
  const side = Math.min(width, height);
  context.drawImage(image, (width - side) / 2, (height - side) / 2, side, side, 0, 0, size, size);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('This browser makes no pictures');
  const drawn = URL.createObjectURL(blob);
  return { url: drawn, release: () => URL.revokeObjectURL(drawn) };
}
