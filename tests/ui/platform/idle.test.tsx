import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { awaitIdle } from '../../../src/platform/system.ts';
import { FakeClock } from '../../fakes/clock.ts';

/** The suite replaces the browser's own function (setup.ts); each test uses the one that it checks. */
const { requestIdleCallback, cancelIdleCallback } = window;
const readyState = (state: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => state });

beforeEach(() => {
  onTestFinished(() => {
    Object.assign(window, { requestIdleCallback, cancelIdleCallback });
    Reflect.deleteProperty(document, 'readyState');
  });
});

/** Idle callbacks that run when the test says so. */
function controlledCallbacks() {
  const waiting = new Map<number, () => void>();
  const options: (IdleRequestOptions | undefined)[] = [];
  Object.assign(window, {
    requestIdleCallback: (done: IdleRequestCallback, how?: IdleRequestOptions) => {
      options.push(how);
      waiting.set(options.length, () => done({ didTimeout: false, timeRemaining: () => 50 }));
      return options.length;
    },
    cancelIdleCallback: (handle: number) => waiting.delete(handle),
  });
  return { waiting, options };
}

const settled = async (promise: Promise<unknown>) => {
  let state = 'waiting';
  promise.then(
    () => (state = 'done'),
    () => (state = 'aborted'),
  );
  for (let round = 0; round < 10; round += 1) await Promise.resolve();
  return state;
};

test('it waits for the idle moment, and at most 2 s for one on a page that is never idle', async () => {
  const { waiting, options } = controlledCallbacks();
  const wait = awaitIdle(new AbortController().signal);
  expect(await settled(wait)).toBe('waiting');
  expect(options).toEqual([{ timeout: 2000 }]);
  for (const done of waiting.values()) done();
  expect(await settled(wait)).toBe('done');
});

test.each(['loading', 'interactive'] as const)(
  'while the document is %s it first waits for the load',
  async (state) => {
    readyState(state);
    const { waiting, options } = controlledCallbacks();
    const wait = awaitIdle(new AbortController().signal);
    expect(await settled(wait)).toBe('waiting');
    expect(options).toEqual([]);
    window.dispatchEvent(new Event('load'));
    await expect.poll(() => options.length).toBe(1);
    for (const done of waiting.values()) done();
    expect(await settled(wait)).toBe('done');
  },
);

test('a wait that is aborted ends with the reason, and leaves nothing waiting', async () => {
  const { waiting, options } = controlledCallbacks();
  const reason = new Error('Another track');
  const during = new AbortController();
  const wait = awaitIdle(during.signal);
  expect(waiting.size).toBe(1);
  during.abort(reason);
  await expect(wait).rejects.toBe(reason);
  expect(waiting.size).toBe(0);

  await expect(awaitIdle(AbortSignal.abort(reason))).rejects.toBe(reason);
  expect(options).toHaveLength(1);

  readyState('loading');
  const loading = new AbortController();
  const load = awaitIdle(loading.signal);
  loading.abort(reason);
  await expect(load).rejects.toBe(reason);
  window.dispatchEvent(new Event('load'));
  expect(options).toHaveLength(1);
});

test('where the browser has no idle callbacks it waits 200 ms', async () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  expect('requestIdleCallback' in window).toBe(false);
  const clock = new FakeClock();
  vi.stubGlobal('setTimeout', clock.setTimeout);
  const cleared = vi.fn<(id: number) => void>(clock.clearTimeout);
  vi.stubGlobal('clearTimeout', cleared);
  const wait = awaitIdle(new AbortController().signal);
  await clock.pass(199);
  expect(await settled(wait)).toBe('waiting');
  await clock.pass(1);
  expect(await settled(wait)).toBe('done');

  const given = new AbortController();
  const other = awaitIdle(given.signal);
  given.abort(new Error('No more'));
  await expect(other).rejects.toThrow('No more');
  expect(cleared).toHaveBeenCalledOnce();
});
