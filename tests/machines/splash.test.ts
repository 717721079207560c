import { expect, test } from 'vitest';
import { shownBy } from '../fakes/store.ts';
import { startPersonal, type PersonalOptions } from './personal-harness.ts';

async function setupSplash(options: PersonalOptions = {}) {
  const harness = await startPersonal(options);
  const look = () => {
    const snapshot = harness.splash.getSnapshot();
    return {
      visible: snapshot.hasTag('visible'),
      fading: snapshot.hasTag('fading'),
      over: snapshot.hasTag('over'),
    };
  };
  return { ...harness, look };
}

const visible = { visible: true, fading: false, over: false };
const fading = { visible: true, fading: true, over: false };
const over = { visible: false, fading: false, over: true };

test('[SPL-03] it stays for 2200 ms, fades for 500 ms, and then the app appears', async () => {
  const { look, pass } = await setupSplash();
  expect(look()).toEqual(visible);

  await pass(2199);
  expect(look()).toEqual(visible);
  await pass(1);
  expect(look()).toEqual(fading);
  await pass(499);
  expect(look()).toEqual(fading);
  await pass(1);
  expect(look()).toEqual(over);
});

test.each([
  [1500, 700],
  [9000, 0],
])(
  '[SPL-03] after %i ms in which it was seen before the app it stays for %i ms',
  async (paintedFor, left) => {
    const { look, pass } = await setupSplash({ paintedFor });
    if (left > 0) await pass(left - 1);
    expect(look()).toEqual(left > 0 ? visible : fading);
    if (left > 0) await pass(1);
    expect(look()).toEqual(fading);
    await pass(500);
    expect(look()).toEqual(over);
  },
);

test('[SPL-03] when it is dismissed, hasSeenSplash is true in session storage, and not before', async () => {
  const { session, local, pass } = await setupSplash();

  await pass(2699);
  expect(session.has('hasSeenSplash')).toBe(false);
  await pass(1);
  expect(session.get('hasSeenSplash')).toBe('true');
  expect(local.has('hasSeenSplash')).toBe(false);
});

test('[SPL-03] with the flag set it is skipped', async () => {
  const { look } = await setupSplash({ session: { hasSeenSplash: 'true' } });
  expect(look()).toEqual(over);
});

test.each([true, 'session'] as const)(
  '[SPL-03] a failure to read the flag (blocked: %s) is only logged and skips the splash',
  async (isBlocked) => {
    const { look, errors } = await setupSplash({ isBlocked });

    expect(look()).toEqual(over);
    expect(errors()).toContain('splash: reading the splash flag failed');
  },
);

test('[SPL-03] a failure to write the flag is only logged, and the app appears all the same', async () => {
  const { look, tab, pass, errors, store } = await setupSplash();
  const announced = shownBy(store);
  tab.storage.session.capacity = 0;
  await pass(2700);

  expect(look()).toEqual(over);
  expect(errors()).toEqual(["The browser's storage failed while keeping 'hasSeenSplash'"]);
  expect([store.status(), announced]).toEqual([{ kind: 'available' }, []]);
});
