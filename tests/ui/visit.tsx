import { expect, onTestFinished } from 'vitest';
import { cdp, page, userEvent, type Locator } from 'vitest/browser';
import type { Track } from '../../src/domain/track.ts';
import { NOTICE_REMOVAL_MS, PAGE_TOAST_MS } from '../../src/limits/ui.ts';
import { appHarness, pass, type AppHarness, type AppHarnessOptions } from './app-harness.tsx';
import { CompleteView } from './app-views.tsx';

/** The storage of a visitor who gets no welcome and no invitation, and whose assistant is minimized. */
export const returning: Readonly<Record<string, string>> = {
  has_visited: 'true',
  visit_count: '1',
  assistant_expanded: 'false',
};

export interface VisitOptions extends AppHarnessOptions {
  /** A returning visitor unless a test is about what greets a new one. */
  readonly visitor?: 'new' | 'returning';
}

export interface Visit extends AppHarness {
  /** Ends this visit, and begins another at the same address over the same storage. */
  readonly reload: () => Promise<Visit>;
}

/** The complete app, opened at a path by a returning visitor. */
export async function visit(
  path: string,
  { visitor = 'returning', local, ...options }: VisitOptions = {},
): Promise<Visit> {
  history.replaceState(null, '', path);
  const harness = appHarness({ ...options, local: { ...(visitor === 'returning' && returning), ...local } });
  const view = await harness.render(<CompleteView />);
  // The app is stopped when the test ends; nothing may use it any more when the next test changes the
  // address.
  onTestFinished(() => view.unmount());
  // The toasters are rendered a moment after the page; earlier messages would be missed.
  await expect.poll(() => document.querySelector('[data-toasters]')).not.toBeNull();
  const reload = async () => {
    await view.unmount();
    harness.app.stop();
    const { local: kept, session } = harness.storage;
    return visit(location.pathname + location.search, {
      ...options,
      visitor,
      local: Object.fromEntries(kept.texts),
      session: Object.fromEntries(session.texts),
    });
  };
  return { ...harness, reload };
}

interface FolderText {
  readonly id: string;
  readonly name: string;
  readonly tracks?: readonly Track[];
}

/** A stored library: the favorites, newest first, and folders of the listener's own. */
export function libraryText(favorites: readonly Track[], folders: readonly FolderText[] = []): string {
  const all = new Map(
    [...favorites, ...folders.flatMap(({ tracks = [] }) => tracks)].map((track) => [track.id, track]),
  );
  const folder = (id: string, name: string, tracks: readonly Track[]) => ({
    id,
    name,
    createdAt: 1,
    trackIds: tracks.map((track) => track.id),
  });
  return JSON.stringify({
    tracks: [...all.values()].map((track, index) => ({ ...track, addedAt: 1_000 - index })),
    folders: [
      folder('favorites', 'My Favorites', favorites),
      ...folders.map(({ id, name, tracks = [] }) => folder(id, name, tracks)),
    ],
    lastUpdated: 1,
  });
}

/** The texts of the toasts and offers on the screen that are not leaving. */
export const announced = (): readonly string[] =>
  [...document.querySelectorAll('[data-toasters] [data-state=shown] :is([role=status], [role=alert])')].map(
    (text) => text.textContent,
  );

/** The notices of pages that are shown pass, and leave their places. */
export async function noticesPass(): Promise<void> {
  await pass(PAGE_TOAST_MS);
  await pass(NOTICE_REMOVAL_MS);
}

/** Does something, and expects that a text is shown for exactly this long. */
export async function expectToastFor(text: string, ms: number, act: () => unknown): Promise<void> {
  // The time of an offer pauses under the pointer, so move it away from the toasts.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });
  await act();
  await expect.poll(announced).toContain(text);
  await pass(ms - 1);
  expect(announced()).toContain(text);
  await pass(1);
  expect(announced()).not.toContain(text);
}

/** Waits until the opened layer has the focus: before that a key goes elsewhere. */
export async function takesFocus(opening: Locator): Promise<void> {
  await expect.element(opening).toBeVisible();
  await expect.poll(() => opening.element().contains(document.activeElement)).toBe(true);
}

/** Presses without waiting for the pointer. */
export const press = (button: Locator) => (button.element() as HTMLElement).click();

/** The ids in the queue, and the index of the current one. */
export const queued = ({
  actors,
}: AppHarness): { readonly ids: readonly string[]; readonly index: number } => {
  const { tracks, index } = actors.queue.getSnapshot().context;
  return { ids: tracks.map(({ id }) => id), index };
};

/**
 * Opens the menu of a card as a pointer does: the card's own buttons can be pressed once the pointer is over
 * the card.
 */
export async function openCardMenu(name: string | RegExp): Promise<void> {
  const trigger = page.getByRole('button', { name }).first();
  await expect.element(trigger).toBeInTheDocument();
  await userEvent.hover(trigger.element().closest('li')!);
  await trigger.click();
}
