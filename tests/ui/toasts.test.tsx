import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  NOTICE_REMOVAL_MS,
  NOTICE_TOAST_MS,
  OFFER_TOAST_MS,
  PROFILE_PROMPT_TOAST_MS,
  QUEUE_TOAST_MS,
  RADIO_TOAST_MS,
  STATUS_REMOVAL_MS,
  STATUS_TOAST_MS,
} from '../../src/limits/ui.ts';
import type { Message } from '../../src/machines/toasts/toasts.messages.ts';
import { Announcer } from '../../src/ui/announcer.tsx';
import { Toasters } from '../../src/ui/toasts/toasters.tsx';
import { appHarness, pass, type AppHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { takesFocus, visit } from './visit.tsx';
import { resizeTo } from './window.ts';

const toaster = (name: 'status' | 'notice') => document.querySelector(`[data-toaster=${name}]`)!;
/** The texts in a toaster that are not leaving, from top to bottom. */
const shown = (name: 'status' | 'notice') =>
  [...toaster(name).querySelectorAll('[data-state=shown] [role]')].map((toast) => toast.textContent);
const all = (name: 'status' | 'notice') => [...toaster(name).querySelectorAll('[data-state]')];

/** Toasters over an app. */
async function toasters(): Promise<AppHarness & { readonly say: (message: Message) => void }> {
  const harness = appHarness();
  await harness.render(
    <>
      <Toasters />
      <Announcer />
    </>,
  );
  await expect.poll(() => document.querySelector('[data-toasters]')).not.toBeNull();
  return { ...harness, say: (message) => harness.actors.toasts.send({ type: 'TOAST.SHOW', message }) };
}

describe('which toaster', () => {
  test('[TOA-19] a destructive toast looks different and is an alert, every other is a status', async () => {
    const { say } = await toasters();
    say({ code: 'preferences.saved' });
    say({ code: 'lists.refreshFailed' });
    await pass(0);
    const [quiet, loud] = all('notice');
    expect(quiet!.querySelector('[role=status]')?.textContent).toBe(
      'Your music preferences have been saved!',
    );
    expect(loud!.querySelector('[role=alert]')?.textContent).toBe('Failed to refresh tracks.');
    expect(getComputedStyle(loud!).borderColor).not.toBe(getComputedStyle(quiet!).borderColor);
    expect(loud!.querySelector('svg')?.outerHTML).not.toBe(quiet!.querySelector('svg')?.outerHTML);
  });
});

test('[TOA-11] a notice is 356 px wide, and less only in a window that has no room for it', async () => {
  const { say } = await toasters();
  say({ code: 'offer.playbackStopped' });
  await pass(0);
  const widths: number[] = [];
  for (const width of [320, 390, 767, 1440]) {
    await resizeTo(width, 844);
    widths.push(toaster('notice').getBoundingClientRect().width);
  }
  expect(widths).toEqual([304, 356, 356, 356]);
});

describe('the status toaster', () => {
  test('[TOA-04] it shows one toast, which a new one replaces, lasts 2000 ms and is removed 250 ms later', async () => {
    const { say } = await toasters();
    say({ code: 'queue.shuffleEnabled' });
    await pass(10);
    say({ code: 'player.noAudio' });
    await pass(STATUS_TOAST_MS - 1);
    expect(all('status')).toHaveLength(1);
    expect(shown('status')).toEqual(['No audio available to play']);
    await pass(1);
    expect(shown('status')).toEqual([]);
    await pass(STATUS_REMOVAL_MS - 1);
    expect(all('status')).toHaveLength(1);
    await pass(1);
    expect(all('status')).toHaveLength(0);
  });
});

describe('the notices', () => {
  test('[TOA-04] [TOA-16] at most three show, a fourth when one of them has gone; each lasts 4000 ms or a duration of its own, and Alt+T leads to them', async () => {
    const { say } = await toasters();
    say({ code: 'preferences.saved' });
    await pass(100);
    say({ code: 'mood.backToDefault' });
    say({ code: 'library.nothingToExport' });
    say({ code: 'roulette.found' });
    await pass(0);
    expect(all('notice')).toHaveLength(3);
    expect(shown('notice')).not.toContain('✨ Found a random track for you!');
    await pass(1900 + NOTICE_REMOVAL_MS);
    expect(shown('notice')).toContain('✨ Found a random track for you!');
    expect(all('notice').length).toBeLessThanOrEqual(3);
    await userEvent.keyboard('{Alt>}t{/Alt}');
    expect(document.activeElement).toBe(toaster('notice'));
    (document.activeElement as HTMLElement).blur();
    await pass(60_000);
    say({ code: 'storage.unavailable' });
    say({ code: 'comments.profileMissing' });
    await pass(PROFILE_PROMPT_TOAST_MS - 1);
    expect(shown('notice')).toHaveLength(2);
    await pass(1);
    expect(shown('notice')).toEqual(['Changes cannot be kept in this browser right now.']);
    await pass(NOTICE_TOAST_MS - PROFILE_PROMPT_TOAST_MS - 1);
    expect(shown('notice')).toHaveLength(1);
    await pass(1);
    expect(shown('notice')).toEqual([]);
  });

  test('[TOA-30] over a dialog Alt+T leads to the notices as well, and Tab to their buttons and back', async () => {
    const { actors } = await visit('/favorites');
    actors.shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'create-playlist' } });
    const dialog = page.getByRole('dialog', { name: 'Create Playlist' });
    await takesFocus(dialog);
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    const dismiss = page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Dismiss' });
    await expect.element(dismiss).toBeVisible();
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await expect.poll(() => document.activeElement).toBe(toaster('notice'));
    await userEvent.keyboard('{Tab}');
    await expect.element(dismiss).toHaveFocus();
    // What the player says is not hidden from readers either.
    expect(toaster('status').closest('[aria-hidden]')).toBeNull();
    await userEvent.keyboard('{Tab}');
    await takesFocus(dialog);
  });

  test("[TOA-31] the player's status comes and goes above a notice, whose button keeps its place", async () => {
    const { say } = await toasters();
    say({ code: 'preferences.saved' });
    await pass(0);
    const place = () => toaster('notice').querySelector('button')!.getBoundingClientRect().top;
    const before = place();
    say({ code: 'queue.added' });
    await pass(0);
    expect(shown('status')).toEqual(['Added to queue']);
    expect(place()).toBe(before);
    expect(all('status')[0]!.getBoundingClientRect().bottom).toBeLessThan(before);
    await pass(QUEUE_TOAST_MS + STATUS_REMOVAL_MS);
    expect(all('status')).toHaveLength(0);
    expect(place()).toBe(before);
  });

  test('[TOA-27] one that leaves is hidden from readers, takes neither focus nor press, and covers nothing', async () => {
    const { say } = await toasters();
    say({ code: 'preferences.saved' });
    await pass(0);
    const [toast] = all('notice');
    const button = toast!.querySelector('button')!;
    const { x, y } = button.getBoundingClientRect();
    expect(toast!.contains(document.elementFromPoint(x + 4, y + 4))).toBe(true);
    button.click();
    await pass(0);
    expect(toast!.getAttribute('data-state')).toBe('leaving');
    expect((toast as HTMLElement).inert).toBe(true);
    button.focus();
    expect(document.activeElement).not.toBe(button);
    expect(toast!.contains(document.elementFromPoint(x + 4, y + 4))).toBe(false);
  });

  test('a swipe of 20 px sends a notice away, one of 19 px does not', async () => {
    const { say } = await toasters();
    say({ code: 'preferences.saved' });
    await pass(0);
    const [notice] = all('notice');
    const swipe = (distance: number) => {
      const fire = (type: string, x: number) =>
        notice!.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: x }));
      notice!.setPointerCapture = () => {};
      fire('pointerdown', 100);
      fire('pointermove', 100 + distance);
      fire('pointerup', 100 + distance);
    };
    swipe(19);
    await pass(0);
    expect(shown('notice')).toHaveLength(1);
    swipe(20);
    await pass(0);
    expect(shown('notice')).toHaveLength(0);
  });
});

