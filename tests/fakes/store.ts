import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { storageActor } from '../../src/app/outside-actors.ts';
import { createSharedLocks } from '../../src/storage/shared-locks.ts';
import { createIsOwnUrl } from '../../src/domain/own-urls.ts';
import { createStore } from '../../src/storage/store.ts';
import { FakeLog } from './log.ts';
import { FakeBrowser, type FakeTab } from './storage.ts';

/** The time of a test's tab until the test advances it, in ms since 1970. */
export const testTime = 1_700_000_000_000;

/** The addresses of the tests' catalogue. */
export const isOwnUrl = createIsOwnUrl('https://foxtrot.example', 'https://catalogue.example/api');

/** The real store of a tab of a fake browser; by default of a new browser's only tab. */
export function storeOf(browser: FakeBrowser = new FakeBrowser(), tab: FakeTab = browser.openTab()) {
  const log = new FakeLog();
  const { storage, channel } = tab;
  const locks = createSharedLocks(browser.locks, storage.local, browser.wait, log);
  const time = { now: testTime };
  const store = createStore({ storage, clock: { now: () => time.now }, locks, channel, log, isOwnUrl });
  return { browser, tab, store, log, time, channel, local: storage.local, session: storage.session };
}

/** The store of a browser with these texts in local storage. */
export function storeWith(texts: Readonly<Record<string, string>>) {
  return storeOf(new FakeBrowser(texts));
}

/** Runs everything that only waits for a microtask. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 500; round += 1) await Promise.resolve();
}

/** The messages of the storage actor since its start. */
export function shownBy(store: ReturnType<typeof storeOf>['store']) {
  const announced: unknown[] = [];
  const actor = createActor(storageActor(store));
  actor.on('message', ({ message }) => void announced.push(message));
  actor.start();
  onTestFinished(() => void actor.stop());
  return announced;
}
