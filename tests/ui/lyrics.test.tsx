import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NEXT_RELEASE_MS } from '../../src/limits/playback.ts';
import { LYRICS_TOAST_MS, STATUS_REMOVAL_MS } from '../../src/limits/ui.ts';
import type { Reply } from '../fakes/network.ts';
import { pass, type AppHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { openPlayer, player, queuePanel, queueToggle } from './shell.ts';
import { expectToastFor, press, visit } from './visit.tsx';
import { resizeTo } from './window.ts';

const overlay = () => page.getByRole('dialog', { name: 'Lyrics', exact: true });
const toggle = () => player().getByRole('button', { name: 'Lyrics', exact: true });
const close = () => overlay().getByRole('button', { name: 'Close lyrics', exact: true });
const scrim = () => document.querySelector<HTMLElement>('[data-scrim]')!;

/** The app with two tracks queued; the test sets the lyrics by the requested path. */
async function playing(
  lyrics: (path: string) => Reply = () => ({ body: { lyrics: 'La la la' } }),
  at = '/favorites',
): Promise<AppHarness> {
  const harness = await visit(at);
  harness.network.reply = ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return pathname === '/lyrics/v1' ? lyrics(pathname + search) : {};
  };
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  await harness.sounds();
  await openPlayer();
  await expect.element(toggle()).toBeEnabled();
  return harness;
}

async function open(lyrics?: (path: string) => Reply): Promise<AppHarness> {
  const harness = await playing(lyrics);
  await toggle().click();
  await expect.element(overlay()).toBeVisible();
  return harness;
}

