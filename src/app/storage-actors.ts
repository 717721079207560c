import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import {
  type CommentsOutcome,
  deleteComment,
  editComment,
  postComment,
  type Username,
  usernameOf,
} from '../domain/comments.ts';
import type { Comment } from '../domain/comments.ts';
import type { LibraryOutcome } from '../domain/library-rules.ts';
import { personalDataFileName, previewImport } from '../domain/personal-data.ts';
import type { ChannelPort, DownloadPort, LogPort, NewId } from '../domain/ports.ts';
import type { Track } from '../domain/track.ts';
import { commentsMachine } from '../machines/comments/comments.machine.ts';
import type { CommentsCommand, CommentsStored } from '../machines/comments/comments.types.ts';
import { carryOut } from '../machines/library/library.commands.ts';
import { libraryMachine } from '../machines/library/library.machine.ts';
import type { LibraryCommand, LibraryStored } from '../machines/library/library.types.ts';
import { personalDataMachine } from '../machines/personal-data/personal-data.machine.ts';
import type { ImportAnswer, ImportedElsewhere } from '../machines/personal-data/personal-data.types.ts';
import { undoMachine } from '../machines/undo/undo.machine.ts';
import { keys } from '../storage/keys.ts';
import { readQueueSession } from '../storage/core-keys.ts';
import {
  collectPersonalData,
  readChosenFile,
  replacePersonalData,
  writePersonalDataFile,
} from '../storage/personal-data.ts';
import type { Store, StoreKey } from '../storage/store.types.ts';
import { reads, source, writes } from './sources.ts';

/** The ports of the machines over stored data. */
export interface StoragePorts {
  readonly store: Store;
  readonly channel: ChannelPort;
  readonly download: DownloadPort;
  readonly log: LogPort;
  readonly newId: NewId;
  /** ms since 1970 */
  readonly now: () => number;
  /** Finds a track in the queue or in the loaded lists by its id (LIB-17). */
  readonly findTrack: (id: string) => Track | null;
}

/** The message of a tab to the others after an import, with the queue that replaces theirs (D28). */
const importedMessage = 'personalData.imported';
const importedSchema = v.object({ type: v.literal(importedMessage), queue: v.unknown() });

/** Decides about the stored value, under its lock; stores the result and returns the decision. */
async function decide<Value, Outcome>(
  store: Store,
  key: StoreKey<Value>,
  decisionOf: (current: Value) => { readonly value: Value; readonly outcome: Outcome },
): Promise<Outcome> {
  const { promise: decided, resolve } = Promise.withResolvers<Outcome>();
  await store.update(key, (current) => {
    const { value, outcome } = decisionOf(current);
    resolve(outcome);
    return value;
  });
  return decided;
}

/** Executes a command on the stored library, under its lock; logs a command that is refused as a mistake. */
export async function changeLibrary(ports: StoragePorts, command: LibraryCommand): Promise<LibraryOutcome> {
  const { store, log, findTrack } = ports;
  const supply = { now: ports.now(), newId: ports.newId(), findTrack };
  const outcome = await decide(store, keys.library, (library) => {
    const made = carryOut(library, command, supply);
    return { value: made.library, outcome: made };
  });
  if (outcome.kind === 'refused') {
    if (outcome.refusal === 'trackMissing')
      log.error('A track without data cannot be added to a folder', command);
    if (outcome.refusal === 'favoritesProtected')
      log.warn('The favorites cannot be renamed or deleted', command);
  }
  return outcome;
}

function answerComments(
  comments: readonly Comment[],
  trackId: string,
  command: CommentsCommand,
  username: Username,
  now: number,
): CommentsOutcome {
  switch (command.kind) {
    case 'post':
      return postComment(comments, { trackId, username, text: command.text, now });
    case 'edit':
      return editComment(comments, { ...command, username });
    case 'delete':
      return deleteComment(comments, { ...command, username });
  }
}

/** Executes a command on the stored comments of a track, under their lock, in the name of the stored profile. */
export function changeComments(
  { store, now }: Pick<StoragePorts, 'store' | 'now'>,
  trackId: string,
  command: CommentsCommand,
): Promise<CommentsOutcome> {
  const at = now();
  return decide(store, keys.comments(trackId), (comments) => {
    const username = usernameOf(store.get(keys.profile));
    const outcome = answerComments(comments, trackId, command, username, at);
    return { value: outcome.comments, outcome };
  });
}

function importedQueue(message: unknown): ImportedElsewhere | null {
  const { success, output } = v.safeParse(importedSchema, message);
  if (!success) return null;
  const queue = readQueueSession(output.queue);
  return queue.kind === 'damaged' ? null : { type: 'import.elsewhere', queue: queue.value };
}

async function readImport(store: Store, file: Blob): Promise<ImportAnswer> {
  const answer = await readChosenFile(file);
  if (answer.kind === 'refused') return answer;
  return { ...answer, changes: previewImport(collectPersonalData(store), answer.data) };
}

/** The machines over stored data. */
export function provideStorage(ports: StoragePorts) {
  const { store, channel, download, now } = ports;
  return {
    library: libraryMachine.provide({
      actors: {
        changeLibrary: fromPromise(({ input }) => changeLibrary(ports, input.command)),
        libraryChanges: source((send) => {
          const toEvent = (
            library: LibraryStored['library'],
            from: LibraryStored['source'],
          ): LibraryStored => ({
            type: 'library.stored',
            library,
            source: from,
          });
          const stop = store.onUpdate(keys.library, (update) => send(toEvent(update.value, update.source)));
          send(toEvent(store.get(keys.library), 'start'));
          return stop;
        }),
      },
    }),
    comments: commentsMachine.provide({
      actors: {
        changeComments: fromPromise(({ input }) => changeComments(ports, input.trackId, input.command)),
        commentsChanges: fromCallback(({ input, sendBack }) => {
          const send = () => {
            const stored: CommentsStored = {
              type: 'comments.stored',
              comments: store.get(keys.comments(input.trackId)),
              username: usernameOf(store.get(keys.profile)),
            };
            sendBack(stored);
          };
          const stops = [
            store.onUpdate(keys.comments(input.trackId), send),
            store.onUpdate(keys.profile, send),
          ];
          send();
          return () => stops.forEach((stop) => stop());
        }),
      },
    }),
    undo: undoMachine.provide({
      actors: {
        loadJournal: reads(store, keys.undoJournal),
        saveJournal: writes(store, keys.undoJournal, ({ journal }) => journal),
      },
    }),
    personalData: personalDataMachine.provide({
      actors: {
        exportData: fromPromise(() => {
          const at = now();
          const text = writePersonalDataFile(collectPersonalData(store), at);
          download.save({ name: personalDataFileName(at), text, type: 'application/json' });
          return Promise.resolve();
        }),
        readImport: fromPromise(({ input }) => readImport(store, input.file)),
        importData: fromPromise(async ({ input: { data } }) => {
          await replacePersonalData(store, data, now());
          channel.post({ type: importedMessage, queue: data.queue });
        }),
        importsElsewhere: source((send) =>
          channel.subscribe((message) => {
            const imported = importedQueue(message);
            if (imported) send(imported);
          }),
        ),
      },
    }),
  };
}
