import type { Page } from '@playwright/test';
import type { MessageCode } from '../../src/machines/toasts/toasts.messages.ts';
import { LibraryPages } from '../e2e/models/library.model.ts';
import type { Models } from '../e2e/models/listener.model.ts';

/** A message, and what is done to reach it after those before it. */
export type Step = readonly [MessageCode, (models: Models) => Promise<unknown>];

/** Where a walk begins, what the browser has kept by then, and its steps. */
export interface Walk {
  readonly from: string;
  readonly past?: Readonly<Record<string, unknown>>;
  readonly steps: readonly Step[];
}

/** It follows by itself, and may have been said already. */
export const soon = async () => undefined;

/** Every call of the catalogue. */
export const onRelay = '**/relay?*';

/** From now on no request of this kind is answered. */
export const cut = (page: Page, path: string) => page.route(path, (route) => route.abort());
/** From now on playlists have so many tracks at most, and other lists are empty. */
export const shorten = (page: Page, tracks = 0) =>
  page.route(onRelay, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data?: object; tracks?: { data: readonly object[] } };
    const data = body.tracks?.data.slice(0, tracks);
    await route.fulfill({
      json: { ...body, ...(data && { tracks: { data } }), ...(body.data && { data: [] }) },
    });
  });
/** The network is whole again. */
export const mend = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

/** From now on storage is full. Runs in the page. */
export function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

/** Runs in the page, see `unhurried`. */
export function passMinute(): void {
  (window as { readonly passMinute?: () => void }).passMinute?.();
}

/** Runs in the page. */
export function passHour(): void {
  const { passMinute: pass } = window as { readonly passMinute?: () => void };
  for (let minute = 0; minute < 60; minute += 1) pass?.();
}

export const dialog = ({ page }: Models, name: string) => page.getByRole('dialog', { name });
export const press = (models: Models, name: string | RegExp, within?: string) =>
  (within === undefined ? models.page : dialog(models, within))
    .getByRole('button', { name, exact: true })
    .first()
    .click();
/** Presses a button of the page by a key, also one that says why it does nothing. */
export const pressByKey = ({ shell }: Models, name: string) =>
  shell.main.getByRole('button', { name, exact: true }).first().press('Enter');
export const heart = async (models: Models, at: number, is: 'none' | 'favorite') =>
  new LibraryPages(models.page).heart(await models.shell.track(at).name(), is).click();
export const file = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});
