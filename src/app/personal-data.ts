import { withOwnUrls } from '../domain/own-urls.ts';
import { previewImport, type AreaChange, type PersonalData } from '../domain/personal-data.ts';
import { failure } from '../machines/failure.ts';
import type { Message } from '../machines/toasts/toasts.messages.ts';
import {
  collectPersonalData,
  noPersonalData,
  readChosenFile,
  replacePersonalData,
  writePersonalDataFile,
} from '../storage/personal-data.ts';
import { importedMessage } from './commands.ts';
import type { AppParts } from './parts.ts';

/** Export, import and deletion of what this browser keeps of the listener. A file is imported completely or not at all. */
export function createPersonalData({
  store,
  tabsChannel,
  download,
  now,
  emit,
  onReplaced,
}: Pick<AppParts, 'store' | 'tabsChannel' | 'download' | 'now' | 'emit' | 'onReplaced'>) {
  /** A file that can be imported, and what its import changes. */
  let checked: { readonly data: PersonalData; readonly changes: readonly AreaChange[] } | null = null;
  let deleted: PersonalData | null = null;
  const say = (message: Message) => emit('personalData', { type: 'message', message });
  async function replace(data: PersonalData): Promise<void> {
    await replacePersonalData(store, data, now());
    tabsChannel.post({ type: importedMessage, queue: data.queue });
    onReplaced(data.queue);
  }
  return {
    /** 'Export my data': everything personal in one file. */
    export(): void {
      const at = now();
      const text = writePersonalDataFile(collectPersonalData(store), at);
      download({
        name: `foxtrot-data-${new Date(at).toISOString().slice(0, 10)}.json`,
        text,
        type: 'application/json',
      });
      say({ code: 'profile.exported' });
    },
    /** 'Import my data': reads a chosen file. Its dialog opens, or the reason why it cannot be imported is said. */
    async check(file: Blob): Promise<void> {
      try {
        const answer = await readChosenFile(file);
        if (answer.kind === 'refused') return say({ code: 'profile.importRefused', reason: answer.reason });
        const { data, dropped } = withOwnUrls(answer.data, store.isOwnUrl);
        checked = { data, changes: previewImport(collectPersonalData(store), data, dropped) };
        emit('personalData', { type: 'import.checked' });
      } catch (error) {
        // A file that the browser cannot even read is none that could be imported.
        say({ code: 'profile.importRefused', reason: 'unreadable' });
        emit('personalData', failure('reading a chosen file', error));
      }
    },
    /** What the import of the checked file changes, area by area. */
    changes: (): readonly AreaChange[] => checked?.changes ?? [],
    /** 'Import' in the dialog that lists the changes. */
    async import(): Promise<void> {
      if (!checked) return;
      await replace(checked.data);
      checked = null;
      emit('personalData', { type: 'import.done' });
      say({ code: 'profile.imported' });
    },
    /** Deletes everything personal; a toast offers to bring it back. */
    async delete(): Promise<void> {
      deleted = collectPersonalData(store);
      await replace(noPersonalData);
      say({ code: 'offer.dataDeleted' });
    },
    /** Undoes the deletion, once. */
    async restore(): Promise<void> {
      if (deleted) await replace(deleted);
      deleted = null;
    },
  };
}
