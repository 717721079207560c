import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { placeholderImage } from '../../src/domain/track.ts';
import { CODE_RETRY_MS, SCROLL_BAR_HIDE_MS } from '../../src/limits/ui.ts';
import { Button } from '../../src/ui/kit/button.tsx';
import { LinkCard } from '../../src/ui/kit/cards.tsx';
import { Cover } from '../../src/ui/kit/cover.tsx';
import { lazy } from '../../src/ui/kit/lazy.tsx';
import { ScrollArea } from '../../src/ui/kit/scroll-area.tsx';
import { ListCard } from '../../src/ui/track/list-card.tsx';
import { appHarness, Served, draw, pass } from './app-harness.tsx';
import { nextFrame } from './ready.ts';

test('[HLP-11] a scroll area hides its bar 600 ms after the last scrolling', async () => {
  expect(SCROLL_BAR_HIDE_MS).toBe(600);
  await draw(
    <ScrollArea style={{ height: 200 }} data-testid="area">
      <div style={{ height: 4_000 }} />
    </ScrollArea>,
  );
  const area = page.getByTestId('area').element() as HTMLElement;
  // Its clock does not advance, so that no wait ends before it has been checked.
  const waits: Animation[] = [];
  area.animate = (...timing) => {
    const wait = Element.prototype.animate.apply(area, timing);
    wait.pause();
    waits.push(wait);
    return wait;
  };
  const barIsShown = () => area.hasAttribute('data-scrolling');
  const color = () => getComputedStyle(area).scrollbarColor;
  const hidden = color();
  expect(barIsShown()).toBe(false);
  area.scrollTop = 300;
  await expect.poll(barIsShown).toBe(true);
  expect(color()).not.toBe(hidden);
  // Shortly before the wait ends it scrolls again: the bar then stays for 600 ms from there.
  await expect.poll(() => waits).toHaveLength(1);
  waits[0]!.currentTime = 599;
  area.scrollTop = 600;
  await expect.poll(() => waits).toHaveLength(2);
  const [first, again] = waits as [Animation, Animation];
  expect(first.playState).toBe('idle');
  expect(again.effect?.getTiming()).toMatchObject({ delay: 0, duration: 600, iterations: 1 });
  again.currentTime = 599;
  await nextFrame();
  expect(barIsShown()).toBe(true);
  again.finish();
  await expect.poll(barIsShown).toBe(false);
  expect(color()).toBe(hidden);
});

test('[NAV-63] Escape takes back a press whose view is still on its way', async () => {
  const View = lazy<object>(() => new Promise(() => {}));
  const revert = vi.fn<() => void>();
  await draw(<View onMissing={revert} />);
  await userEvent.keyboard('{Escape}');
  expect(revert).toHaveBeenCalledOnce();
});

test('[BEY-217] what nobody opens and cannot be loaded is loaded again until it comes', async () => {
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ default: () => 'It has come' });
  const View = lazy<object>(load);
  const shown = () => document.body.textContent;
  await appHarness().render(<View />);
  await expect.poll(() => load.mock.settledResults).toHaveLength(1);
  await nextFrame();
  await pass(CODE_RETRY_MS - 1);
  expect(load).toHaveBeenCalledOnce();
  await pass(1);
  await expect.poll(() => load.mock.settledResults).toHaveLength(2);
  await nextFrame();
  expect(shown()).not.toContain('It has come');
  await pass(CODE_RETRY_MS);
  await expect.poll(shown).toContain('It has come');
  expect(load).toHaveBeenCalledTimes(3);
});

test('a cover is requested in a size that fits, then as it was named, before the fox replaces it', async () => {
  const picture = (place: string, pixels: number) =>
    new URL(`${place}/${pixels}x${pixels}-000000-80-0-0.jpg`, location.href).href;
  const shown = () => document.querySelector<HTMLImageElement>('.cover__root img');
  await draw(<Cover src={picture('/covers', 1000)} size="row" eager />);
  await expect.poll(() => shown()?.currentSrc).toBe(picture('/covers', 250));
  expect(shown()?.src).toBe(picture('/covers', 1000));
  shown()?.dispatchEvent(new Event('error'));
  await expect.poll(() => shown()?.currentSrc).toBe(picture('/covers', 1000));
  await cleanup();

  // The browser records this many requests and no more.
  performance.clearResourceTimings();
  await appHarness().render(<Cover src={picture('/nowhere', 1000)} size="row" eager />);
  await expect.poll(() => document.querySelector('[data-placeholder] svg')).not.toBeNull();
  const requested = performance.getEntriesByType('resource').map(({ name }) => name);
  for (const edge of [250, 1000]) expect(requested).toContain(picture('/nowhere', edge));
});

test('[HLP-05] a cover that failed to load is requested again when the network returns, and not before', async () => {
  const { network, render: renderInApp } = appHarness();
  await renderInApp(<Cover src="/covers/any.svg" eager />);
  const picture = () => document.querySelector<HTMLImageElement>('.cover__root img');
  await expect.poll(() => picture()?.complete).toBe(true);
  network.setOnline(false);
  picture()?.dispatchEvent(new Event('error'));
  await expect.poll(picture).toBeNull();
  expect(document.querySelector('[data-placeholder] svg')).not.toBeNull();
  network.setOnline(true);
  await expect.poll(() => picture()?.complete).toBe(true);
  expect(document.querySelector('[data-placeholder]')).toBeNull();
});

test("[HLP-05] the placeholder replaces every picture that is missing or fails, save an artist's in a grid", async () => {
  await appHarness().render(
    <Served>
      <ul>
        <li data-testid="track">
          <Cover src="" />
        </li>
        <li data-testid="album">
          <Cover src={placeholderImage} size="row" />
        </li>
        <li data-testid="broken">
          <Cover src="/nowhere/at-all.png" size="player" eager />
        </li>
        <ListCard list={{ kind: 'featured', id: '7', name: 'Chill Mix' }} image="" label="Play Chill Mix" />
        <LinkCard look="round" name="ember Ray" image={placeholderImage} href="/artist/9" />
      </ul>
    </Served>,
  );
  const isVisible = (place: Element) =>
    place.querySelector('[data-placeholder] svg') !== null && place.querySelector('img') === null;
  for (const id of ['track', 'album', 'broken']) {
    await expect.poll(() => isVisible(page.getByTestId(id).element()), { message: id }).toBe(true);
  }
  expect(isVisible(page.getByRole('button', { name: 'Play Chill Mix' }).element())).toBe(true);
  const artist = page.getByRole('link', { name: 'ember Ray' }).element();
  expect(isVisible(artist)).toBe(false);
  expect(artist.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('E');
});

describe('small controls', () => {
  test('a busy or inert button ignores presses and keeps the focus', async () => {
    const pressed = vi.fn<() => void>();
    await draw(
      <>
        <Button busy onClick={pressed}>
          Saving
        </Button>
        <Button inert onClick={pressed}>
          Wait
        </Button>
      </>,
    );
    for (const name of ['Saving', 'Wait']) {
      const element = page.getByRole('button', { name }).element() as HTMLElement;
      element.focus();
      element.click();
      expect(document.activeElement).toBe(element);
    }
    expect(pressed).not.toHaveBeenCalled();
  });
});
