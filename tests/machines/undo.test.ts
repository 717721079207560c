import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Library } from '../../src/domain/library.ts';
import { emptyQueueSession } from '../../src/domain/queue-list.ts';
import type { LibraryUndo, UndoableAct } from '../../src/domain/undo.ts';
import type { UndoFact } from '../../src/machines/app/outside.types.ts';
import { keys } from '../../src/storage/keys.ts';
import { undoJournalKey } from '../../src/storage/undo-journal-key.ts';
import { storedIn } from '../fakes/storage-machines.ts';
import { FakeBrowser } from '../fakes/storage.ts';
import { settle } from '../fakes/store.ts';
import { aTrack, tracks } from '../fakes/track.ts';

const undo: LibraryUndo = { folders: [], takeOut: [], putBack: [], records: [] };
const session = (count: number) => ({ ...emptyQueueSession, tracks: tracks(count), index: 0, position: 4 });
const cleared = (count: number): UndoableAct => ({ kind: 'queue.cleared', before: session(count) });

/** A tab's undo journal; with another harness's session storage that one after a reload. */
async function runUndo(texts: Iterable<readonly [string, string]> = []) {
  const browser = new FakeBrowser();
  const kept = storedIn(browser, browser.openTab(texts));
  const actor = createActor(kept.machines.undo);
  const sent: UndoFact[] = [];
  actor.on('*', (fact) => sent.push(fact));
  actor.start();
  await settle();
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event);
    await settle();
  };
  const record = (...acts: UndoableAct[]) =>
    send(...acts.map((act) => ({ type: 'UNDO.RECORD', act }) as const));
  const offers = () => sent.flatMap((fact) => (fact.type === 'message' ? [fact.message] : []));
  return { ...kept, actor, sent, send, record, offers };
}

