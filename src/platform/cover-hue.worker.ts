import { hueOf } from './hue-of.ts';

// Reads the colour of one cover after the other, so that the page never waits for it.
addEventListener('message', ({ data: { id, bitmap } }: MessageEvent<{ id: number; bitmap: ImageBitmap }>) => {
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  postMessage({ id, hue: context ? hueOf(context.getImageData(0, 0, width, height).data) : null });
});
