import { describe, expect, test } from 'vitest';
import { emptyQueueSession } from '../../src/domain/queue-list.ts';
import { toastPolicies } from '../../src/machines/toasts/policies.ts';
import { offerFor } from '../../src/machines/undo/undo.messages.ts';
import { tracks } from '../fakes/track.ts';
import {
  cleared,
  full,
  queueAdded,
  saved,
  setupToasts,
  stayOf,
  stopped,
  storageGone,
} from './toasts-harness.ts';

const noChange = { folders: [], takeOut: [], putBack: [], records: [] };

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

  test('an offer is a notice of its own that lasts 10 s, and its time does not move while it is paused', () => {
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

  test('an offer stays paused when another toast is shown after it', () => {
    const { say, send, shown, pass, idOf } = setupToasts();
    say(cleared);
    pass(5000);
    say(storageGone);
    send({ type: 'TOAST.HOLD', id: idOf('offer.queueCleared') });
    pass(60_000);
    expect(shown()).toEqual(['offer.queueCleared shown']);
  });

  test('pausing a toast that offers nothing does not keep it', () => {
    const { say, send, shown, pass, idOf } = setupToasts();
    say(saved);
    send({ type: 'TOAST.HOLD', id: idOf('profile.saved') });
    pass(2000);
    expect(shown()).toEqual(['profile.saved leaving']);
  });

  test('the offer Retry stays until it is withdrawn', () => {
    const { say, send, shown, pass } = setupToasts();
    say(stopped);
    pass(120_000);
    expect(shown()).toEqual(['offer.playbackStopped shown']);

    send({ type: 'TOAST.WITHDRAW', code: 'offer.playbackStopped' });
    expect(shown()).toEqual(['offer.playbackStopped leaving']);
  });

  test('an offer that waits for a place goes as well when it is withdrawn', () => {
    const { say, send, shown, pass } = setupToasts();
    say(...full, stopped);
    send({ type: 'TOAST.WITHDRAW', code: 'offer.playbackStopped' });
    pass(4200);
    expect(shown()).toEqual([]);
  });

  test('what is said otherwise goes on waiting when an offer is withdrawn', () => {
    const { say, send, shown, pass } = setupToasts();
    say(...full, stopped, saved);
    send({ type: 'TOAST.WITHDRAW', code: 'offer.playbackStopped' });
    pass(4200);
    expect(shown()).toEqual(['profile.saved shown']);
  });

  test('accepting an offer emits which one it was, once, and removes it', () => {
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

  test('an offer that expires or is dismissed has ended, which is reported once', () => {
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

  test('an offer that is taken, withdrawn or replaced by a newer one has not ended', () => {
    const { say, send, facts, pass, idOf } = setupToasts();
    say(cleared);
    send({ type: 'TOAST.ACT', id: idOf(cleared.code) });
    say(stopped);
    send({ type: 'TOAST.WITHDRAW', code: stopped.code });
    say(cleared, { code: 'offer.queueReplaced' });
    pass(9_000);
    expect(facts.map(({ type }) => type)).toEqual(['offer.taken.undo']);
  });

  test('[TOA-34] Undo dismisses what reported the act as well, and nothing else', () => {
    const before = { ...emptyQueueSession, tracks: tracks(3), index: 0 };
    const removed = { kind: 'favorite.removed', trackName: 'Ember', undo: noChange } as const;
    for (const [act, report, other] of [
      [removed, { code: 'library.favoriteRemoved' }, queueAdded],
      [{ kind: 'queue.cleared', before } as const, { code: 'queue.cleared' }, saved],
    ] as const) {
      const { say, send, shown, idOf, undo } = setupToasts();
      say(report, other);
      undo.send({ type: 'UNDO.RECORD', act });
      const { code } = offerFor(act);
      expect(shown()).toEqual([`${report.code} shown`, `${other.code} shown`, `${code} shown`]);
      send({ type: 'TOAST.ACT', id: idOf(code) });
      expect(shown()).toEqual([`${report.code} leaving`, `${other.code} shown`, `${code} leaving`]);
    }
  });

  test('an offer is replaced by the next of its kind and by no other', () => {
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
