import { fromPromise } from 'xstate';
import type { CallOptions, Content } from '../content/content.types.ts';
import { saveQueue, type QueueTarget } from '../domain/library-rules.ts';
import type { RadioStation } from '../domain/radio.ts';
import { subscriberName, type SubscribeAnswer } from '../domain/subscription.ts';
import { isSampleTrack, type Track } from '../domain/track.ts';
import { SAVED_QUEUE_NAME_MAX_LENGTH } from '../limits/storage.ts';
import { radioMachine } from '../machines/radio/radio.machine.ts';
import { rouletteMachine } from '../machines/roulette/roulette.machine.ts';
import { saveQueueMachine } from '../machines/save-queue/save-queue.machine.ts';
import { keys } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';

/** The dependencies of the machines that load content or save the queue. */
export interface ContentPorts {
  readonly store: Store;
  readonly content: Content;
  /** The tracks of the queue as it is now. */
  readonly queueTracks: () => readonly Track[];
  readonly newId: () => string;
  /** ms since 1970 */
  readonly now: () => number;
}

/** Each station of a round with the result of its check. */
async function checkRound(
  content: Content,
  stations: readonly RadioStation[],
  options: CallOptions,
): Promise<Readonly<Record<string, RadioStation | null>>> {
  const checked = await Promise.all(
    stations.map(async (station) => [station.id, await content.checkStation(station, options)] as const),
  );
  return Object.fromEntries(checked);
}

/** Subscribes an address under the username that the profile has at that moment. */
export function createSubscribe(store: Store, content: Content): (email: string) => Promise<SubscribeAnswer> {
  return (email) => content.subscribe(email, subscriberName(store.get(keys.profile)));
}

/** Provides the machines that load content, over the content layer. */
export function provideContent(ports: ContentPorts) {
  const { store, content, queueTracks, newId, now } = ports;
  return {
    roulette: rouletteMachine.provide({
      actors: {
        loadLastPick: fromPromise(() => Promise.resolve(content.lastRandomTrack())),
        pickTrack: fromPromise(({ signal }) => content.randomTrack({ signal })),
      },
    }),
    radio: radioMachine.provide({
      actors: {
        loadStations: fromPromise(({ input: { fresh }, signal }) => content.radioStations({ signal, fresh })),
        checkRound: fromPromise(({ input: { stations, fresh, isAwaited }, signal }) =>
          checkRound(content, stations, { signal, fresh, background: isAwaited ? false : 'check' }),
        ),
        patience: fromPromise(({ signal }) => content.patience({ signal, shownWait: 'check' })),
      },
    }),
    saveQueue: saveQueueMachine.provide({
      actors: {
        // Sample tracks are never stored, so a queue of them alone has nothing to save.
        readQueue: fromPromise<readonly Track[]>(() =>
          Promise.resolve(queueTracks().filter((track) => !isSampleTrack(track))),
        ),
        saveTracks: fromPromise(async ({ input: { tracks, target } }) => {
          const into: QueueTarget = target.kind === 'new' ? { ...target, id: newId() } : target;
          const at = now();
          const { value } = await store.update(
            keys.library,
            (library) => saveQueue(library, tracks, into, SAVED_QUEUE_NAME_MAX_LENGTH, at).library,
          );
          const folderId = into.kind === 'new' ? into.id : into.folderId;
          const folder = value.folders.find(({ id }) => id === folderId);
          return folder ? { kind: 'saved', folder: folder.name } : { kind: 'gone' };
        }),
      },
    }),
  };
}
