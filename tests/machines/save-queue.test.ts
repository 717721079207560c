import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Library } from '../../src/domain/library.ts';
import type { Track } from '../../src/domain/track.ts';
import {
  type SaveFields,
  saveQueueMachine,
  type SaveTarget,
} from '../../src/machines/save-queue/save-queue.machine.ts';
import { settle } from '../fakes/store.ts';
import { aTrack, tracks } from '../fakes/track.ts';
import { startPersonal, type PersonalOptions } from './personal-harness.ts';

const known = aTrack('q2');
const roadTrip = { id: 'f1', name: 'Road trip', createdAt: 1, trackIds: ['q2'] };
const libraryText = JSON.stringify({
  tracks: [known, aTrack('loved')],
  folders: [{ id: 'favorites', name: 'My Favorites', createdAt: 0, trackIds: ['loved'] }, roadTrip],
  lastUpdated: 1,
});

async function setupSaveQueue(queue: readonly Track[] = tracks(3, 'q'), options: PersonalOptions = {}) {
  const harness = await startPersonal({
    local: { music_library: libraryText, visit_count: '1' },
    ...options,
  });
  harness.queue.push(...queue);
  const actor = harness.saveQueue;
  const sent = () => harness.window.sent.filter(({ name }) => name === 'favoritesUpdated');
  return {
    ...harness,
    actor,
    sent,
    press: async () => {
      actor.send({ type: 'SAVE_QUEUE.OPEN', tracks: harness.queue });
      await harness.pass(0);
    },
    choose: (mode: SaveFields['mode']) => actor.send({ type: 'SAVE_QUEUE.FILL', mode }),
    name: (name: string) => actor.send({ type: 'SAVE_QUEUE.FILL', name }),
    folder: (folderId: string) => actor.send({ type: 'SAVE_QUEUE.FILL', folderId }),
    cancel: () => actor.send({ type: 'SAVE_QUEUE.CANCEL' }),
    save: async () => {
      actor.send({ type: 'SAVE_QUEUE.SAVE', tracks: harness.queue });
      await harness.pass(0);
    },
    fields: () => {
      const snapshot = actor.getSnapshot();
      return {
        mode: snapshot.context.mode,
        name: snapshot.context.name,
        folderId: snapshot.context.folderId,
      };
    },
    stored: () => JSON.parse(harness.local.get('music_library') ?? 'null') as Library,
    isUntouched: () => harness.local.get('music_library') === libraryText,
  };
}

/** The dialog, open over a queue. */
async function setupOpen(queue?: readonly Track[]) {
  const harness = await setupSaveQueue(queue);
  await harness.press();
  expect(harness.dialog()).toBe('save-queue');
  return harness;
}

const ids = (list: readonly Track[]) => list.map(({ id }) => id);
const empty = { mode: 'new', name: '', folderId: null };

describe('opening', () => {
  test('a queue of sample tracks alone has nothing to save', async () => {
    const { press, dialog, announced } = await setupSaveQueue([aTrack('tra.1'), aTrack('tra.2')]);
    await press();
    expect(announced()).toEqual(['Cannot save an empty queue']);
    expect(dialog()).toBeNull();
  });

  test("[SAV-04] opened again it starts in mode 'new', with an empty name and no folder chosen", async () => {
    const { choose, name, folder, closeDialog, press, fields } = await setupOpen();
    name('Road');
    choose('existing');
    folder('f1');
    expect(fields()).toEqual({ mode: 'existing', name: 'Road', folderId: 'f1' });
    closeDialog();
    await press();
    expect(fields()).toEqual(empty);
  });
});

