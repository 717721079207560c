import { assign, emit, setup } from 'xstate';
import {
  type ImportAct,
  importAfter,
  importedTracks,
  type ListImport,
  nextOf,
} from '../../domain/list-import.ts';
import type { Track } from '../../domain/track.ts';
import type { UndoableAct } from '../../domain/undo.ts';
import { oneLine } from '../../domain/text.ts';
import { LIST_IMPORT_RETRY_MS } from '../../limits/content.ts';
import { failure, type FailureFact } from '../failure.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';

export interface ListImportContext {
  readonly work: ListImport | null;
}

export type ListImportEvent =
  | Exclude<ImportAct, { readonly type: `import.${string}` }>
  /** Brings the found and chosen tracks into a new folder of this name. */
  | { readonly type: 'IMPORT.CONFIRM'; readonly name: string }
  /** Another tab has changed the import. */
  | { readonly type: 'import.stored'; readonly work: ListImport | null };

export type ListImportEmitted = FailureFact | { readonly type: 'list.imported'; readonly act: UndoableAct };

const isPaused = (work: ListImport | null) => work?.isPaused === true;
const isLeft = (work: ListImport | null) => work !== null && nextOf(work) >= 0;

const listImportSetup = setup({
  types: {} as {
    context: ListImportContext;
    events: ListImportEvent;
    emitted: ListImportEmitted;
    tags: 'ready' | 'searching' | 'waiting' | 'paused' | 'review';
  },
  actors: {
    /** The import of before a reload, or of another tab. */
    restoreImport: unprovided<ListImport | null>('restoreImport'),
    /** Looks for the next track, alone in all tabs; resolves with the import as it is stored then. */
    matchNext: unprovided<ListImport | null>('matchNext'),
    /** Makes a folder of the tracks; resolves with how to undo that. */
    importTracks: unprovided<UndoableAct, { readonly name: string; readonly tracks: readonly Track[] }>(
      'importTracks',
    ),
    /** Sends what other tabs store. */
    otherTabs: unprovidedSource('otherTabs'),
  },
  actions: {
    /** Stores what an act changes in the stored import. */
    store: (_, _act: ImportAct) => {},
    take: assign(({ event }) => ('work' in event ? { work: event.work } : {})),
  },
  delays: { retryDelay: LIST_IMPORT_RETRY_MS },
});

const doAct = listImportSetup.enqueueActions(({ enqueue, event }) => {
  const act = event as ImportAct;
  enqueue.assign({ work: ({ context }) => importAfter(context.work, act) });
  enqueue({ type: 'store', params: act });
});
const apply = { target: '#listImport.deciding', actions: doAct } as const;
/** What another tab has stored; null: it was given up. */
const taking = [
  {
    guard: ({ event: { work } }: { readonly event: Extract<ListImportEvent, { type: 'import.stored' }> }) =>
      work === null,
    target: '#listImport.idle',
    actions: 'take',
  },
  { target: '#listImport.deciding', actions: 'take' },
] as const;
/** Looking for tracks; a reload goes on with it. */
const searching = listImportSetup.createStateConfig({
  tags: 'searching',
  on: {
    'IMPORT.PAUSE': apply,
    'IMPORT.FINISH': apply,
    // What another tab has found leaves the search of this one alone.
    'import.stored': [
      { guard: ({ event: { work } }) => isLeft(work) && !isPaused(work), actions: 'take' },
      ...taking,
    ],
  },
  initial: 'matching',
  states: {
    matching: {
      invoke: {
        src: 'matchNext',
        // The import may have been given up in another tab.
        onDone: [
          {
            guard: ({ event }) => event.output === null,
            target: '#listImport.idle',
            actions: assign({ work: null }),
          },
          { target: '#listImport.deciding', actions: assign(({ event }) => ({ work: event.output })) },
        ],
        onError: {
          target: 'waiting',
          actions: emit(({ event }) => failure('looking for a track of a list', event.error)),
        },
      },
    },
    waiting: { tags: 'waiting', after: { retryDelay: 'matching' } },
  },
});

/**
 * A list that comes in: its tracks are looked for one after the other, then the listener reviews them.
 * Nothing is in the library before it is confirmed.
 */
export const listImportMachine = listImportSetup.createMachine({
  id: 'listImport',
  context: { work: null },
  invoke: {
    src: 'otherTabs',
    onError: { actions: emit(({ event }) => failure('watching a list', event.error)) },
  },
  initial: 'restoring',
  on: {
    'import.stored': [...taking],
    'IMPORT.CANCEL': { target: '.idle', actions: doAct },
  },
  states: {
    restoring: {
      invoke: {
        src: 'restoreImport',
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'idle' },
          { target: 'deciding', actions: assign(({ event }) => ({ work: event.output })) },
        ],
        onError: { target: 'idle', actions: emit(({ event }) => failure('restoring a list', event.error)) },
      },
    },
    deciding: {
      always: [
        { guard: ({ context }) => isPaused(context.work), target: 'paused' },
        { guard: ({ context }) => isLeft(context.work), target: 'searching' },
        { target: 'review' },
      ],
    },
    idle: { tags: 'ready', on: { 'IMPORT.START': apply } },
    searching,
    paused: { tags: 'paused', on: { 'IMPORT.RESUME': apply, 'IMPORT.FINISH': apply } },
    review: {
      tags: 'review',
      on: {
        'IMPORT.CHOOSE': { actions: doAct },
        'IMPORT.CONFIRM': {
          guard: ({ context: { work }, event: { name } }) =>
            work !== null && importedTracks(work).length > 0 && oneLine(name) !== '',
          target: 'importing',
        },
      },
    },
    // What another tab does with the import meanwhile comes too late.
    importing: {
      on: { 'import.stored': {}, 'IMPORT.CANCEL': {} },
      invoke: {
        src: 'importTracks',
        input: ({ context: { work }, event }) => ({
          name: 'name' in event ? event.name : '',
          tracks: work ? importedTracks(work) : [],
        }),
        onDone: {
          target: 'idle',
          actions: [
            emit(({ event }) => ({ type: 'list.imported', act: event.output })),
            assign({ work: null }),
            { type: 'store', params: { type: 'IMPORT.CANCEL' } },
          ],
        },
        onError: {
          target: 'review',
          actions: emit(({ event }) => failure('importing a list', event.error)),
        },
      },
    },
  },
});
