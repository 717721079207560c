// oxlint-disable-next-line import/default -- Vite makes it: the address of the worker's own file
import workerUrl from './cover-hue.worker.ts?worker&url';
import { pictureSizes } from '../domain/picture-sizes.ts';
import { trustedScriptUrl } from './trusted-script-url.ts';

/** A cover is scaled to this many px, which is enough to find its colours. */
const sizePx = 32;

let worker: Worker | null = null;
let count = 0;

/** The hue of a url's picture, found on a thread. Rejects where the browser may not read it. */
export async function readHue(url: string): Promise<number | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  // A small one is enough, and has often been fetched for the page.
  image.sizes = `${sizePx}px`;
  image.srcset = pictureSizes(url) ?? '';
  image.src = url;
  await image.decode();
  const bitmap = await createImageBitmap(image, { resizeWidth: sizePx, resizeHeight: sizePx });
  worker ??= new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  const asked = worker;
  const id = (count += 1);
  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    const { signal } = listening;
    asked.addEventListener(
      'message',
      ({ data }: MessageEvent<{ readonly id: number; readonly hue: number | null }>) => {
        if (data.id !== id) return;
        listening.abort();
        resolve(data.hue);
      },
      { signal },
    );
    asked.addEventListener('error', () => reject(new Error('The colour of a cover could not be read')), {
      signal,
    });
    asked.postMessage({ id, bitmap }, [bitmap]);
  });
}