test('[TOA-28] in a low window no toast is cut: the newest are shown, and the others once there is room', async () => {
  await resizeTo(844, 390);
  const { say, actors } = await toasters();
  const seen = () => {
    const toasts = [...all('notice'), ...all('status')].filter((toast) => toast.checkVisibility());
    for (const toast of toasts) expect(toast.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    return toasts.map((toast) => toast.querySelector('[role]')?.textContent);
  };
  say({ code: 'preferences.saved' });
  say({ code: 'mood.backToDefault' });
  say({ code: 'lists.refreshFailed' });
  await pass(0);
  expect(seen()).toEqual(['Switched back to Default Mode', 'Failed to refresh tracks.']);
  actors.assistant.send({ type: 'ASSISTANT.TOGGLE' });
  await pass(0);
  expect(seen()).toEqual(['Failed to refresh tracks.']);
  say({ code: 'queue.added' });
  await pass(0);
  expect(seen()).toEqual(['Added to queue']);
  await pass(QUEUE_TOAST_MS + STATUS_REMOVAL_MS);
  expect(seen()).toEqual(['Failed to refresh tracks.']);
  actors.assistant.send({ type: 'ASSISTANT.TOGGLE' });
  await resizeTo(844, 700);
  await pass(0);
  expect(seen()).toHaveLength(3);
});

describe('radio', () => {
  test('[RAD-17] a radio toast lasts 100 ms, and its text stays in a live region', async () => {
    const { say } = await toasters();
    expect(RADIO_TOAST_MS).toBe(100);
    say({ code: 'radio.stationEmpty' });
    await pass(99);
    expect(shown('notice')).toEqual(['No tracks available for this station']);
    await pass(1 + NOTICE_REMOVAL_MS);
    expect(all('notice')).toHaveLength(0);
    await pass(60_000);
    const region = document.querySelector('body > p[aria-live=polite]')!;
    expect(region.textContent).toBe('No tracks available for this station');
    say({ code: 'radio.stationFailed' });
    await pass(0);
    expect(region.textContent).toBe('Failed to play this station');
  });
});

describe('offers', () => {
  const undo = () => page.getByRole('button', { name: 'Undo' }).element() as HTMLElement;

  test('[TOA-22] an offer lasts 10 s, which do not move while the pointer is over it or the focus in it', async () => {
    const { say } = await toasters();
    expect(OFFER_TOAST_MS).toBe(10_000);
    say({ code: 'offer.queueReplaced' });
    await pass(4_000);
    expect(shown('notice')).toEqual(['Queue replaced']);
    const [offer] = all('notice');
    // React receives enter and leave as over and out events that cross the border.
    offer!.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, relatedTarget: document.body }));
    await pass(60_000);
    expect(shown('notice')).toHaveLength(1);
    offer!.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
    await pass(3_000);
    undo().focus();
    await pass(60_000);
    expect(shown('notice')).toHaveLength(1);
    undo().blur();
    await pass(2_700);
    expect(shown('notice')).toHaveLength(1);
    await pass(600);
    expect(shown('notice')).toHaveLength(0);
  });
});

