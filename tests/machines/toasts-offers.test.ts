import { describe, expect, test } from 'vitest';
import { emptyQueueSession } from '../../src/domain/queue-list.ts';
import { settle } from '../fakes/store.ts';
import { aTrack, tracks } from '../fakes/track.ts';
import { cleared, full, saved, setupToasts, stopped, storageGone } from './toasts-harness.ts';

const noChange = { folders: [], takeOut: [], putBack: [], records: [] };

describe('offers to act', () => {
  test('of two offers the one that was pressed is taken, and goes', () => {
    const { say, send, facts, shown, idOf } = setupToasts();
    say(cleared, stopped, saved);
    send({ type: 'TOAST.ACT', id: idOf('profile.saved'), action: 'undo' });
    expect(facts).toEqual([]);
    send({ type: 'TOAST.ACT', id: idOf('offer.playbackStopped'), action: 'retry' });
    expect(facts).toEqual([{ type: 'offer.taken.retry', message: stopped }]);
    expect(shown()).toEqual([
      'offer.queueReplaced shown',
      'offer.playbackStopped leaving',
      'profile.saved shown',
    ]);
  });

  test('an offer stays paused when another toast is shown after it', () => {
    const { say, send, shown, pass, idOf } = setupToasts();
    say(cleared);
    pass(5000);
    say(storageGone);
    send({ type: 'TOAST.HOLD', id: idOf('offer.queueReplaced') });
    pass(60_000);
    expect(shown()).toEqual(['offer.queueReplaced shown']);
  });

  test('an offer that waits for a place goes as well when it is withdrawn', () => {
    const { say, send, shown, pass } = setupToasts();
    say(...full, stopped);
    send({ type: 'TOAST.WITHDRAW', code: 'offer.playbackStopped' });
    pass(4200);
    expect(shown()).toEqual([]);
  });

  test('a button of an offer emits its own fact, once, and removes it', () => {
    const { say, send, shown, facts, idOf } = setupToasts();
    const message = { code: 'queue.addedAndPlaying' } as const;
    send({ type: 'TOAST.SHOW', message, actions: ['undo', 'addToEnd'] });
    say(saved);
    const id = idOf(message.code);
    send({ type: 'TOAST.ACT', id, action: 'addToEnd' });
    send({ type: 'TOAST.ACT', id, action: 'undo' });

    expect(facts).toEqual([{ type: 'offer.taken.addToEnd', message }]);
    expect(shown()).toEqual(['queue.addedAndPlaying leaving', 'profile.saved shown']);
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
    send({ type: 'TOAST.ACT', id: idOf(cleared.code), action: 'undo' });
    say(stopped);
    send({ type: 'TOAST.WITHDRAW', code: stopped.code });
    say(cleared, { code: 'offer.folderDeleted', folder: 'Road' });
    pass(9_000);
    expect(facts.map(({ type }) => type)).toEqual(['offer.taken.undo']);
  });

  test('[TOA-22] an act that can be undone has one toast: the specified message, with Undo', async () => {
    const before = { ...emptyQueueSession, tracks: tracks(3), index: 0 };
    const removed = { kind: 'favorite.removed', trackName: 'Ember', undo: noChange } as const;
    for (const [act, report] of [
      [removed, { code: 'library.favoriteRemoved' }],
      [{ kind: 'queue.cleared', before } as const, { code: 'queue.cleared' }],
      [{ kind: 'queue.trackRemoved', track: aTrack('a'), index: 2 } as const, { code: 'queue.removed' }],
    ] as const) {
      const { say, send, shown, toasts, idOf, undo } = setupToasts();
      say(report, saved);
      undo.send({ type: 'UNDO.RECORD', act });
      await settle();
      expect(shown()).toEqual(['profile.saved shown', `${report.code} shown`]);
      expect(toasts().at(-1)).toMatchObject({ toaster: 'notice', actions: ['undo'] });
      send({ type: 'TOAST.ACT', id: idOf(report.code), action: 'undo' });
      expect(shown()).toEqual(['profile.saved shown', `${report.code} leaving`]);
    }
  });

  test('[TOA-35] a list that replaced the queue by Add all carries Undo and its other button', async () => {
    const { undo, toasts } = setupToasts();
    undo.send({
      type: 'UNDO.RECORD',
      act: { kind: 'queue.replaced', before: { ...emptyQueueSession, tracks: tracks(3), index: 0 } },
      message: { code: 'queue.addedAndPlaying' },
    });
    await settle();
    expect(toasts()).toMatchObject([
      { message: { code: 'queue.addedAndPlaying' }, actions: ['undo', 'addToEnd'] },
    ]);
  });

  test('an offer is replaced by the next of its kind and by no other', () => {
    const { say, shown } = setupToasts();
    say(cleared, stopped, { code: 'offer.folderDeleted', folder: 'Road' });
    expect(shown()).toEqual(['offer.playbackStopped shown', 'offer.folderDeleted shown']);
  });
});
