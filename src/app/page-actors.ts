import { fromPromise } from 'xstate';
import type { AppParts } from './parts.ts';
import { source, type Send } from './sources.ts';
import { undoActor } from './undo.ts';
import type { CallOptions } from '../content/content.types.ts';
import { createFolder, folderOf, saveQueue, type QueueTarget } from '../domain/library-rules.ts';
import type { LocksPort, NetworkPort } from '../domain/ports.ts';
import { importAfter } from '../domain/list-import.ts';
import { emptyProfile } from '../domain/profile.ts';
import type { UndoableAct } from '../domain/undo.ts';
import { type AssistantEvent, assistantMachine } from '../machines/assistant/assistant.machine.ts';
import { onboardingMachine } from '../machines/onboarding/onboarding.machine.ts';
import { radioMachine } from '../machines/radio/radio.machine.ts';
import { deckMachine } from '../machines/deck/deck.machine.ts';
import { type ListImportEvent, listImportMachine } from '../machines/list-import/list-import.machine.ts';
import { rouletteMachine } from '../machines/roulette/roulette.machine.ts';
import { saveQueueMachine } from '../machines/save-queue/save-queue.machine.ts';
import { deckKey } from '../storage/deck-key.ts';
import { listImportKey } from '../storage/list-import-key.ts';
import { keys } from '../storage/keys.ts';

/** Provides the machines of pages, dialogs and Undo. `assistantUrl`: a path here or a complete url. */
export function providePages(
  parts: Pick<
    AppParts,
    'store' | 'content' | 'newId' | 'now' | 'assistantFrame' | 'network' | 'awaitIdle'
  > & {
    readonly locks: LocksPort;
  },
  assistantUrl: string,
) {
  const { store, content, newId, now, assistantFrame: frame, network, awaitIdle } = parts;
  /** The listener's last act on an import: a search reads what it has stored. */
  let stored: Promise<unknown> = Promise.resolve();
  return {
    undo: undoActor(store, now),
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
    onboarding: onboardingMachine.provide({
      actors: {
        countVisit: fromPromise(async () => {
          const { before } = await store.update(keys.visitCount, (count) => count + 1);
          return {
            count: before,
            lastShown: store.get(keys.onboardingLastShown),
            completed: store.get(keys.onboardingCompleted),
          };
        }),
        submit: fromPromise(async ({ input: { email } }) => {
          const answer = await content.subscribe(email);
          const results = [
            await store.update(keys.profile, (profile) => ({ ...(profile ?? emptyProfile), email })),
            store.set(keys.email, email),
            store.set(keys.onboardingCompleted, true),
          ];
          return { answer, isKept: results.every(({ kept }) => kept) };
        }),
      },
      actions: { storeShown: ({ context }) => void store.set(keys.onboardingLastShown, context.count) },
    }),
    assistant: assistantMachine.provide({
      actors: {
        awaitIdle: fromPromise(({ signal }) => awaitIdle(signal)),
        reachHost: fromPromise(({ signal }) => reachHost(network, assistantUrl, signal)),
        frameEvents: source((send: Send<AssistantEvent>) => {
          const stops = [
            frame.onMessage((data) => send({ type: 'frame.message', data })),
            frame.onFocus(() => send({ type: 'frame.clicked' })),
          ];
          const expanded = store.get(keys.assistantExpanded);
          // As the stored volume: after what waits for this actor.
          queueMicrotask(() => send({ type: 'frame.left', expanded }));
          return () => stops.forEach((stop) => stop());
        }),
      },
      actions: {
        store: ({ context: { expanded } }) => void store.set(keys.assistantExpanded, expanded ?? false),
      },
    }),
  };
}

/**
 * Resolves if the assistant's host can be reached and rejects if not: a frame would show the browser's own
 * error page. It sends a request to the app's own server. A page must not request another host: there the
 * browser's word that it is offline counts, unless the app's server answers all the same.
 */
async function reachHost(network: NetworkPort, url: string, signal: AbortSignal): Promise<void> {
  const address = new URL(url, network.origin);
  const isOwn = address.origin === network.origin;
  if (!isOwn && network.online()) return;
  if (!isOwn && network.local) throw new Error('The browser is offline');
  await network.fetch(isOwn ? address : network.origin, { method: 'HEAD', cache: 'no-store', signal });
}
