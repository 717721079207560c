import { FONT_EARLY_MS, FONT_WAIT_MAX_MS } from '../../../src/limits/ui.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { clock, wait, newId, random } from '../../../src/platform/system.ts';
import { createWindowEvents } from '../../../src/platform/open-page.ts';
import { setAppearance, fetchFont, pageLife, createViewport } from '../../../src/platform/page.ts';
import { createSubscribers } from '../../../src/domain/subject.ts';
import { createNetwork } from '../../../src/platform/network.ts';
import { FakeClock } from '../../fakes/clock.ts';
import { resizeTo } from '../window.ts';

test('the window is a desktop from 768 px on, and a change is reported until the subscription ends', async () => {
  await resizeTo(768, 900);
  const viewport = createViewport();
  const sent: boolean[] = [];
  const stop = viewport.onDesktopChange((isDesktop) => sent.push(isDesktop));
  await resizeTo(767, 900);
  await expect.poll(() => sent).toEqual([false]);
  await resizeTo(768, 900);
  await expect.poll(() => sent).toEqual([false, true]);
  stop();
  await resizeTo(767, 900);
  await expect.poll(() => matchMedia('(max-width: 767px)').matches).toBe(true);
  expect(sent).toEqual([false, true]);
});

test('[SPL-03] how long the page is seen counts from its first paint, and is 0 where the browser tells of none', async () => {
  const entries = () => performance.getEntriesByType('paint');
  await expect.poll(() => entries().length).toBeGreaterThan(0);
  const first = Math.min(...entries().map(({ startTime }) => startTime));
  vi.spyOn(performance, 'now').mockReturnValue(first + 700);
  expect(pageLife.paintedFor()).toBe(700);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  expect(pageLife.paintedFor()).toBe(0);
});

test("the system's theme is known, and a change is reported until the subscription ends", async () => {
  const ask = (theme: 'light' | 'dark') =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'prefers-color-scheme', value: theme },
        // The complete suite's.
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    });
  onTestFinished(async () => {
    await ask('light');
  });
  await ask('light');
  await resizeTo(768, 900);
  const viewport = createViewport();
  const sent: string[] = [];
  const stop = viewport.onSystemThemeChange((theme) => sent.push(theme));
  await expect.poll(() => viewport.systemTheme()).toBe('light');
  await ask('dark');
  await expect.poll(() => sent).toEqual(['dark']);
  expect(viewport.systemTheme()).toBe('dark');
  await ask('light');
  await expect.poll(() => sent).toEqual(['dark', 'light']);
  stop();
  await ask('dark');
  await expect.poll(() => viewport.systemTheme()).toBe('dark');
  expect(sent).toEqual(['dark', 'light']);
});

test('the look of the page is on its root, and the color of the frame in its head', () => {
  const { dataset, style } = document.documentElement;
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  const look = { theme: 'light', mood: 'chill', moodColor: '#123456', frameColor: '#654321' } as const;
  onTestFinished(() => {
    meta.remove();
    style.removeProperty('--mode-color');
  });
  // A page without the element has no color of its own.
  document.querySelectorAll('meta[name="theme-color"]').forEach((each) => each.remove());
  setAppearance(look);
  document.head.append(meta);
  setAppearance(look);
  expect([dataset['theme'], dataset['mood']]).toEqual(['light', 'chill']);
  expect(style.getPropertyValue('--mode-color')).toBe('#123456');
  expect(meta.content).toBe('#654321');
});

