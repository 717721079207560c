import { SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { provideOutside } from '../../src/app/outside-actors.ts';
import { provideToasts, type ToastWords } from '../../src/app/toasts.ts';
import { actorsOf } from '../../src/machines/app/app.system.ts';
import type { Message } from '../../src/machines/toasts/toasts.messages.ts';
import { toastPolicies } from '../../src/machines/toasts/policies.ts';
import { selectAnnouncement, selectToasts } from '../../src/machines/toasts/toasts.select.ts';
import { toastsMachine } from '../../src/machines/toasts/toasts.machine.ts';
import { FakeDocument } from '../fakes/document.ts';
import { FakeLog } from '../fakes/log.ts';
import { FakeNetwork } from '../fakes/network.ts';
import { FakeViewport } from '../fakes/viewport.ts';
import { factsOf } from './record.ts';
import { createRoot, loadDeferred } from './root.ts';

const queueAdded: Message = { code: 'queue.added' };
const lyricsShown: Message = { code: 'lyrics.shown' };
const playError: Message = { code: 'player.playbackError' };
const stopped: Message = { code: 'offer.playbackStopped' };
const cleared: Message = { code: 'offer.queueCleared', count: 3 };
const storageGone: Message = { code: 'storage.unavailable' };
const saved: Message = { code: 'profile.saved' };

function setupToasts(machine = toastsMachine) {
  const clock = new SimulatedClock();
  const log = new FakeLog();
  const outside = provideOutside({
    log,
    document: new FakeDocument(),
    viewport: new FakeViewport(),
    network: new FakeNetwork(),
    navigate: () => {},
  });
  const root = createRoot({ log: outside.log }, { clock }).start();
  loadDeferred(root, { toasts: machine });
  const actor = actorsOf(root, ['toasts']).toasts;
  const facts = factsOf(actor);
  return {
    clock,
    facts,
    errors: () => log.lines,
    say: (...messages: Message[]) =>
      messages.forEach((message) => actor.send({ type: 'TOAST.SHOW', message })),
    send: actor.send.bind(actor),
    toasts: () => selectToasts(actor.getSnapshot()),
    shown: () => selectToasts(actor.getSnapshot()).map(({ message, state }) => `${message.code} ${state}`),
    /** The toasts that live as children of the machine. */
    running: () => Object.keys(actor.getSnapshot().children),
    announcement: () => selectAnnouncement(actor.getSnapshot()),
    idOf: (code: Message['code']) =>
      selectToasts(actor.getSnapshot()).find(({ message }) => message.code === code)!.id,
    /** Goes on in steps that no delay is shorter than, since the clock does not start a second delay on its own. */
    pass: (ms: number) => {
      for (let passed = 0; passed < ms; passed += 10) clock.increment(10);
    },
  };
}

/** The time for which a toast of a code stays before it begins to leave; a minute at most is waited for it. */
function stayOf(message: Message): number {
  const { say, shown, clock } = setupToasts();
  say(message);
  let ms = 0;
  while (shown()[0] === `${message.code} shown` && ms < 60_000) {
    clock.increment(10);
    ms += 10;
  }
  return ms;
}

describe('the status toaster', () => {
  test('[TOA-02] playback and queue feedback goes to it, destructive playback toasts included', () => {
    const status = Object.entries(toastPolicies)
      .filter(([, policy]) => policy.toaster === 'status')
      .map(([code]) => code.split('.')[0]);

    expect(new Set(status)).toEqual(new Set(['queue', 'lyrics', 'player']));
    for (const [code, policy] of Object.entries(toastPolicies)) {
      if (/^(queue|lyrics|player)\./.test(code)) expect(policy.toaster, code).toBe('status');
      if (code.startsWith('player.')) expect(policy.tone, code).toBe('destructive');
    }
  });

  test('it shows one toast at a time, and a new one replaces the one that is shown', () => {
    const { say, shown } = setupToasts();

    say(queueAdded, lyricsShown);
    expect(shown()).toEqual(['lyrics.shown shown']);

    say(playError, playError);
    expect(shown()).toEqual(['player.playbackError shown']);
  });

  test('a toast lasts 2000 ms and is removed 250 ms later', () => {
    const { say, shown, pass } = setupToasts();
    say(playError);

    pass(1990);
    expect(shown()).toEqual(['player.playbackError shown']);
    pass(10);
    expect(shown()).toEqual(['player.playbackError leaving']);
    pass(240);
    expect(shown()).toEqual(['player.playbackError leaving']);
    pass(10);
    expect(shown()).toEqual([]);
  });

  test('a toast that the listener dismisses is removed 250 ms after that', () => {
    const { say, send, shown, pass, idOf } = setupToasts();
    say(queueAdded);
    send({ type: 'TOAST.DISMISS', id: idOf('queue.added') });

    pass(240);
    expect(shown()).toEqual(['queue.added leaving']);
    pass(10);
    expect(shown()).toEqual([]);
  });
});

describe('the notice toaster', () => {
  test('[TOA-03] everything but playback, queue and lyrics goes to it, destructive page toasts included', () => {
    for (const [code, policy] of Object.entries(toastPolicies)) {
      if (!/^(queue|lyrics|player)\./.test(code)) expect(policy.toaster, code).toBe('notice');
    }
    expect(toastPolicies['lists.refreshFailed']).toMatchObject({ toaster: 'notice', tone: 'destructive' });
  });

  test('it shows three at most, and a fourth appears when one of the three has gone', () => {
    const { say, send, shown, pass, idOf } = setupToasts();
    say(storageGone, { code: 'onboarding.emailMissing' }, { code: 'preferences.lastOne' }, saved);
    const three = ['storage.unavailable shown', 'onboarding.emailMissing shown', 'preferences.lastOne shown'];
    expect(shown()).toEqual(three);

    send({ type: 'TOAST.DISMISS', id: idOf('onboarding.emailMissing') });
    expect(shown()).toHaveLength(3);
    expect(shown()).not.toContain('profile.saved shown');
    pass(120);
    expect(shown()).toEqual([
      'storage.unavailable shown',
      'preferences.lastOne shown',
      'profile.saved shown',
    ]);
  });

  test('those that wait come in the order in which they were said', () => {
    const { say, shown, pass } = setupToasts();
    say(storageGone, storageGone, saved);
    say({ code: 'profile.exported' }, { code: 'profile.imported' });

    pass(2120);
    expect(shown()).toEqual([
      'storage.unavailable shown',
      'storage.unavailable shown',
      'profile.exported shown',
    ]);
    pass(2120);
    expect(shown()).toContain('profile.imported shown');
  });

  test('a notice lasts 4000 ms unless it says otherwise', () => {
    expect(stayOf(storageGone)).toBe(4000);
  });

  test('a duration of its own wins over the default of the toaster', () => {
    expect(stayOf(saved)).toBe(2000);
    expect(stayOf({ code: 'comments.profileMissing' })).toBe(3000);
    expect(stayOf(queueAdded)).toBe(1000);
  });

  test('an offer that still waits gives way to a newer one of its kind, and to no other notice', () => {
    const { say, shown, pass } = setupToasts();
    say(storageGone, storageGone, storageGone);
    say(cleared, saved, cleared);
    pass(4000 + 250);
    expect(shown()).toEqual(['profile.saved shown', 'offer.queueCleared shown']);
  });

  test('a toast that gave way, or has gone, keeps no clock running', () => {
    const { say, toasts, running, pass } = setupToasts();
    say(queueAdded, lyricsShown, saved);
    expect(running()).toEqual(toasts().map(({ id }) => id));
    pass(60_000);
    expect(running()).toEqual([]);
  });

  test('both toasters keep to themselves', () => {
    const { say, shown } = setupToasts();
    say(storageGone, queueAdded, saved, lyricsShown);
    expect(shown()).toEqual(['storage.unavailable shown', 'profile.saved shown', 'lyrics.shown shown']);
  });
});

test('[TOA-16] mode switch 2000 ms, favorites 2000 ms, profile prompt 3000 ms, queue 1000 ms, lyrics 1500 ms', () => {
  const durationOf = (code: Message['code']) => toastPolicies[code].durationMs;

  expect(durationOf('mode.backToDefault')).toBe(2000);
  expect(durationOf('library.favoriteAdded')).toBe(2000);
  expect(durationOf('library.favoriteRemoved')).toBe(2000);
  expect(durationOf('comments.profileMissing')).toBe(3000);
  for (const code of Object.keys(toastPolicies) as Message['code'][]) {
    if (code.startsWith('queue.')) expect(durationOf(code), code).toBe(1000);
    if (code.startsWith('lyrics.')) expect(durationOf(code), code).toBe(1500);
  }
});

describe('radio toasts', () => {
  test('they last 100 ms', () => {
    expect(stayOf({ code: 'radio.stationEmpty' })).toBe(100);
    expect(stayOf({ code: 'radio.stationFailed' })).toBe(100);
  });

  test('their text is kept for the live region after the toast has gone, and said again when it comes again', () => {
    const { say, pass, shown, announcement } = setupToasts();
    expect(announcement()).toBeNull();

    say({ code: 'radio.stationEmpty' });
    const first = announcement();
    pass(500);
    expect(shown()).toEqual([]);
    expect(announcement()).toEqual(first);
    expect(first?.message).toEqual({ code: 'radio.stationEmpty' });

    say({ code: 'radio.stationEmpty' });
    expect(announcement()?.id).not.toBe(first?.id);
  });

  test('no other toast is announced besides', () => {
    const { say, announcement } = setupToasts();
    say(saved, queueAdded, cleared);
    expect(announcement()).toBeNull();
  });
});

describe('mistakes of the program', () => {
  const words = (fields: Partial<ToastWords>): ToastWords => ({
    label: () => 'Something was said',
    action: () => 'Undo',
    ...fields,
  });

  test('[TOA-19] a toast with an empty label is not shown, and an error is logged', () => {
    const { say, shown, errors } = setupToasts(provideToasts(words({ label: () => '  ' })));
    say(saved);

    expect(shown()).toEqual([]);
    expect(errors()).toEqual([
      {
        level: 'error',
        text: 'toasts: showing a toast failed',
        details: new Error("There are no words for 'profile.saved'"),
      },
    ]);
  });

  test('[TOA-20] an action with an empty alt text is not shown, and an error is logged', () => {
    const { say, toasts, errors } = setupToasts(provideToasts(words({ action: () => '' })));
    say(cleared);

    expect(toasts()).toHaveLength(1);
    expect(toasts()[0]).not.toHaveProperty('action');
    expect(errors()).toEqual([
      {
        level: 'error',
        text: 'toasts: showing a toast failed',
        details: new Error("The action of 'offer.queueCleared' has no words"),
      },
    ]);
  });

  test('with words for both, toast and action are shown and nothing is logged', () => {
    const { say, toasts, facts } = setupToasts(provideToasts(words({})));
    say(cleared, saved);

    expect(toasts().map(({ action }) => action)).toEqual(['undo', undefined]);
    expect(facts).toEqual([]);
  });
});

describe('offers to act', () => {
  test('of two offers the one that was pressed is taken, and goes', () => {
    const { say, send, facts, shown, idOf } = setupToasts();
    say(cleared, stopped, saved);
    send({ type: 'TOAST.ACT', id: idOf('profile.saved') });
    expect(facts).toEqual([]);
    send({ type: 'TOAST.ACT', id: idOf('offer.playbackStopped') });
    expect(facts).toEqual([{ type: 'offer.taken.retry', message: stopped }]);
    expect(shown()).toEqual([
      'offer.queueCleared shown',
      'offer.playbackStopped leaving',
      'profile.saved shown',
    ]);
  });

  test('an offer is a notice of its own that lasts 10 s, and its time does not move while it is held', () => {
    expect(stayOf(cleared)).toBe(10_000);
    expect(stayOf({ code: 'offer.trackEnded', trackName: 'Ember', list: 'Top Pop' })).toBe(10_000);
    const offers = Object.entries(toastPolicies).filter(([, { action }]) => action !== undefined);
    expect(new Set(offers.map(([, { action }]) => action))).toEqual(new Set(['undo', 'retry', 'playRest']));
    for (const [code, { toaster, action, durationMs }] of offers) {
      expect([code, toaster, durationMs]).toEqual([code, 'notice', action === 'retry' ? null : 10_000]);
    }

    const { say, send, shown, pass, idOf } = setupToasts();
    say(cleared);
    pass(6000);
    send({ type: 'TOAST.HOLD', id: idOf('offer.queueCleared') });
    pass(60_000);
    expect(shown()).toEqual(['offer.queueCleared shown']);
    send({ type: 'TOAST.RELEASE', id: idOf('offer.queueCleared') });
    pass(3990);
    expect(shown()).toEqual(['offer.queueCleared shown']);
    pass(10);
    expect(shown()).toEqual(['offer.queueCleared leaving']);
  });

  test('an offer is held as before when another toast has loaded after it', () => {
    const { say, send, shown, pass, idOf } = setupToasts();
    say(cleared);
    pass(5000);
    say(storageGone);
    send({ type: 'TOAST.HOLD', id: idOf('offer.queueCleared') });
    pass(60_000);
    expect(shown()).toEqual(['offer.queueCleared shown']);
  });

  test('holding a toast that offers nothing does not keep it', () => {
    const { say, send, shown, pass, idOf } = setupToasts();
    say(saved);
    send({ type: 'TOAST.HOLD', id: idOf('profile.saved') });
    pass(2000);
    expect(shown()).toEqual(['profile.saved leaving']);
  });

  test('the offer Retry stays until it is told that it has lost its meaning', () => {
    const { say, send, shown, pass } = setupToasts();
    say(stopped);
    pass(120_000);
    expect(shown()).toEqual(['offer.playbackStopped shown']);

    send({ type: 'TOAST.WITHDRAW', code: 'offer.playbackStopped' });
    expect(shown()).toEqual(['offer.playbackStopped leaving']);
  });

  test('an offer that waits for a place goes as well when it is withdrawn', () => {
    const { say, send, shown, pass } = setupToasts();
    say(storageGone, storageGone, storageGone, stopped);
    send({ type: 'TOAST.WITHDRAW', code: 'offer.playbackStopped' });
    pass(4200);
    expect(shown()).toEqual([]);
  });

  test('what is said otherwise goes on waiting when an offer is withdrawn', () => {
    const { say, send, shown, pass } = setupToasts();
    say(storageGone, storageGone, storageGone, stopped, saved);
    send({ type: 'TOAST.WITHDRAW', code: 'offer.playbackStopped' });
    pass(4200);
    expect(shown()).toEqual(['profile.saved shown']);
  });

  test('taking an offer tells which one it was, once, and sends it away', () => {
    const { say, send, shown, facts, idOf } = setupToasts();
    say({ code: 'offer.trackEnded', trackName: 'Ember', list: 'Top Pop' });
    const id = idOf('offer.trackEnded');
    send({ type: 'TOAST.ACT', id });
    send({ type: 'TOAST.ACT', id });

    expect(facts).toEqual([
      {
        type: 'offer.taken.playRest',
        message: { code: 'offer.trackEnded', trackName: 'Ember', list: 'Top Pop' },
      },
    ]);
    expect(shown()).toEqual(['offer.trackEnded leaving']);
  });

  test('an offer that runs out or is sent away has ended, and that is told once', () => {
    const { say, send, facts, pass, idOf } = setupToasts();
    const ended = { type: 'offer.ended.undo', message: cleared };
    say(cleared, saved);
    pass(9_990);
    expect(facts).toEqual([]);
    pass(1_000);
    expect(facts.splice(0)).toEqual([ended]);

    say(cleared);
    const id = idOf(cleared.code);
    send({ type: 'TOAST.DISMISS', id });
    send({ type: 'TOAST.DISMISS', id });
    expect(facts).toEqual([ended]);
  });

  test('an offer that is taken, withdrawn or gives way to a newer one has not ended', () => {
    const { say, send, facts, pass, idOf } = setupToasts();
    say(cleared);
    send({ type: 'TOAST.ACT', id: idOf(cleared.code) });
    say(stopped);
    send({ type: 'TOAST.WITHDRAW', code: stopped.code });
    say(cleared, { code: 'offer.queueReplaced' });
    pass(9_000);
    expect(facts.map(({ type }) => type)).toEqual(['offer.taken.undo']);
  });

  test('an offer gives way to the next of its kind and to no other', () => {
    const { say, shown } = setupToasts();
    say(cleared, stopped, { code: 'offer.folderDeleted', folder: 'Road' });
    expect(shown()).toEqual(['offer.playbackStopped shown', 'offer.folderDeleted shown']);
  });

  test('a gesture on a toast that has gone changes nothing', () => {
    const { send, shown, facts } = setupToasts();
    for (const type of ['TOAST.HOLD', 'TOAST.RELEASE', 'TOAST.DISMISS', 'TOAST.ACT'] as const) {
      send({ type, id: 'toast-9' });
    }
    expect(shown()).toEqual([]);
    expect(facts).toEqual([]);
  });
});