describe('opening and closing', () => {
  test('[LYR-01] [LYR-19] the toggle opens the words above the player; its button, the toggle, Escape and the backdrop close them, each said for 1.5 s; so does the queue', async () => {
    const { network } = await playing(() => ({ body: { lyrics: 'Over the hill\nand under the moon' } }));
    const shows = () => expectToastFor('Lyrics shown', LYRICS_TOAST_MS, () => press(toggle()));
    await shows();
    await expect.element(overlay().getByText(/Over the hill/)).toBeVisible();
    expect(overlay().element().textContent).toContain('Over the hill\nand under the moon');
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(network.sent.map(({ request }) => request.url.replace(network.origin, ''))).toContain(
      '/lyrics/v1?artist=Vixen+Vale&title=Track+t1',
    );
    const bar = page.getByRole('region', { name: 'Player' }).element().getBoundingClientRect();
    await expect.poll(() => scrim().getBoundingClientRect().bottom).toBeGreaterThan(0);
    await expect.poll(() => scrim().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top + 1);
    const under = document.elementFromPoint(bar.left + bar.width / 2, bar.top + bar.height / 2);
    expect(under?.closest('[aria-label=Player]')).not.toBeNull();
    for (const closes of [
      () => press(close()),
      () => press(toggle()),
      () => userEvent.keyboard('{Escape}'),
      () => scrim().click(),
    ]) {
      if (overlay().elements().length === 0) await shows();
      await expectToastFor('Lyrics hidden', LYRICS_TOAST_MS, closes);
      await expect.poll(() => overlay().elements()).toHaveLength(0);
      await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
    }
    await shows();
    await queueToggle().click();
    await expect.element(queuePanel()).toBeVisible();
    await expect.poll(() => overlay().elements()).toEqual([]);
    expect(queuePanel().element().closest('[inert]')).toBeNull();
  });

  /**
   * Long lyrics, with toasts that stay during the check: the distance from the lowest of them to the lyrics.
   */
  async function roomBelow(
    { actors }: AppHarness,
    ...codes: readonly ('lyrics.shown' | 'offer.queueReplaced')[]
  ): Promise<() => number> {
    await expect.element(overlay().getByText(/Over the hill/)).toBeVisible();
    for (const code of codes) actors.toasts.send({ type: 'TOAST.SHOW', message: { code } });
    const toasts = () => document.querySelectorAll('[data-toaster] > [data-state=shown]');
    await expect.poll(() => toasts().length).toBeGreaterThanOrEqual(codes.length);
    const words = overlay().getByRole('group', { name: 'Lyrics', exact: true });
    return () =>
      Math.min(...[...toasts()].map((toast) => toast.getBoundingClientRect().top)) -
      words.element().getBoundingClientRect().bottom;
  }
  const long = () => ({ body: { lyrics: 'Over the hill\n'.repeat(80) } });

  test('[LYR-19] they end above the word that they are shown, and are beside the open queue and the round buttons, above an offer too', async () => {
    const harness = await playing(long, '/');
    await toggle().click();
    const room = await roomBelow(harness, 'lyrics.shown');
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    expect(room()).toBeLessThan(68);
    await close().click();
    await resizeTo(1200, 800);
    harness.actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
    await toggle().click();
    const roomBeside = await roomBelow(harness, 'offer.queueReplaced', 'lyrics.shown');
    await expect.poll(roomBeside).toBeGreaterThanOrEqual(0);
    const beside = ['button[data-floating]', 'aside[aria-label=Queue]'].flatMap((selector) => [
      ...document.querySelectorAll(selector),
    ]);
    expect(beside.length).toBeGreaterThan(1);
    const { right } = overlay().element().getBoundingClientRect();
    await expect
      .poll(() => Math.min(...beside.map((one) => one.getBoundingClientRect().left)))
      .toBeGreaterThanOrEqual(right);
  });

  test('[LYR-19] [LYR-16] on a phone they end above the word while it is shown, and a phone that is turned keeps them on its full player, Close in reach', async () => {
    await resizeTo(390, 844);
    const room = await roomBelow(await open(long), 'lyrics.shown');
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    const before = overlay().getByRole('group').element().clientHeight;
    await pass(LYRICS_TOAST_MS + STATUS_REMOVAL_MS);
    await expect.poll(() => overlay().getByRole('group').element().clientHeight).toBeGreaterThan(before);
    const dialog = page.getByRole('dialog', { name: 'Now playing', exact: true });
    const progress = dialog.getByRole('slider', { name: 'Progress' });
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await resizeTo(width, height);
      await expect.element(dialog).toBeVisible();
      // On its side the controls are beside the words.
      const isBeside = () =>
        overlay().element().getBoundingClientRect().right <= progress.element().getBoundingClientRect().left;
      await expect.poll(isBeside).toBe(width > height);
      for (const part of [dialog, overlay(), close()]) {
        await expect.poll(() => part.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
        await expect.poll(() => part.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
      }
    }
    await close().click();
    await expect.element(page.getByRole('button', { name: 'Close player', exact: true })).toBeVisible();
    await resizeTo(844, 390);
    const cover = () => document.querySelector('[role=dialog] img')!.getBoundingClientRect();
    await expect.poll(() => cover().right <= progress.element().getBoundingClientRect().left).toBe(true);
  });

  test('[LYR-16] lyrics that were opened over the page are on the full player once the phone is upright', async () => {
    await resizeTo(844, 390);
    await open(long);
    await resizeTo(390, 844);
    const sheet = page.getByRole('dialog', { name: 'Now playing', exact: true });
    await expect.element(sheet.getByRole('dialog', { name: 'Lyrics', exact: true })).toBeVisible();
    await expect.poll(() => overlay().elements()).toHaveLength(1);
  });
});

describe('what it says', () => {
  test('[LYR-07] when the track changes, the words of the new one are loaded and shown, or that there are none, or not available', async () => {
    const { actors } = await open((path) => {
      if (path.endsWith('t3')) return { status: 504, body: {} };
      return { body: { lyrics: path.endsWith('t2') ? '  \n ' : 'First song' } };
    });
    await expect.element(overlay().getByText('First song')).toBeVisible();
    for (const words of ['No lyrics available for this track', 'Lyrics not available']) {
      await pass(NEXT_RELEASE_MS);
      actors.queue.send({ type: 'QUEUE.NEXT' });
      await expect.element(overlay().getByText(words, { exact: true })).toBeVisible();
      expect(overlay().getByText('First song').elements()).toHaveLength(0);
    }
    await expect.element(overlay().getByRole('heading', { name: 'Track t3' })).toBeVisible();
  });

  test('[LYR-17] the words scroll with the song where it is known when its stanzas are sung, and stay where the listener left them where it is not', async () => {
    const stanzas = Array.from({ length: 6 }, (_, place) => `Stanza ${place}${'\nand so on'.repeat(14)}`);
    const lyrics = stanzas.join('\n\n');
    const box = () => overlay().getByRole('group', { name: 'Lyrics' }).element();
    const sung = () => overlay().element().querySelector('[aria-current="true"]')?.textContent?.slice(0, 8);
    const harness = await open((path) => ({
      body: path.endsWith('t2') ? { lyrics } : { lyrics, stanza_seconds: [5, 14.2] },
    }));
    await expect.poll(sung).toBe('Stanza 0');
    expect(box().textContent).toBe(lyrics);
    expect(box().scrollTop).toBe(0);
    const top = (place: number) =>
      (box().querySelectorAll('span')[place]?.getBoundingClientRect().top ?? 0) -
      box().getBoundingClientRect().top;
    const first = top(0);
    const colors = () => [...box().querySelectorAll('span')].map((stanza) => getComputedStyle(stanza).color);
    const full = getComputedStyle(box()).color;
    const inFull = () => colors().flatMap((color, place) => (color === full ? [place] : []));
    await expect.poll(inFull).toEqual([0]);
    harness.audio.moves(15);
    await expect.poll(sung).toBe('Stanza 1');
    await expect.poll(() => Math.abs(top(1) - first)).toBeLessThan(2);
    await expect.poll(inFull).toEqual([1]);
    harness.actors.queue.send({ type: 'QUEUE.NEXT' });
    await expect.element(overlay().getByRole('heading', { name: 'Track t2' })).toBeVisible();
    await expect.poll(() => box().textContent).toBe(lyrics);
    await expect.poll(sung).toBe(undefined);
    await expect.poll(() => inFull().length).toBe(6);
    box().scrollTop = 60;
    await harness.sounds();
    harness.audio.moves(20);
    await expect.poll(() => box().scrollTop).toBe(60);
  });

  test('[LYR-17] words that the listener has scrolled stay, until the step back to the sung line', async () => {
    const lyrics = Array.from({ length: 6 }, (_, place) => `Stanza ${place}${'\nand so on'.repeat(14)}`).join(
      '\n\n',
    );
    const box = () => overlay().getByRole('group', { name: 'Lyrics' }).element();
    const harness = await open(() => ({ body: { lyrics, stanza_seconds: [5, 14.2] } }));
    await expect.poll(() => overlay().element().querySelector('[aria-current="true"]')).not.toBeNull();
    box().dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: 40 }));
    const back = overlay().getByRole('button', { name: 'Back to the sung line' });
    await expect.element(back).toBeVisible();
    harness.audio.moves(15);
    await expect
      .poll(() => overlay().element().querySelector('[aria-current="true"]')?.textContent)
      .toContain('Stanza 1');
    expect(box().scrollTop).toBe(0);
    await back.click();
    await expect.poll(() => box().scrollTop).toBeGreaterThan(100);
    expect(back.elements()).toEqual([]);
  });
});
