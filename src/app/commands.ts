import * as v from 'valibot';
import type { Content } from '../content/content.types.ts';
import {
  anyEnabled,
  withPreferenceToggled,
  type MusicPreference,
  type MusicPreferenceId,
} from '../domain/preferences.ts';
import { folderFileName } from '../domain/file-name.ts';
import { folderOf, tracksOf } from '../domain/library-rules.ts';
import type { ListPlace, QueueSession } from '../domain/queue-list.ts';
import { createSubject, createSubscribers } from '../domain/subject.ts';
import type { Track } from '../domain/track.ts';
import type { Unwanted } from '../domain/unwanted.ts';
import { failure } from '../machines/failure.ts';
import type { Message } from '../machines/toasts/toasts.messages.ts';
import type { SubscribeAnswer } from '../domain/subscription.ts';
import { keys, readQueueSession } from '../storage/keys.ts';
import type { createComments } from './comments.ts';
import type { AppParts } from './parts.ts';
import type { createPersonalData } from './personal-data.ts';
import { createPlayList } from './play-list.ts';
import type { createProfile } from './profile.ts';

/** What the commands are made of. */
export interface CommandParts extends Pick<
  AppParts,
  | 'store'
  | 'tabsChannel'
  | 'download'
  | 'savePicture'
  | 'holdPage'
  | 'readPicture'
  | 'now'
  | 'emit'
  | 'toggleMiniWindow'
> {
  readonly content: Pick<Content, 'playStation' | 'playArtistRadio' | 'playPlaylist' | 'subscribe'>;
}

/** The list to export: one of the listener's folders, or a mood's grid on Home. */
export type ExportedList =
  | { readonly kind: 'folder'; readonly name: string }
  | { readonly kind: 'mood'; readonly id: string; readonly name: string };

/** The formats of a list's file. */
export type ListFormat = 'csv' | 'm3u8' | 'xspf' | 'jspf';

/** The commands whose code loads with their view. */
export interface LateCommands {
  readonly comments: ReturnType<typeof createComments>;
  readonly personalData: ReturnType<typeof createPersonalData>;
  readonly profile: ReturnType<typeof createProfile>;
}

/** What a view asks for and nobody else waits for. Each reports its result as facts and never throws. */
export type Commands = ReturnType<typeof createCommands>;

/** The message of a tab to the others after an import, with the queue that replaces theirs. */
export const importedMessage = 'personalData.imported';
const importedSchema = v.object({ type: v.literal(importedMessage), queue: v.unknown() });

