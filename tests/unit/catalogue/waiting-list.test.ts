import { expect, test } from 'vitest';
import { loadSenders } from '../../../src/catalogue/http.ts';
import { createPermits } from '../../../src/catalogue/permits.ts';
import { createWaitingList, urgency } from '../../../src/catalogue/waiting-list.ts';
import { clock } from '../../../src/platform/system.ts';
import { fakeLocks } from '../../fakes/locks.ts';
import { FakeLog } from '../../fakes/log.ts';
import { FakeBrowser } from '../../fakes/storage.ts';

test('where the code that orders calls cannot be loaded, what waits fails like the network, and the next call loads it again', async () => {
  const browser = new FakeBrowser();
  const storage = browser.openTab().storage.local;
  const permits = createPermits({ storage, locks: fakeLocks(browser.locks), clock, log: new FakeLog() });
  const loads = [Promise.reject(new Error('The server has other files')), loadSenders()];
  const list = createWaitingList({ permits, clock, onChange: () => {}, load: () => loads.shift()! });
  const call = () =>
    list.enqueue(urgency.listener, new AbortController().signal, () => Promise.resolve('answered')).result;
  const [lost] = await Promise.allSettled([call(), list.startNext(0)]);
  expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'network' } });
  expect(list.counts().waiting).toBe(0);
  const answered = call();
  await list.startNext(0);
  expect(await answered).toBe('answered');
});
