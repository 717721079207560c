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
              : ended(before, event, 'saveTracks', 'done') && event['output'] !== null,
        holds: (after) => !after.matches('open') && !after.hasTag('saving'),
      },
      {
        says: 'after a failed save the input can be changed and saved again (SAV-11)',
        where: (before, event) =>
          ended(before, event, 'saveTracks', 'error') ||
          (ended(before, event, 'saveTracks', 'done') && event['output'] === null),
        holds: (after) => after.matches('open') && !after.hasTag('saving'),
      },
      {
        says: 'only a queue with tracks is saved, under a name or into a folder (SAV-05)',
        where: (before, event) => before.matches({ open: 'editing' }) && event.type === 'SAVE_QUEUE.SAVE',
        holds: (after, { tracks }) => {
          const { mode, name, folderId } = after.context;
          const isNamed = mode === 'new' ? name.trim() !== '' && name.length <= 50 : folderId !== null;
          return after.hasTag('saving') === (isNamed && (tracks as readonly unknown[]).length > 0);
        },
      },
      {
        says: 'an incomplete field shows an error until something is changed (SAV-05)',
        where: (before) => before.matches('open'),
        holds: (after, event) => {
          const { mode, name, folderId, fault } = after.context;
          const missing = (after.matches('open') && fault?.kind) || '';
          if (event['output'] === null) return missing === 'folderMissing';
          if (event.type !== 'SAVE_QUEUE.SAVE')
            return missing === '' || !event.type.startsWith('SAVE_QUEUE.');
          const lacks =
            mode === 'new'
              ? (name.trim() === '' && 'nameMissing') || (name.length > 50 && 'nameTooLong')
              : folderId === null && 'folderMissing';
          const isEmpty = (event['tracks'] as readonly unknown[]).length === 0;
          return after.hasTag('saving') || missing === ((!isEmpty && lacks) || '');
        },
      },
      {
        says: 'nothing but the shell opens it',
        where: (before) => !before.matches('open'),
        holds: (after, { type }) => type === 'dialog.opened' || !after.matches('open'),
      },
    ],
    key: ({ context }) => [context.mode, context.name.length, context.folderId, context.fault?.kind],
    outputs: {
      saveTracks: ['Dusk', null],
    },
    events: [
      { type: 'SAVE_QUEUE.OPEN', tracks: [aTrack('t1')] },
      { type: 'SAVE_QUEUE.OPEN', tracks: [] },
      { type: 'dialog.opened' },
      { type: 'dialog.closed' },
      { type: 'SAVE_QUEUE.FILL', mode: 'new' },
      { type: 'SAVE_QUEUE.FILL', mode: 'existing' },
      { type: 'SAVE_QUEUE.FILL', name: 'Dusk' },
      { type: 'SAVE_QUEUE.FILL', name: 'D'.repeat(1000) },
      { type: 'SAVE_QUEUE.FILL', folderId: 'f1' },
      { type: 'SAVE_QUEUE.SAVE', tracks: [aTrack('t1')] },
      { type: 'SAVE_QUEUE.SAVE', tracks: [] },
      { type: 'SAVE_QUEUE.CANCEL' },
    ],
  },
];