test('a page that closes or is hidden is reported, one that returns is not', () => {
  let state: DocumentVisibilityState = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  let hidings = 0;
  const stop = pageLife.onHiding(() => (hidings += 1));
  const look = (next: DocumentVisibilityState) => {
    state = next;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  look('hidden');
  expect(hidings).toBe(1);
  look('visible');
  expect(hidings).toBe(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(hidings).toBe(2);
  stop();
  look('hidden');
  window.dispatchEvent(new Event('pagehide'));
  expect(hidings).toBe(2);
});

test('an event on the window carries its detail, and is received until the subscription ends', () => {
  const events = createWindowEvents();
  const received: unknown[] = [];
  const stop = events.listen('toggleQueue', (detail) => received.push(detail));
  events.dispatch('toggleQueue', { source: 'foxtrot' });
  events.dispatch('preferencesSaved', { source: 'foxtrot' });
  window.dispatchEvent(new CustomEvent('toggleQueue', { detail: 7 }));
  // Another script may send a plain one.
  window.dispatchEvent(new Event('toggleQueue'));
  expect(received).toEqual([{ source: 'foxtrot' }, 7, undefined]);
  stop();
  events.dispatch('toggleQueue', {});
  expect(received).toHaveLength(3);
});

test('the network fetches from its origin, knows whether it is online, and reports a change', async () => {
  const network = createNetwork();
  expect([network.origin, network.local, network.online()]).toEqual([location.origin, true, true]);
  expect((await network.fetch('/station.svg')).headers.get('content-type')).toContain('svg');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('replaced')));
  expect(await (await network.fetch('/station.svg')).text()).toBe('replaced');
  let changes = 0;
  const stop = network.onChange(() => (changes += 1));
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(changes).toBe(2);
  stop();
  window.dispatchEvent(new Event('offline'));
  expect(changes).toBe(2);
});

/** Loads the font this long after the navigation, in ms, and returns what the page uses then. */
const fontLoaded = async (after: number, onNextPage: (subscriber: () => void) => void = () => {}) => {
  const { dataset } = document.documentElement;
  dataset['font'] = 'later';
  vi.spyOn(performance, 'now').mockReturnValue(after);
  fetchFont(Promise.resolve(), onNextPage);
  await document.fonts.load("1em 'Bricolage Grotesque Variable'").catch(() => {});
  await wait(0);
  return () => dataset['font'];
};

test('[BEY-87] a font that comes early replaces the fallback at once, and so does a system font where it cannot be loaded', async () => {
  expect((await fontLoaded(FONT_EARLY_MS - 1))()).toBeUndefined();
  vi.spyOn(document.fonts, 'load').mockRejectedValue(new Error('No font'));
  expect((await fontLoaded(FONT_EARLY_MS - 1))()).toBeUndefined();
});

test('[BEY-87] a font that comes late is shown behind the splash, with the next page, or when the page is hidden', async () => {
  const splash = document.createElement('div');
  splash.className = 'splash';
  document.body.append(splash);
  expect((await fontLoaded(FONT_EARLY_MS))()).toBeUndefined();
  splash.remove();

  const { notify, subscribe } = createSubscribers();
  const shown = await fontLoaded(FONT_EARLY_MS, subscribe);
  expect(shown()).toBe('later');
  notify();
  await expect.poll(shown).toBeUndefined();

  const later = await fontLoaded(FONT_EARLY_MS);
  expect(later()).toBe('later');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(later).toBeUndefined();
});

test('the font comes although what is urgent never ends', async () => {
  const time = new FakeClock();
  vi.stubGlobal('setTimeout', time.setTimeout);
  const load = vi.spyOn(document.fonts, 'load').mockResolvedValue([]);
  fetchFont(new Promise(() => {}), () => {});
  await time.pass(FONT_WAIT_MAX_MS - 1);
  expect(load).not.toHaveBeenCalled();
  await time.pass(1);
  expect(load).toHaveBeenCalledOnce();
});

test('ids are 128 bits in hexadecimal and never the same, and a draw lies from 0 up to 1', () => {
  const ids = Array.from({ length: 200 }, () => newId());
  expect(ids.filter((id) => !/^[0-9a-f]{32}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(200);
  const draws = Array.from({ length: 200 }, () => random());
  expect(draws.filter((draw) => !(draw >= 0 && draw < 1))).toEqual([]);
  expect(new Set(draws).size).toBeGreaterThan(190);
});

test('the clock is the one of the browser at the moment of asking, and waits by its timer', async () => {
  const time = new FakeClock();
  vi.stubGlobal('setTimeout', time.setTimeout);
  const now = vi.spyOn(Date, 'now').mockReturnValue(5000);
  expect(clock.now()).toBe(5000);
  let isOver = false;
  void wait(300).then(() => (isOver = true));
  await time.pass(299);
  expect(isOver).toBe(false);
  await time.pass(1);
  now.mockReturnValue(5300);
  expect([isOver, clock.now()]).toEqual([true, 5300]);
});
