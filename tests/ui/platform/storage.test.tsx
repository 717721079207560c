import { expect, onTestFinished, test } from 'vitest';
import { createChannel, createStorage } from '../../../src/platform/storage.ts';
import { createLockManager } from '../../../src/platform/lock-manager.ts';
import { createResponseStore } from '../../../src/platform/response-store.ts';

const name = 'foxtrot-platform-test';

/** A second document of the same origin, as another tab is one. */
function anotherDocument(): Window {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  return frame.contentWindow!;
}

/** Replaces or removes a part of the navigator. */
function withNavigator(part: string, value: unknown): void {
  Object.defineProperty(navigator, part, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, part));
}

test('both areas store, return, list and remove texts, each its own', () => {
  const { local, session } = createStorage();
  onTestFinished(() => {
    localStorage.removeItem(name);
    sessionStorage.removeItem(name);
  });
  local.setItem(name, 'kept');
  expect([local.getItem(name), session.getItem(name)]).toEqual(['kept', null]);
  expect(localStorage.getItem(name)).toBe('kept');
  session.setItem(name, 'of this tab');
  expect(sessionStorage.getItem(name)).toBe('of this tab');
  expect(local.names()).toContain(name);
  local.removeItem(name);
  expect([local.getItem(name), local.names().includes(name)]).toEqual([null, false]);
  expect(session.getItem(name)).toBe('of this tab');
});

test('a write into a full area throws an error of that name and keeps the old value', () => {
  const { local } = createStorage();
  onTestFinished(() => localStorage.removeItem(name));
  local.setItem(name, 'old');
  const tooMuch = 'x'.repeat(20_000_000);
  expect(() => local.setItem(name, tooMuch)).toThrow(
    expect.objectContaining({ name: 'QuotaExceededError' }) as Error,
  );
  expect(local.getItem(name)).toBe('old');
});

test("another document's write to local storage is received, its own and the session's are not, until the listener stops", async () => {
  const { local, session, onForeignChange } = createStorage();
  const other = anotherDocument();
  onTestFinished(() => localStorage.removeItem(name));
  const received: (string | null)[] = [];
  const stop = onForeignChange((changed) => received.push(changed));
  local.setItem(name, 'here');
  session.setItem(name, 'here');
  other.sessionStorage.setItem(name, 'there');
  other.localStorage.setItem(name, 'there');
  await expect.poll(() => received).toEqual([name]);
  expect(local.getItem(name)).toBe('there');
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  window.dispatchEvent(new StorageEvent('storage', { key: name, storageArea: sessionStorage }));
  expect(received).toEqual([name, null]);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: name, storageArea: localStorage }));
  expect(received).toEqual([name, null]);
  sessionStorage.removeItem(name);
});

test('a message reaches the others of its channel, but not the sender, and none that has unsubscribed', async () => {
  const [here, there, elsewhere] = [createChannel(name), createChannel(name), createChannel(`${name}-2`)];
  const received: string[] = [];
  here.subscribe(() => received.push('here'));
  elsewhere.subscribe(() => received.push('elsewhere'));
  const messages: unknown[] = [];
  const stop = there.subscribe((message) => messages.push(message));
  here.post({ type: 'one', list: [1] });
  await expect.poll(() => messages).toEqual([{ type: 'one', list: [1] }]);
  stop();
  there.post('answer');
  await expect.poll(() => received).toEqual(['here']);
  expect(messages).toHaveLength(1);
});

test.each(['of the browser', 'of this tab alone'])(
  'the locks %s run one task after the other, return what a task returns, and go on after one that failed',
  async (kind) => {
    if (kind === 'of this tab alone') withNavigator('locks', undefined);
    const locks = createLockManager();
    const order: string[] = [];
    let finish = () => {};
    const first = locks.request(name, async () => {
      order.push('first');
      await new Promise<void>((resolve) => (finish = resolve));
      order.push('first done');
      return 1;
    });
    const second = locks.request(name, () => {
      order.push('second');
      throw new Error('No');
    });
    const third = locks.request(name, () => order.push('third'));
    const free = await locks.request(`${name}-2`, () => [...order]);
    await expect.poll(() => order).toEqual(['first']);
    expect(free.includes('second')).toBe(false);
    finish();
    expect(await first).toBe(1);
    await expect(second).rejects.toThrow('No');
    expect(await third).toBe(4);
    expect(order).toEqual(['first', 'first done', 'second', 'third']);
  },
);

test('a lock that is acquired as a marker is visible until it is released', async () => {
  const locks = createLockManager();
  expect(await locks.held()).not.toContain(name);
  const release = await locks.hold(name);
  expect(await locks.held()).toContain(name);
  release();
  await expect.poll(() => locks.held()).not.toContain(name);
});

test('answers are kept in the database of the browser with their notes, and are removed together', async () => {
  const store = createResponseStore();
  onTestFinished(() => store.clear());
  await store.clear();
  await store.write('/one', { body: 1 }, { at: 10 });
  await store.write('/two', { body: 2 }, { at: 20 });
  await store.write('/one', { body: 3 }, { at: 30 });
  // Another instance finds them, as a page after a reload does.
  const later = createResponseStore();
  expect(await later.read('/one')).toEqual({ body: 3 });
  expect(await later.read('/none')).toBeUndefined();
  expect(await later.notes()).toEqual(
    new Map([
      ['/one', { at: 30 }],
      ['/two', { at: 20 }],
    ]),
  );
  await later.remove([]);
  await later.remove(['/one', '/none']);
  expect([await store.read('/one'), await store.read('/two')]).toEqual([undefined, { body: 2 }]);
  expect([...(await store.notes()).keys()]).toEqual(['/two']);
  await store.clear();
  expect([await store.read('/two'), (await store.notes()).size]).toEqual([undefined, 0]);
});
