import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { drawCover, readPicture, savePicture } from '../../../src/platform/pictures.ts';
import { copyText, download } from '../../../src/platform/transfer.ts';
import { registerServiceWorker } from '../../../src/platform/service-worker.ts';
import { createTagManager } from '../../../src/platform/tag-manager.ts';
import { FakeClock } from '../../fakes/clock.ts';

/** A picture of 60 by 20 px: red, green and blue from the left, each a square. */
async function stripes(type: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 60;
  canvas.height = 20;
  const context = canvas.getContext('2d')!;
  ['red', 'lime', 'blue'].forEach((color, at) => {
    context.fillStyle = color;
    context.fillRect(at * 20, 0, 20, 20);
  });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 1));
  return new File([blob!], 'stripes', { type });
}

/** Size, and the colors at the left, in the middle and at the right, of the picture behind a url. */
async function look(url: string) {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  const { naturalWidth: width, naturalHeight: height } = image;
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0);
  const greens = [1, width / 2, width - 2].map((x) => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(x, height / 2, 1, 1).data;
    return green > 200 && red < 60 && blue < 60;
  });
  return { width, height, greens };
}

const middle = { width: 32, height: 32, greens: [true, true, true] };

test.each([
  ['image/png', 'data:image/png'],
  ['image/jpeg', 'data:image/jpeg'],
  ['image/webp', 'data:image/jpeg'],
])('the middle square of a picture of the type %s becomes a small one, %s', async (type, start) => {
  const url = await readPicture(await stripes(type), 32);
  expect(url.startsWith(`${start};base64,`)).toBe(true);
  expect(await look(url)).toEqual(middle);
});

test('a file that is no picture is refused', async () => {
  await expect(readPicture(new File(['words'], 'a.png', { type: 'image/png' }), 32)).rejects.toThrow(
    'could not be decoded',
  );
});

test('[PRO-32] where the browser changes what a page reads of a canvas no picture is made, and the reason is told', async () => {
  const { getImageData } = CanvasRenderingContext2D.prototype;
  onTestFinished(() => void (CanvasRenderingContext2D.prototype.getImageData = getImageData));
  CanvasRenderingContext2D.prototype.getImageData = function (...area) {
    const read = getImageData.apply(this, area);
    read.data.forEach((value, index) => (read.data[index] = (value * 7 + index * 31) % 256));
    return read;
  };
  await expect(readPicture(await stripes('image/png'), 32)).rejects.toMatchObject({ name: 'SecurityError' });
});

test('a cover is drawn as a square PNG, until it is let go', async () => {
  const source = URL.createObjectURL(await stripes('image/png'));
  onTestFinished(() => URL.revokeObjectURL(source));
  const { url, release } = await drawCover(source, 32);
  expect((await fetch(url)).headers.get('content-type')).toBe('image/png');
  expect(await look(url)).toEqual(middle);
  release();
  await expect(fetch(url)).rejects.toThrow('Failed to fetch');
  // A drawing has no size of its own.
  const drawing = await drawCover('/station.svg', 48);
  expect(await look(drawing.url)).toMatchObject({ width: 48, height: 48 });
  drawing.release();
  await expect(drawCover('data:image/png;base64,AAAA', 32)).rejects.toThrow('cannot be decoded');
});

/** What is saved from now on: the page stays. */
function savedFiles() {
  const saved: { name: string; href: string }[] = [];
  const press = (event: Event) => {
    const link = event.target as HTMLAnchorElement;
    event.preventDefault();
    saved.push({ name: link.download, href: link.href });
  };
  document.addEventListener('click', press);
  onTestFinished(() => document.removeEventListener('click', press));
  return saved;
}