/** The commands of the app. */
export function createCommands(parts: CommandParts) {
  const { store, content, tabsChannel, download, emit, toggleMiniWindow } = parts;
  const made: { -readonly [Name in keyof LateCommands]?: LateCommands[Name] } = {};
  const replacements = createSubscribers();
  function onReplaced(queue: QueueSession): void {
    replacements.notify();
    emit('personalData', { type: 'queue.imported', queue });
  }
  tabsChannel.subscribe((message) => {
    const { success, output } = v.safeParse(importedSchema, message);
    const queue = success ? readQueueSession(output.queue) : null;
    if (queue && queue.kind !== 'damaged') onReplaced(queue.value);
  });
  const own = { ...parts, onReplaced, whenReplaced: replacements.subscribe };
  let exports = 0;
  const mini = createSubject<Window | null>(null);
  return {
    /** The commands of a page or dialog, loaded with it, made once: what they remember outlasts the view. */
    of: <Name extends keyof LateCommands>(
      name: Name,
      create: (needed: typeof own) => LateCommands[Name],
    ): LateCommands[Name] => (made[name] ??= create(own)),
    playList: createPlayList(parts),
    /** The window of the mini player while it is open, else null. */
    miniPlayer: {
      ...mini,
      /** Opens it, or closes it; a refusal is said. null where the browser has no such window. */
      toggle:
        toggleMiniWindow &&
        (() =>
          void toggleMiniWindow(mini.set).catch(() =>
            emit('miniPlayer', { type: 'message', message: { code: 'miniPlayer.refused' } }),
          )),
    },
    /**
     * 'Add all to queue' on a folder's page: plays the folder as it is stored at that moment, in the order in
     * which the page shows it, or says that it could not be read or is gone.
     */
    playFolder: (
      folderId: string,
      from: ListPlace,
      arrange: (tracks: readonly Track[]) => readonly Track[],
    ): void => {
      const library = store.get(keys.library);
      const status = store.status();
      const { name } = keys.library;
      // The value in memory may be older than the stored one, unless it is itself not stored yet.
      const isUnreadable =
        status.kind === 'memory' && status.reason === 'blocked' && !store.names(name).includes(name);
      if (!isUnreadable && folderOf(library, folderId)) {
        emit('playFolder', { type: 'folder.loaded', tracks: arrange(tracksOf(library, folderId)), from });
        return;
      }
      emit('playFolder', { type: 'message', message: { code: 'library.addAllFailed' } });
      if (isUnreadable) {
        const error = new Error('The library cannot be read from storage');
        emit('playFolder', failure('reading a folder', error));
      }
    },
    /** 'Not this track' and 'Never play this artist': nothing plays it unasked any more; Undo is offered. */
    leaveOut: async (unwanted: Unwanted): Promise<void> => {
      await store.update(keys.unwanted, (list) => [unwanted, ...list]);
      emit('unwanted', { type: 'unwanted.added', act: { kind: 'unwanted.added', unwanted } });
    },
    /** Saves a list of tracks as a file. A newer export replaces one whose writer has not loaded yet. */
    exportList: async (
      list: ExportedList,
      tracks: readonly Track[],
      format: ListFormat = 'csv',
    ): Promise<void> => {
      exports += 1;
      const current = exports;
      const say = (message: Message) => emit('exportList', { type: 'message', message });
      if (tracks.length === 0) return say({ code: 'library.nothingToExport' });
      try {
        // The writer is loaded when somebody exports (ADR 0007).
        const file = await import('./list-file.ts').then((code) => code.listFile(list, tracks, format));
        if (current !== exports) return;
        download(file);
      } catch (error) {
        return emit('exportList', failure('exporting a list', error));
      }
      say(
        list.kind === 'folder'
          ? { code: 'library.folderExported', folder: list.name }
          : { code: 'lists.moodExported', mood: list.name },
      );
    },
    /** Saves a text as a file. */
    saveText: (name: string, text: string): void =>
      download({ name: `${folderFileName(name)}.txt`, text, type: 'text/plain' }),
    /** The draft with one list of Home switched; as it was, and said, where none would remain enabled. */
    togglePreference: (
      draft: readonly MusicPreference[],
      id: MusicPreferenceId,
    ): readonly MusicPreference[] => {
      const toggled = withPreferenceToggled(draft, id);
      if (!toggled) emit('preferences', { type: 'message', message: { code: 'preferences.lastOne' } });
      return toggled ?? draft;
    },
    /** 'Save Preferences': keeps the draft of the dialog; or says that no list is enabled. */
    savePreferences: (draft: readonly MusicPreference[]): void => {
      if (!anyEnabled(draft))
        return emit('preferences', { type: 'message', message: { code: 'preferences.noneInModal' } });
      store.set(keys.musicPreferences, draft);
      emit('preferences', { type: 'preferences.saved', preferences: draft });
      emit('preferences', { type: 'message', message: { code: 'preferences.saved' } });
    },
    /** 'Subscribe' on the profile page. */
    subscribe: async (email: string): Promise<void> => {
      try {
        const answer = await content.subscribe(email);
        if (answer.kind === 'subscribed') emit('subscribe', { type: 'newsletter.subscribed' });
        emit('subscribe', { type: 'message', message: subscriptionMessage(answer) });
      } catch (error) {
        emit('subscribe', { type: 'message', message: { code: 'newsletter.unexpected' } });
        emit('subscribe', failure('subscribing to the newsletter', error));
      }
    },
  };
}

/** The message about a subscription from the profile page. */
export const subscriptionMessage = (answer: SubscribeAnswer): Message =>
  'message' in answer
    ? { code: `newsletter.${answer.kind}`, text: answer.message }
    : { code: `newsletter.${answer.kind}` };
