import { withOwnUrls } from '../domain/own-urls.ts';
import { pictureSize } from '../domain/listened-picture.ts';
import { mergedPlays, noPlays, withPlay, type Play, type PlayLog } from '../domain/plays.ts';
import { previewImport, type AreaChange, type PersonalData } from '../domain/personal-data.ts';
import { localTime } from '../domain/local-time.ts';
import { failure } from '../machines/failure.ts';
import type { Message } from '../machines/toasts/toasts.messages.ts';
import {
  collectPersonalData,
  noPersonalData,
  readChosenFile,
  replacePersonalData,
  writePersonalDataFile,
} from '../storage/personal-data.ts';
import { PLAYS_MAX } from '../limits/storage.ts';
import { playLogKey } from '../storage/play-log-key.ts';
import { importedMessage } from './commands.ts';
import type { AppParts } from './parts.ts';

/** Adds plays to what is in the log. */
const withPlaysOf = (own: PlayLog) => (log: PlayLog) => mergedPlays(log, own, PLAYS_MAX);

/** Export, import and deletion of what this browser keeps of the listener. Imports are all or nothing. */
export function createPersonalData({
  store,
  tabsChannel,
  download,
  savePicture,
  now,
  emit,
  onReplaced,
}: Pick<AppParts, 'store' | 'tabsChannel' | 'download' | 'savePicture' | 'now' | 'emit' | 'onReplaced'>) {
  /** A file that can be imported, and what its import changes. */
  let checked: { readonly data: PersonalData; readonly changes: readonly AreaChange[] } | null = null;
  /** Takes the last import or deletion back. */
  let undo: (() => Promise<unknown>) | null = null;
  const say = (message: Message) => emit('personalData', { type: 'message', message });
  async function replace(data: PersonalData): Promise<void> {
    const before = collectPersonalData(store);
    undo = () => replace(before);
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
        name: `foxtrot-data-${localTime(at).slice(0, 10)}.json`,
        text,
        type: 'application/json',
      });
      say({ code: 'profile.exported' });
    },
    /** 'Import my data': reads a chosen file. Opens its dialog, or says why it cannot be imported. */
    async check(file: Blob): Promise<void> {
      try {
        const answer = await readChosenFile(file);
        if (answer.kind === 'refused') return say({ code: 'profile.importRefused', reason: answer.reason });
        const { data: read, dropped } = withOwnUrls(answer.data, store.isOwnUrl);
        const data = { ...read, playLog: withPlaysOf(read.playLog)(store.get(playLogKey)) };
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
    /** 'Import' in the dialog that lists the changes; a toast offers to undo it. */
    async import(): Promise<void> {
      if (!checked) return;
      // Tracks may have been played since it was checked.
      const playLog = withPlaysOf(checked.data.playLog)(store.get(playLogKey));
      await replace({ ...checked.data, playLog });
      checked = null;
      emit('personalData', { type: 'import.done' });
      emit('personalData', {
        type: 'message',
        message: { code: 'profile.imported' },
        actions: ['restoreData'],
      });
    },
    /** Deletes everything personal; a toast offers to bring it back. */
    async delete(): Promise<void> {
      await replace(noPersonalData);
      say({ code: 'offer.dataDeleted' });
    },
    /** Adds a play to the log. */
    logPlay: (play: Play) => store.update(playLogKey, (log) => withPlay(log, play, PLAYS_MAX)),
    /** Saves the picture of a period, by the period's name. Returns whether the browser could draw it. */
    async savePicture(svg: string, period: string): Promise<boolean> {
      try {
        await savePicture({ name: `foxtrot ${period}.png`, svg, ...pictureSize });
        return true;
      } catch (error) {
        emit('personalData', failure('drawing what was listened to', error));
        return false;
      }
    },
    /** Deletes the log of plays and nothing else; a toast offers to bring it back. */
    async deletePlays(): Promise<void> {
      const { before } = await store.update(playLogKey, () => noPlays);
      undo = () => store.update(playLogKey, withPlaysOf(before));
      say({ code: 'offer.playsDeleted' });
    },
    /** Undoes the last import or deletion, once. */
    async restore(): Promise<void> {
      const last = undo;
      await last?.();
      undo = null;
    },
  };
}
