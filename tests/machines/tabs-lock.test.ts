import { expect, test } from 'vitest';
import { fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate';
import { PLAYBACK_CLAIM_MS, PLAYBACK_HANDOVER_MS } from '../../src/limits/playback.ts';
import {
  type SoundLockCommand,
  type TabsEvent,
  tabsMachine,
  type TabsMessage,
} from '../../src/machines/tabs/tabs.machine.ts';
import { settle } from '../fakes/store.ts';
import { createRoot } from './root.ts';

/** The pending requests to the browser. */
interface Open<Answer> {
  readonly answer: (value: Answer) => void;
  readonly fail: () => void;
}

/** One tab beside a player that only listens. The test answers its requests to the browser. */
function startTab({ isLockBroken = false } = {}) {
  const clock = new SimulatedClock();
  /** What player, other tabs and lock were sent, in order. */
  const sent: string[] = [];
  const looks: Open<boolean>[] = [];
  const claims: Open<boolean>[] = [];
  const silences: Open<void>[] = [];
  const requestedIn = <Answer>(open: Open<Answer>[]) =>
    fromPromise<Answer>(
      () =>
        new Promise((resolve, reject) => {
          open.push({ answer: resolve, fail: () => reject(new Error('No answer')) });
        }),
    );
  const record = ({ type }: EventObject) => void sent.push(type);
  const tabs = tabsMachine.provide({
    actors: {
      channel: fromCallback<TabsMessage>(({ receive }) => receive(record)),
      soundLock: fromCallback<SoundLockCommand>(({ receive }) => {
        if (isLockBroken) throw new Error('There is no lock');
        receive(record);
      }),
      checkPermission: requestedIn(looks),
      lookForClaims: requestedIn(claims),
      waitForSilence: requestedIn(silences),
    },
  });
  const player = fromCallback(({ receive }) => receive(record));
  const root = createRoot({ tabs, player }, { clock });
  root.start();
  const send = (...types: TabsEvent['type'][]) => {
    for (const type of types) root.system.get('tabs').send({ type });
  };
  return {
    send,
    looks,
    claims,
    silences,
    pass: (ms: number) => clock.increment(ms),
    /** What was sent since the last call. */
    sent: () => sent.splice(0),
    /** It has permission to play, and another tab waits for it. */
    isRequested() {
      send('SOUND.WANTED', 'lock.granted', 'tab.claims');
      sent.length = 0;
    },
  };
}

test('a browser that does not say whether there is sound is taken for silent', async () => {
  const { looks, sent } = startTab();
  looks[0]?.fail();
  await settle();
  expect(sent()).toEqual(['tabs.free']);
});

test('a lock that breaks leaves the tab without the sound, and has it look again', () => {
  const { send, looks, sent } = startTab({ isLockBroken: true });
  send('SOUND.WANTED');
  expect(looks).toHaveLength(2);
  expect(sent()).not.toContain('tabs.granted');
});

test('a tab that waits too long for permission takes it by force, once', () => {
  const { send, pass, sent } = startTab();
  send('SOUND.WANTED');
  expect(sent()).toEqual(['tab.claims']);
  pass(PLAYBACK_CLAIM_MS - 1);
  expect(sent()).toEqual([]);
  pass(1);
  expect(sent()).toEqual(['steal']);
  send('lock.granted');
  expect(sent()).toEqual(['tabs.granted', 'tab.took']);
});

test('a tab that has handed playback over knows where it is without a look, and waits for silence only once it has been taken', async () => {
  const { isRequested, send, claims, looks, silences, pass, sent } = startTab();
  isRequested();
  claims[0]?.answer(true);
  await settle();
  expect(sent()).toEqual(['tabs.taken']);
  send('SOUND.RELEASED');
  expect(sent()).toEqual(['tabs.elsewhere']);
  expect(looks).toHaveLength(1);
  pass(PLAYBACK_HANDOVER_MS - 1);
  expect(silences).toHaveLength(0);
  pass(1);
  expect(silences).toHaveLength(1);
  silences[0]?.answer();
  await settle();
  expect(sent()).toEqual(['tabs.free']);
});

test('a tab that loses permission by force while it is falling silent knows that it is elsewhere', async () => {
  const { isRequested, send, claims, sent } = startTab();
  isRequested();
  claims[0]?.answer(true);
  await settle();
  sent();
  send('lock.lost');
  expect(sent()).toEqual(['tabs.elsewhere']);
});