describe('the undo journal', () => {
  test('a new offer replaces the one before, since undoing goes newest first', async () => {
    const { record, sent } = await runUndo();
    await record(cleared(3), { kind: 'folder.deleted', folder: 'Road', undo });
    expect(sent.map((fact) => (fact.type === 'offer.withdrawn' ? fact.code : fact.type))).toEqual([
      'message',
      'queue.cleared',
      'message',
    ]);
  });

  test('[BEY-15] undoing goes backwards, newest first, and each offers the one before it', async () => {
    const { record, send, sent } = await runUndo();
    await record(
      cleared(3),
      { kind: 'queue.replaced', before: session(2) },
      { kind: 'folder.deleted', folder: 'Road', undo },
    );
    sent.length = 0;
    await send({ type: 'UNDO.TAKE' });
    await send({ type: 'UNDO.TAKE' });
    await send({ type: 'UNDO.TAKE' });
    await send({ type: 'UNDO.TAKE' });
    expect(sent).toEqual([
      { type: 'undo.library', undo },
      { type: 'message', message: { code: 'offer.queueReplaced' }, actions: ['undo'] },
      { type: 'undo.queue', session: session(2), play: false },
      { type: 'message', message: { code: 'queue.cleared' }, actions: ['undo'] },
      { type: 'undo.queue', session: session(3), play: false },
    ]);
  });

  test('[BEY-15] only the last 5 acts are kept', async () => {
    const { record, send, sent, store } = await runUndo();
    await record(...[1, 2, 3, 4, 5, 6].map(cleared));
    expect(store.get(undoJournalKey)).toHaveLength(5);
    sent.length = 0;
    for (let round = 0; round < 7; round += 1) await send({ type: 'UNDO.TAKE' });
    const undone = sent.flatMap((fact) => (fact.type === 'undo.queue' ? [fact.session.tracks.length] : []));
    expect(undone).toEqual([6, 5, 4, 3, 2]);
  });

  test('[BEY-15] after a reload the newest act that has not been undone is offered again, and undoing goes on from there', async () => {
    const before = await runUndo();
    await before.record(cleared(3), { kind: 'queue.replaced', before: session(2) }, cleared(1));
    await before.send({ type: 'UNDO.TAKE' });
    const after = await runUndo(before.session.texts);
    expect(after.offers()).toEqual([{ code: 'offer.queueReplaced' }]);
    after.sent.length = 0;
    await after.send({ type: 'UNDO.TAKE' }, { type: 'UNDO.TAKE' });
    const queueOf = (count: number) => ({ ...session(count), tracks: tracks(count, 't', { audio: '' }) });
    expect(after.sent).toEqual([
      { type: 'undo.queue', session: queueOf(2), play: false },
      { type: 'message', message: { code: 'queue.cleared' }, actions: ['undo'] },
      { type: 'undo.queue', session: queueOf(3), play: false },
    ]);
  });

  test('[BEY-15] an offer goes with the next act on its subject', async () => {
    const { record, send, sent, store } = await runUndo();
    await record(cleared(3));
    await send({ type: 'UNDO.OUTDATE', subject: 'library' });
    expect(sent.map(({ type }) => type)).toEqual(['message']);
    await send({ type: 'UNDO.OUTDATE', subject: 'queue' });
    expect(sent.at(-1)).toEqual({ type: 'offer.withdrawn', code: 'queue.cleared' });
    expect(store.get(undoJournalKey)).toMatchObject([{ offerEnded: true }]);
  });

  test('[BEY-15] an offer that had ended before a reload does not return; undoing another act offers it once more', async () => {
    const before = await runUndo();
    await before.record(cleared(3), cleared(1));
    await before.send({ type: 'offer.ended' });
    const after = await runUndo(before.session.texts);
    expect(after.offers()).toEqual([]);
    await after.record({ kind: 'folder.deleted', folder: 'Road', undo });
    await after.send({ type: 'UNDO.TAKE' });
    expect(after.sent).toEqual([
      { type: 'message', message: { code: 'offer.folderDeleted', folder: 'Road' }, actions: ['undo'] },
      { type: 'undo.library', undo },
      { type: 'message', message: { code: 'queue.cleared' }, actions: ['undo'] },
    ]);
    // It is offered again, so that the next reload restores it, and the one after does not.
    const once = await runUndo(after.session.texts);
    expect(once.offers()).toEqual([{ code: 'queue.cleared' }]);
    expect((await runUndo(once.session.texts)).offers()).toEqual([]);
  });

  test('sample tracks return before a reload, and are gone from the journal after it', async () => {
    const before = await runUndo();
    const queue = { ...session(1), tracks: [aTrack('tra.1'), ...tracks(1)] };
    await before.record({ kind: 'queue.cleared', before: queue });
    const after = await runUndo(before.session.texts);
    await before.send({ type: 'UNDO.TAKE' });
    await after.send({ type: 'UNDO.TAKE' });
    const undone = (sent: readonly UndoFact[]) =>
      sent.flatMap((fact) => (fact.type === 'undo.queue' ? fact.session.tracks.map(({ id }) => id) : []));
    expect(undone(before.sent)).toEqual(['tra.1', 't1']);
    expect(undone(after.sent)).toEqual(['t1']);
  });

  test('[BEY-84] once the data is deleted or replaced nothing older can be undone, in the tab or after a reload', async () => {
    const { record, send, sent, store } = await runUndo();
    await record(cleared(3), { kind: 'folder.deleted', folder: 'Road', undo });
    sent.length = 0;
    await send({ type: 'UNDO.FORGET' }, { type: 'UNDO.TAKE' });
    expect(sent).toEqual([{ type: 'offer.withdrawn', code: 'offer.folderDeleted' }]);
    expect(store.get(undoJournalKey)).toEqual([]);
  });
});

test('[BEY-15] what the library reports as undoable restores content and order exactly', async () => {
  const kept = storedIn();
  const library = createActor(kept.machines.library);
  const journal = createActor(kept.machines.undo);
  library.on('library.undoable', ({ act }) => journal.send({ type: 'UNDO.RECORD', act }));
  journal.on('undo.library', (fact) => library.send({ type: 'LIBRARY.UNDO', undo: fact.undo }));
  library.start();
  journal.start();
  const content = () => {
    const { tracks: records, folders }: Library = kept.store.get(keys.library);
    return { records, folders };
  };
  const states: ReturnType<typeof content>[] = [];
  const [a, b, c] = tracks(3);
  if (!a || !b || !c) throw new Error('Three tracks are needed');
  library.send({ type: 'LIBRARY.FOLDER.CREATE', name: 'Road', tracks: [a, b, c] });
  library.send({ type: 'LIBRARY.FOLDER.CREATE', name: 'Night', tracks: [b] });
  await settle();
  for (const command of [
    { type: 'LIBRARY.FAVORITE.TOGGLE', track: b },
    { type: 'LIBRARY.TRACK.REMOVE', folderId: 'id1', trackId: 't1' },
    { type: 'LIBRARY.FOLDER.DELETE', folderId: 'id1' },
    { type: 'LIBRARY.FAVORITE.TOGGLE', track: b },
  ] as const) {
    states.push(content());
    library.send(command);
    await settle();
  }
  expect(content().records).toEqual([]);
  for (const state of states.toReversed()) {
    journal.send({ type: 'UNDO.TAKE' });
    await settle();
    expect(content()).toEqual(state);
  }
});