describe('what is refused', () => {
  test('[SAV-04] a queue that has become empty meanwhile is not saved', async () => {
    const { name, save, queue, announced, isUntouched } = await setupOpen();
    name('Road');
    queue.length = 0;
    await save();
    expect(announced()).toEqual(['Cannot save an empty queue']);
    expect(isUntouched()).toBe(true);
  });

  test("[SAV-05] in mode 'new' a name of white space alone is requested, writes nothing and keeps the dialog open", async () => {
    const { name, save, announced, isUntouched, dialog } = await setupOpen();
    await save();
    name('  \t ');
    await save();
    expect(announced()).toEqual(['Please enter a folder name', 'Please enter a folder name']);
    expect(isUntouched()).toBe(true);
    expect(dialog()).toBe('save-queue');
  });

  test("[SAV-05] in mode 'existing' a folder is requested, and nothing is written", async () => {
    const { actor, choose, name, save, announced, isUntouched, dialog } = await setupOpen();
    name('Road');
    choose('existing');
    await save();
    expect(announced()).toEqual(['Please select a folder']);
    expect(isUntouched()).toBe(true);
    expect(dialog()).toBe('save-queue');
    expect(actor.getSnapshot().hasTag('saving')).toBe(false);
  });

  test('a folder that another tab has deleted meanwhile is requested again', async () => {
    const { choose, folder, save, announced, fields, dialog, stored } = await setupOpen();
    choose('existing');
    folder('gone');
    await save();
    expect(announced()).toEqual(['Please select a folder']);
    expect(fields()).toMatchObject({ mode: 'existing', folderId: null });
    expect(dialog()).toBe('save-queue');

    folder('f1');
    await save();
    expect(stored().folders.find(({ id }) => id === 'f1')?.trackIds).toEqual(['q2', 'q1', 'q3']);
    expect(dialog()).toBeNull();
  });
});

describe('saving', () => {
  test.each<{ readonly mode: SaveFields['mode']; readonly target: SaveTarget }>([
    { mode: 'new', target: { kind: 'new', name: 'Road' } },
    { mode: 'existing', target: { kind: 'existing', folderId: 'f1' } },
  ])("in mode '$mode' only what belongs to it counts of what was filled in", async ({ mode, target }) => {
    const requested: unknown[] = [];
    const actor = createActor(
      saveQueueMachine.provide({
        actors: {
          saveTracks: fromPromise<string | null, { tracks: readonly Track[]; target: SaveTarget }>(
            ({ input }) => {
              requested.push(input);
              return Promise.resolve('Road');
            },
          ),
        },
      }),
    ).start();
    actor.send({ type: 'dialog.opened' });
    actor.send({ type: 'SAVE_QUEUE.FILL', name: ' Road ', folderId: 'f1', mode });
    actor.send({ type: 'SAVE_QUEUE.SAVE', tracks: [known] });
    await settle();
    expect(requested).toEqual([{ tracks: [known], target }]);
  });

  test("[SAV-05] [SAV-11] mode 'new' makes a folder of the trimmed name that contains every queue track, in queue order", async () => {
    const queue = [aTrack('b'), aTrack('loved'), aTrack('q2'), aTrack('a')];
    const { name, save, stored, announced } = await setupOpen(queue);
    name('  Road  ');
    await save();

    expect(stored().folders.at(-1)).toMatchObject({ name: 'Road', trackIds: ids(queue) });
    expect(stored().folders).toHaveLength(3);
    expect(announced()).toEqual(['Queue saved to new folder: Road']);
  });

  test('[SAV-05] a trimmed name of 51 characters is not saved, and one of 50 is', async () => {
    const { name, save, stored, isUntouched } = await setupOpen();
    name('x'.repeat(51));
    await save();
    expect(isUntouched()).toBe(true);
    name(`  ${'x'.repeat(50)}  `);
    await save();
    expect(stored().folders.at(-1)?.name).toBe('x'.repeat(50));
  });

  test("[SAV-11] mode 'existing' adds every queue track to the chosen folder, none a second time", async () => {
    const { choose, folder, save, stored, announced } = await setupOpen();
    choose('existing');
    folder('f1');
    await save();

    expect(stored().folders.find(({ id }) => id === 'f1')?.trackIds).toEqual(['q2', 'q1', 'q3']);
    expect(stored().folders).toHaveLength(2);
    expect(announced()).toEqual(['Queue saved to: Road trip']);
  });

  test("[SAV-17] 'Cancel' closes the dialog, and the library is not written", async () => {
    const { name, cancel, dialog, isUntouched, pass } = await setupOpen();
    name('Road');
    cancel();
    await pass(1000);
    expect(dialog()).toBeNull();
    expect(isUntouched()).toBe(true);
  });

  test('[SAV-17] a queue track that is in favorites stays there', async () => {
    const { name, save, stored } = await setupOpen([aTrack('loved'), aTrack('new')]);
    name('Road');
    await save();
    expect(stored().folders.find(({ id }) => id === 'favorites')?.trackIds).toEqual(['loved']);
    expect(stored().folders.at(-1)?.trackIds).toEqual(['loved', 'new']);
  });

  test('sample tracks of the queue are left out', async () => {
    const { name, save, stored } = await setupOpen([aTrack('tra.1'), aTrack('q1'), aTrack('tra.3')]);
    name('Road');
    await save();
    expect(stored().folders.at(-1)?.trackIds).toEqual(['q1']);
  });
});