test('[BEY-167] a drawing is saved as a PNG of its size; one that is none is not', async () => {
  const saved = savedFiles();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="lime"/></svg>';
  await savePicture({ name: 'fox.png', svg, width: 90, height: 60 });
  expect(saved.map(({ name }) => name)).toEqual(['fox.png']);
  const file = await fetch(saved[0]!.href);
  expect(file.headers.get('content-type')).toBe('image/png');
  const picture = await createImageBitmap(await file.blob());
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  context.drawImage(picture, -45, -30);
  expect([picture.width, picture.height, ...context.getImageData(0, 0, 1, 1).data]).toEqual([
    90, 60, 0, 255, 0, 255,
  ]);
  await expect(savePicture({ name: 'a.png', svg: '<svg', width: 9, height: 9 })).rejects.toThrow(
    'cannot be decoded',
  );
  expect(saved).toHaveLength(1);
});

test('a file is saved as a link saves it that is clicked, and its address goes 10 s later', async () => {
  const saved = savedFiles();
  const clock = new FakeClock();
  vi.stubGlobal('setTimeout', clock.setTimeout);
  download({ name: 'den.csv', text: 'Füchse, "fox"\n', type: 'text/csv' });
  expect(saved.map(({ name }) => name)).toEqual(['den.csv']);
  expect(document.querySelector('a[download]')).toBeNull();
  const { href } = saved[0]!;
  const file = await fetch(href);
  expect(file.headers.get('content-type')).toBe('text/csv;charset=utf-8');
  expect(Array.from(new Uint8Array(await file.arrayBuffer(), 0, 3))).toEqual([0x46, 0xc3, 0xbc]);
  await clock.pass(9_999);
  expect((await fetch(href)).ok).toBe(true);
  await clock.pass(1);
  await expect(fetch(href)).rejects.toThrow('Failed to fetch');
});

test('what is written to the clipboard can be pasted, and where there is none writing fails', async () => {
  const field = document.createElement('textarea');
  document.body.append(field);
  onTestFinished(() => field.remove());
  await userEvent.click(field);
  await copyText('/track/7?from=den');
  await userEvent.keyboard('{Control>}v{/Control}');
  await expect.poll(() => field.value).toBe('/track/7?from=den');

  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  await expect(copyText('lost')).rejects.toThrow('writeText');
});

test('the data layer is what is in the window; a script that does not load is reported', async () => {
  const before = window.dataLayer;
  onTestFinished(() => {
    window.dataLayer = before;
    document.querySelectorAll('script[src*="gtm.js"]').forEach((each) => each.remove());
  });
  await cdp().send('Network.enable');
  await cdp().send('Network.setBlockedURLs', { urls: ['*googletagmanager*'] });
  onTestFinished(async () => {
    await cdp().send('Network.setBlockedURLs', { urls: [] });
  });
  const manager = createTagManager();
  window.dataLayer = 'something else';
  expect(manager.layer()).toBe('something else');
  const layer = manager.makeLayer();
  expect(layer).toEqual([]);
  expect(window.dataLayer).toBe(layer);

  layer.push({ event: 'before' });
  const failures: string[] = [];
  manager.load('GTM-A&B', (error) => failures.push(String(error)));
  expect(manager.layer()).toEqual([
    { event: 'before' },
    { event: 'gtm.js', 'gtm.start': expect.any(Number) as number },
  ]);
  const script = document.querySelector<HTMLScriptElement>('script[src*="gtm.js"]')!;
  expect(new URL(script.src).searchParams.get('id')).toBe('GTM-A&B');
  expect(script.async).toBe(true);
  await expect.poll(() => failures).toHaveLength(1);

  window.dataLayer = undefined;
  manager.load('GTM-C', () => undefined);
  expect(manager.layer()).toMatchObject([{ event: 'gtm.js' }]);
});

test('a service worker that the browser refuses is logged', async () => {
  // The development server has none.
  const lines: string[] = [];
  registerServiceWorker((message) => lines.push(message));
  await expect.poll(() => lines).toEqual(['The service worker could not be registered']);
  expect(await navigator.serviceWorker.getRegistration('/service-worker.js')).toBeUndefined();
});