describe("the queue's words", () => {
  const [first, second, third] = freshTracks(3);

  /** Does something to the queue and returns the text of the status toaster. */
  async function announced(act: () => void): Promise<string | null | undefined> {
    act();
    await pass(0);
    return shown('status')[0];
  }

  test('[QUE-44] what is done to the queue says so, for 1000 ms, or with its Undo', async () => {
    const harness = await toasters();
    const { queue } = harness.actors;
    expect(QUEUE_TOAST_MS).toBe(1000);
    const acts: readonly (readonly [text: string, act: () => void])[] = [
      ['Queue is empty', () => queue.send({ type: 'QUEUE.PLAY' })],
      ['No tracks to add to queue', () => queue.send({ type: 'QUEUE.ADD_ALL', tracks: [] })],
      [
        'Added to queue and playing now',
        () => queue.send({ type: 'QUEUE.ADD_ALL', tracks: [first!, second!] }),
      ],
      ['Added to queue', () => queue.send({ type: 'QUEUE.ADD', track: third! })],
      ['Already in queue', () => queue.send({ type: 'QUEUE.ADD', track: third! })],
      ['Plays next', () => queue.send({ type: 'QUEUE.PLAY_NEXT', track: third! })],
      ['Shuffle enabled', () => queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' })],
      ['Shuffle disabled', () => queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' })],
      ['Loop enabled', () => queue.send({ type: 'QUEUE.LOOP.TOGGLE' })],
      ['Loop disabled', () => queue.send({ type: 'QUEUE.LOOP.TOGGLE' })],
    ];
    for (const [text, act] of acts) {
      expect(await announced(act), text).toBe(text);
      await pass(999);
      expect(shown('status'), text).toEqual([text]);
      await pass(1);
      expect(shown('status'), text).toEqual([]);
    }
    // What can be undone says so with its Undo, as long as an offer lasts.
    queue.send({ type: 'QUEUE.REMOVE', id: 't3' });
    await pass(0);
    expect([shown('status'), shown('notice')]).toEqual([[], ['Removed from queue']]);
    queue.send({ type: 'QUEUE.CLEAR' });
    await pass(1000);
    expect([shown('status'), shown('notice').at(-1)]).toEqual([[], 'Queue cleared']);
  });
});
