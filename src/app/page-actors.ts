import { fromPromise } from 'xstate';
import type { AppParts } from './parts.ts';
import { source, type Send } from './sources.ts';
import type { CallOptions } from '../content/content.types.ts';
import { createFolder, folderOf, saveQueue, type QueueTarget } from '../domain/library-rules.ts';
import type { LocksPort } from '../domain/ports.ts';
import { importAfter } from '../domain/list-import.ts';
import type { UndoableAct } from '../domain/undo.ts';
import { radioMachine } from '../machines/radio/radio.machine.ts';
import { deckMachine } from '../machines/deck/deck.machine.ts';
import { type ListImportEvent, listImportMachine } from '../machines/list-import/list-import.machine.ts';
import { saveQueueMachine } from '../machines/save-queue/save-queue.machine.ts';
import { rouletteMachine } from '../machines/roulette/roulette.machine.ts';
import { deckKey } from '../storage/deck-key.ts';
import { listImportKey } from '../storage/list-import-key.ts';
import { keys } from '../storage/keys.ts';

/** Provides the machines of pages, of an import and of what saves the queue. */
export function providePages(
  parts: Pick<AppParts, 'store' | 'content' | 'newId' | 'now'> & { readonly locks: LocksPort },
) {
  const { store, content, newId, now } = parts;
  /** The listener's last act on an import: a search reads what it has stored. */
  let stored: Promise<unknown> = Promise.resolve();
  return {
    roulette: rouletteMachine.provide({
      actors: {
        loadLastPick: fromPromise(() => Promise.resolve(content.lastRandomTrack())),
        pickTrack: fromPromise(({ signal }) => content.randomTrack({ signal })),
      },
    }),
    deck: deckMachine.provide({
      actors: {
        restoreDeck: fromPromise(() => Promise.resolve(store.get(deckKey))),
        deal: fromPromise(({ input: { isAgain }, signal }) => content.dealDeck({ signal, fresh: isAgain })),
        findMore: fromPromise(({ input: { card, cards }, signal }) =>
          content.findMore(card, cards, { signal }),
        ),
      },
      actions: {
        storeDeck: ({ context: { isAgain: _, ...deck } }) => void store.set(deckKey, deck),
        storePassed: (_, { ids, isForgotten }) =>
          void store.update(keys.passed, (passed) =>
            isForgotten ? passed.filter((id) => !ids.includes(id)) : [...ids, ...passed],
          ),
      },
    }),
    radio: radioMachine.provide({
      actors: {
        loadStations: fromPromise(({ input: { fresh }, signal }) => content.radioStations({ signal, fresh })),
        checkRound: fromPromise(async ({ input: { stations, fresh, isAwaited }, signal }) => {
          const how: CallOptions = { signal, fresh, background: isAwaited ? false : 'check' };
          const checks = stations.map(
            async (station) => [station.id, await content.checkStation(station, how)] as const,
          );
          return Object.fromEntries(await Promise.all(checks));
        }),
        patience: fromPromise(({ signal }) => content.patience({ signal, shownWait: 'check' })),
      },
    }),
    listImport: listImportMachine.provide({
      actors: {
        restoreImport: fromPromise(() => Promise.resolve(store.get(listImportKey))),
        matchNext: fromPromise(async ({ signal }) => {
          await stored;
          return (await import('./match-next.ts')).matchNext(parts, signal);
        }),
        importTracks: fromPromise(async ({ input: { name, tracks } }): Promise<UndoableAct> => {
          const [id, at] = [newId(), now()];
          const { value } = await store.update(
            keys.library,
            (library) => createFolder(library, { id, name, tracks }, at).library,
          );
          const folder = folderOf(value, id);
          const count = folder?.trackIds.length ?? 0;
          return { kind: 'list.imported', folder: folder?.name ?? name, folderId: id, count };
        }),
        otherTabs: source((send: Send<ListImportEvent>) =>
          store.onUpdate(listImportKey, ({ value, source: from }) => {
            // A deletion of personal data in this tab is one too.
            if (from === 'foreign' || value === null) send({ type: 'import.stored', work: value });
          }),
        ),
      },
      actions: {
        store: (_, act) => {
          stored = store.update(listImportKey, (work) => importAfter(work, act));
        },
      },
    }),
    saveQueue: saveQueueMachine.provide({
      actors: {
        saveTracks: fromPromise(async ({ input: { tracks, target } }) => {
          const into: QueueTarget = target.kind === 'new' ? { ...target, id: newId() } : target;
          const at = now();
          const { value } = await store.update(
            keys.library,
            (library) => saveQueue(library, tracks, into, at).library,
          );
          const folderId = into.kind === 'new' ? into.id : into.folderId;
          return value.folders.find(({ id }) => id === folderId)?.name ?? null;
        }),
      },
    }),
  };
}
