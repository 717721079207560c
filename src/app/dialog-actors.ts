import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { withOwnUrls } from '../domain/own-urls.ts';
import { personalDataFileName, previewImport } from '../domain/personal-data.ts';
import type { ChannelPort, DownloadPort } from '../domain/ports.ts';
import { personalDataMachine } from '../machines/personal-data/personal-data.machine.ts';
import type { ImportAnswer, ImportedElsewhere } from '../machines/personal-data/personal-data.types.ts';
import { keys, readQueueSession } from '../storage/keys.ts';
import {
  collectPersonalData,
  readChosenFile,
  replacePersonalData,
  writePersonalDataFile,
} from '../storage/personal-data.ts';
import type { Store } from '../storage/store.types.ts';
import { reads, source, writes } from './sources.ts';
import { undoMachine } from '../machines/undo/undo.machine.ts';

/** The ports of these machines. */
export interface DialogPorts {
  readonly store: Store;
  readonly channel: ChannelPort;
  readonly download: DownloadPort;
  /** ms since 1970 */
  readonly now: () => number;
}

/** The message of a tab to the others after an import, with the queue that replaces theirs. */
const importedMessage = 'personalData.imported';
const importedSchema = v.object({ type: v.literal(importedMessage), queue: v.unknown() });

function importedQueue(message: unknown): ImportedElsewhere | null {
  const { success, output } = v.safeParse(importedSchema, message);
  if (!success) return null;
  const queue = readQueueSession(output.queue);
  return queue.kind === 'damaged' ? null : { type: 'import.elsewhere', queue: queue.value };
}

async function readImport(store: Store, file: Blob): Promise<ImportAnswer> {
  const answer = await readChosenFile(file);
  if (answer.kind === 'refused') return answer;
  const { data, dropped } = withOwnUrls(answer.data, store.isOwnUrl);
  return { kind: 'read', data, changes: previewImport(collectPersonalData(store), data, dropped) };
}

/** The machines of the listener's own data and of Undo. */
export function provideDialogs(ports: DialogPorts) {
  const { store, channel, download, now } = ports;
  return {
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
    undo: undoMachine.provide({
      actors: {
        loadJournal: reads(store, keys.undoJournal),
        saveJournal: writes(store, keys.undoJournal, ({ journal }) => journal),
      },
    }),
  };
}
