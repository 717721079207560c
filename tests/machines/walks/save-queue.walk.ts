import { aTrack } from '../../fakes/track.ts';
import { saveQueueMachine } from '../../../src/machines/save-queue/save-queue.machine.ts';
import { ended, runs } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const saveQueueWalks: readonly Walk[] = [
  {
    machine: saveQueueMachine,
    rules: [
      {
        says: 'a dialog closes when it is dismissed, cancelled or has saved, and nothing stays in progress',
        where: (before, event) =>
          event.type === 'SAVE_QUEUE.CANCEL'
            ? before.matches({ open: 'editing' })
            : event.type === 'dialog.closed'
              ? before.matches('open') && !runs(before, 'saveTracks')
              : ended(before, event, 'saveTracks', 'done') &&
                (event['output'] as { kind: string }).kind === 'saved',
        holds: (after) => !after.matches('open') && !after.hasTag('saving') && !runs(after, 'readQueue'),
      },
      {
        says: 'after a failed save the input can be changed and saved again (SAV-11)',
        where: (before, event) =>
          ended(before, event, 'saveTracks', 'error') ||
          (ended(before, event, 'saveTracks', 'done') &&
            (event['output'] as { kind: string }).kind === 'gone') ||
          (before.hasTag('saving') && ended(before, event, 'readQueue', 'error')),
        holds: (after) => after.matches('open') && !after.hasTag('saving'),
      },
      {
        says: 'only a queue with tracks is saved, under a name or into a folder (SAV-05, SAV-06)',
        holds: ({ context, ...after }) => {
          const isSaving = after.matches({ open: 'saving' });
          return (
            !isSaving ||
            (context.tracks.length > 0 &&
              (context.mode === 'new' ? context.name.trim() !== '' : context.folderId !== null))
          );
        },
      },
      {
        says: 'an incomplete field shows an error until something is changed (SAV-05, SAV-06)',
        where: (before) => before.matches('open'),
        holds: (after, event) => {
          const missing = ['nameMissing', 'folderMissing'].filter((tag) => after.hasTag(tag as never));
          if (['SAVE_QUEUE.MODE', 'SAVE_QUEUE.NAME', 'SAVE_QUEUE.FOLDER'].includes(event.type))
            return missing.length === 0;
          if (!event.type.startsWith('xstate.done.actor.')) return true;
          const output = event['output'] as { readonly kind?: string; readonly length?: number };
          const { mode, name, folderId } = after.context;
          if (output.kind === 'gone') return missing.join() === 'folderMissing';
          if (output.kind !== undefined || !after.matches('open') || output.length === 0)
            return missing.length === 0;
          const lacks =
            mode === 'new' ? name.trim() === '' && 'nameMissing' : folderId === null && 'folderMissing';
          return missing.join() === (lacks || '');
        },
      },
      {
        says: 'reading the queue opens nothing by itself',
        where: (before) => !before.matches('open'),
        holds: (after, { type }) => type === 'dialog.opened' || !after.matches('open'),
      },
    ],
    key: ({ context }) => [context.mode, context.name.length, context.folderId],
    outputs: {
      readQueue: [[aTrack('t1')], []],
      saveTracks: [{ kind: 'saved', folder: 'Dusk' }, { kind: 'gone' }],
    },
    events: [
      { type: 'SAVE_QUEUE.OPEN' },
      { type: 'dialog.opened' },
      { type: 'dialog.closed' },
      { type: 'SAVE_QUEUE.MODE', mode: 'new' },
      { type: 'SAVE_QUEUE.MODE', mode: 'existing' },
      { type: 'SAVE_QUEUE.NAME', name: 'Dusk' },
      { type: 'SAVE_QUEUE.NAME', name: 'D'.repeat(1000) },
      { type: 'SAVE_QUEUE.FOLDER', folderId: 'f1' },
      { type: 'SAVE_QUEUE.SAVE' },
      { type: 'SAVE_QUEUE.CANCEL' },
    ],
    invariant: (snapshot) => {
      if (!snapshot.matches({ open: 'saving' }) && snapshot.context.tracks.length > 0)
        throw new Error('Tracks are left over');
    },
  },
];
