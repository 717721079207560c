import * as v from 'valibot';
import type { JournalEntry } from '../domain/undo.ts';
import { keepableJournal } from '../domain/undo-journal.ts';
import { UNDO_JOURNAL_MAX_ACTS } from '../limits/storage.ts';
import { listKey } from './formats.ts';
import {
  commentSchema,
  folderName,
  folderSchema,
  name,
  queueSessionSchema,
  trackName,
  trackSchema,
  unwantedSchema,
  wholeNumber,
} from './schemas.ts';

const place = v.object({ folderId: v.string(), trackId: v.string() });
const libraryUndo = v.object({
  folders: v.array(v.object({ folder: folderSchema, index: wholeNumber })),
  takeOut: v.array(place),
  putBack: v.array(v.object({ ...place.entries, index: wholeNumber })),
  records: v.array(v.object({ track: trackSchema, index: wholeNumber })),
});

const journalEntrySchema = v.object({
  id: wholeNumber,
  offerEnded: v.optional(v.literal(true)),
  act: v.variant('kind', [
    v.object({
      kind: v.picklist(['queue.cleared', 'queue.replaced', 'queue.edited']),
      before: queueSessionSchema,
    }),
    v.object({
      kind: v.picklist(['queue.trackRemoved', 'queue.trackMoved']),
      track: trackSchema,
      index: wholeNumber,
    }),
    v.object({
      kind: v.literal('queue.playedOn'),
      before: queueSessionSchema,
      list: folderName,
    }),
    v.object({
      kind: v.picklist(['folder.deleted', 'track.removed']),
      folder: folderName,
      undo: libraryUndo,
    }),
    v.object({
      kind: v.literal('list.imported'),
      folder: folderName,
      folderId: name,
      count: wholeNumber,
    }),
    v.object({
      kind: v.literal('tracks.added'),
      folder: folderName,
      count: wholeNumber,
      undo: libraryUndo,
    }),
    v.object({ kind: v.literal('favorite.removed'), trackName, undo: libraryUndo }),
    v.object({
      kind: v.literal('favorite.moved'),
      trackName,
      folders: v.array(folderName),
      undo: libraryUndo,
    }),
    v.object({ kind: v.literal('track.moved'), trackName, undo: libraryUndo }),
    v.object({ kind: v.literal('comment.deleted'), comment: commentSchema, index: wholeNumber }),
    v.object({ kind: v.literal('unwanted.added'), unwanted: unwantedSchema }),
  ]),
}) satisfies v.GenericSchema<unknown, JournalEntry>;

/** The acts of this tab that can be undone, the newest first. Its code loads late. */
export const undoJournalKey = listKey<JournalEntry>(
  { name: 'undo_journal', area: 'session', default: [] },
  (entries) => keepableJournal(entries, UNDO_JOURNAL_MAX_ACTS),
  journalEntrySchema,
);
