import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keys } from '../../../src/storage/keys.ts';
import { WRITE_MARKER_MS, WRITE_VISIBLE_POLL_MS } from '../../../src/limits/storage.ts';
import { createSharedLocks } from '../../../src/storage/shared-locks.ts';
import { FakeLockManager } from '../../fakes/locks.ts';
import { FakeLog } from '../../fakes/log.ts';
import { FakeBrowser, FakeStorageArea } from '../../fakes/storage.ts';
import { settle, storeOf } from '../../fakes/store.ts';

const log = new FakeLog();

const addTo = (area: FakeStorageArea, item: string) => () => {
  const list = JSON.parse(area.getItem('list') ?? '[]') as string[];
  area.setItem('list', JSON.stringify([...list, item]));
};

describe('locks under which tabs see each other’s writes', () => {
  test('the next holder waits until it sees what the holder before wrote', async () => {
    const browser = new FakeBrowser();
    browser.deliversAtOnce = false;
    const here = browser.openTab().storage.local;
    const there = browser.openTab().storage.local;
    const waits: number[] = [];
    const wait = (ms: number) => {
      waits.push(ms);
      return browser.wait(ms);
    };
    const ours = createSharedLocks(browser.locks, here, wait, log);
    const theirs = createSharedLocks(browser.locks, there, wait, log);
    await ours.request('list', addTo(here, 'a'), ['list']);
    expect(waits).toEqual([WRITE_MARKER_MS]);
    await theirs.request('list', addTo(there, 'b'), ['list']);
    expect(waits).toEqual([WRITE_MARKER_MS, WRITE_VISIBLE_POLL_MS, WRITE_MARKER_MS]);
    browser.deliverAll();
    expect(here.getItem('list')).toBe('["a","b"]');
  });

  test('a text that was overwritten from outside is waited for only so long', async () => {
    const manager = new FakeLockManager();
    const area = new FakeStorageArea({ list: '["from outside"]' });
    let waits = 0;
    const wait = () => {
      waits += 1;
      return Promise.resolve();
    };
    await manager.hold('list#4#12.abc');
    const locks = createSharedLocks(manager, area, wait, log);
    expect(await locks.request('list', () => 'done', ['list'])).toBe('done');
    expect(waits).toBe(250);
  });

  test('a marker goes after its time, but never with the time of an earlier one', async () => {
    const manager = new FakeLockManager();
    const area = new FakeStorageArea();
    const ends: (() => void)[] = [];
    let polls = 0;
    const locks = createSharedLocks(
      manager,
      area,
      (ms) => {
        if (ms === WRITE_MARKER_MS) return new Promise((resolve) => void ends.push(resolve));
        polls += 1;
        return Promise.resolve();
      },
      log,
    );
    await locks.request('list', addTo(area, 'a'), ['list']);
    await locks.request('list', addTo(area, 'b'), ['list']);
    ends[0]?.();
    await settle();
    expect(await manager.held()).toEqual([expect.stringMatching(/^list#2#/)]);
    // The second marker is still this tab's own, so it does not wait.
    area.setItem('list', '["from outside"]');
    await locks.request('list', () => undefined, ['list']);
    expect(polls).toBe(0);
    ends[1]?.();
    await settle();
    expect(await manager.held()).toEqual([]);
    // A marker of the same name belongs to another tab by now.
    await manager.hold('list#2#9.other');
    await locks.request('list', () => undefined, ['list']);
    expect(polls).toBe(250);
  });

  test('where no lock can be had a change is made without it, once', async () => {
    const manager = new FakeLockManager();
    manager.refuses = new Error('The page is going');
    const area = new FakeStorageArea();
    const locks = createSharedLocks(manager, area, () => Promise.resolve(), log);
    await locks.request('list', addTo(area, 'a'), ['list']);
    expect(area.getItem('list')).toBe('["a"]');
  });

  test('several tabs that change one value at the same time lose no change, however late their writes arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat({ max: 2 }), fc.string({ minLength: 1 }), fc.nat({ max: 3 })), {
          maxLength: 25,
        }),
        async (steps) => {
          const browser = new FakeBrowser();
          browser.deliversAtOnce = false;
          const tabs = [storeOf(browser), storeOf(browser), storeOf(browser)];
          const changes: Promise<unknown>[] = [];
          for (const [index, [owner, text, deliveries]] of steps.entries()) {
            const key = keys.comments('1');
            const id = `${index}`;
            // One of which nothing is seen is not read.
            const content = `A ${text}`;
            const comment = { id, trackId: '1', username: `tab ${owner}`, content, timestamp: index };
            const { store } = tabs[owner] as (typeof tabs)[number];
            changes.push(store.update(key, (comments) => [comment, ...comments]));
            for (let round = 0; round < deliveries; round += 1) {
              browser.deliver();
              await Promise.resolve();
            }
          }
          await Promise.all(changes);
          browser.deliverAll();
          for (const { store } of tabs) {
            const ids = store.get(keys.comments('1')).map(({ id }) => id);
            expect(ids.toSorted()).toEqual(steps.map((_, index) => `${index}`).toSorted());
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
