import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { storedIn } from '../fakes/storage-machines.ts';
import { settle } from '../fakes/store.ts';
import { tracks } from '../fakes/track.ts';

const folder = { kind: 'folder', name: 'Road/trip' } as const;
const mood = { kind: 'mood', id: 'chill', name: 'Chill' } as const;

/** The exports of a tab, with what they said and what was saved. */
function runExport() {
  const kept = storedIn();
  const actor = createActor(kept.machines.csvExport);
  const messages: unknown[] = [];
  actor.on('message', ({ message }) => messages.push(message));
  actor.start();
  return { ...kept, actor, messages };
}

test('[CSV-08] exporting no tracks says so and makes no file', async () => {
  const { actor, messages, download } = runExport();
  actor.send({ type: 'ERRAND.RUN', request: { list: folder, tracks: [] } });
  actor.send({ type: 'ERRAND.RUN', request: { list: mood, tracks: [] } });
  await settle();
  expect(messages).toEqual([{ code: 'library.nothingToExport' }, { code: 'library.nothingToExport' }]);
  expect(download.files).toEqual([]);
});

test('a folder’s and a mood’s export are saved under their names, and that is said', async () => {
  const { actor, messages, download } = runExport();
  actor.send({ type: 'ERRAND.RUN', request: { list: folder, tracks: tracks(2) } });
  await expect.poll(() => messages).toHaveLength(1);
  actor.send({ type: 'ERRAND.RUN', request: { list: mood, tracks: tracks(1) } });
  await expect.poll(() => messages).toHaveLength(2);
  expect(messages).toEqual([
    { code: 'library.folderExported', folder: 'Road/trip' },
    { code: 'lists.moodExported', mood: 'Chill' },
  ]);
  expect(download.files.map(({ name, type }) => [name, type])).toEqual([
    ['Road-trip.csv', 'text/csv'],
    ['chill-playlist.csv', 'text/csv'],
  ]);
  expect(download.files[0]?.text.split('\n')).toHaveLength(4);
});

test('an export that fails is reported and says nothing', async () => {
  const actor = createActor(
    storedIn().machines.csvExport.provide({
      actors: { call: fromPromise(() => Promise.reject(new Error('no'))) },
    }),
  );
  const sent: string[] = [];
  actor.on('*', (fact) => sent.push(fact.type === 'failure' ? fact.doing : fact.type));
  actor.start();
  actor.send({ type: 'ERRAND.RUN', request: { list: folder, tracks: tracks(1) } });
  await settle();
  expect(sent).toEqual(['exporting a list']);
});
