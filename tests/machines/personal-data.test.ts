import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Comment } from '../../src/domain/comments.ts';
import type { PersonalData } from '../../src/domain/personal-data.ts';
import { defaultMusicPreferences } from '../../src/domain/preferences.ts';
import { emptyQueueSession } from '../../src/domain/queue-list.ts';
import {
  selectImportChanges,
  selectIsDataBusy,
} from '../../src/machines/personal-data/personal-data.select.ts';
import type {
  ImportAnswer,
  PersonalDataEmitted,
} from '../../src/machines/personal-data/personal-data.types.ts';
import { keys } from '../../src/storage/keys.ts';
import { collectPersonalData, replacePersonalData } from '../../src/storage/personal-data.ts';
import { storedIn } from '../fakes/storage-machines.ts';
import { FakeBrowser } from '../fakes/storage.ts';
import { settle, testTime } from '../fakes/store.ts';
import { aTrack, tracks } from '../fakes/track.ts';

const comment = (trackId: string, content: string): Comment => ({
  id: '7',
  trackId,
  username: 'Fox',
  content,
  timestamp: 7,
});

/** The personal data of a listener who has used everything. */
const everything: PersonalData = {
  library: {
    tracks: tracks(3).map((track) => ({ ...track, addedAt: 1 })),
    folders: [
      { id: 'favorites', name: 'My Favorites', createdAt: 0, trackIds: ['t1', 't2'] },
      { id: 'own', name: 'Road', createdAt: 5, trackIds: ['t2', 't3'] },
    ],
    lastUpdated: testTime,
  },
  queue: { ...emptyQueueSession, tracks: tracks(2, 't', { audio: '' }), index: 1, loop: true, position: 9 },
  comments: { t1: [comment('t1', 'One')], t2: [comment('t2', 'Two')] },
  profile: { username: 'Fox', profileImage: '', city: 'Den', country: 'DE', email: 'fox@den.example' },
  email: 'fox@den.example',
  musicPreferences: defaultMusicPreferences.map((one) => ({ ...one, enabled: one.id !== 'rap' })),
  recommendationPreferences: { genreWeight: 0.2, artistWeight: 0.8, minPopularity: 10 },
  keepListening: false,
  history: [{ track: aTrack('t9'), timestamp: 3 }],
};

/** The personal data of a tab, with the facts that are emitted. */
function runData(browser = new FakeBrowser()) {
  const kept = storedIn(browser);
  const actor = createActor(kept.machines.personalData);
  const sent: PersonalDataEmitted[] = [];
  actor.on('*', (fact) => sent.push(fact as PersonalDataEmitted));
  actor.start();
  const choose = async (text: string) => {
    actor.send({ type: 'DATA.IMPORT', file: new Blob([text]) });
    await expect.poll(() => selectIsDataBusy(actor.getSnapshot())).toBe(false);
  };
  const confirm = async () => {
    actor.send({ type: 'DATA.CONFIRM' });
    await expect.poll(() => selectIsDataBusy(actor.getSnapshot())).toBe(false);
  };
  const exported = async () => {
    actor.send({ type: 'DATA.EXPORT' });
    await settle();
    return kept.download.files.at(-1)?.text ?? '';
  };
  const changes = () => selectImportChanges(actor.getSnapshot());
  const types = () => sent.map(({ type }) => type);
  return { ...kept, actor, sent, types, choose, confirm, exported, changes };
}

const texts = (area: { readonly texts: ReadonlyMap<string, string> }) => Object.fromEntries(area.texts);

describe('exporting', () => {
  test('everything personal goes into one JSON file, and nothing else does', async () => {
    const { store, local, exported, download, sent } = runData();
    await replacePersonalData(store, everything, testTime);
    store.set(keys.theme, 'dark');
    local.setItem('catalogue_budget', '{"starts":[1],"until":0}');
    const file = JSON.parse(await exported()) as { data: unknown };
    expect(file).toEqual({
      kind: 'foxtrot-personal-data',
      version: 1,
      exportedAt: testTime,
      data: everything,
    });
    expect(download.files[0]).toMatchObject({
      name: 'foxtrot-data-2023-11-14.json',
      type: 'application/json',
    });
    expect(sent).toEqual([{ type: 'message', message: { code: 'profile.exported' } }]);
  });
});

describe('importing', () => {
  test('a file is looked at first: what changes is listed, and nothing is changed yet', async () => {
    const source = runData();
    await replacePersonalData(source.store, everything, testTime);
    const file = await source.exported();
    const { store, choose, changes, types, local } = runData();
    store.set(keys.comments('t1'), [comment('t1', 'Old'), comment('t1', 'Older')]);
    const before = texts(local);
    await choose(file);
    expect(changes()).toEqual([
      { part: 'favorites', before: 0, after: 2, isChanged: true },
      { part: 'folders', before: 0, after: 1, isChanged: true },
      { part: 'tracks', before: 0, after: 3, isChanged: true },
      { part: 'queue', before: 0, after: 2, isChanged: true },
      { part: 'comments', before: 2, after: 2, isChanged: true },
      { part: 'profile', before: 0, after: 1, isChanged: true },
      { part: 'preferences', before: 1, after: 1, isChanged: true },
      { part: 'history', before: 0, after: 1, isChanged: true },
    ]);
    expect(types()).toEqual(['import.checked']);
    expect(texts(local)).toEqual(before);
  });

  test('confirmed, it replaces everything personal, and the queue is handed on', async () => {
    const source = runData();
    await replacePersonalData(source.store, everything, testTime);
    const file = await source.exported();
    const { store, choose, confirm, sent, changes } = runData();
    store.set(keys.comments('gone'), [comment('gone', 'Old')]);
    await choose(file);
    sent.length = 0;
    await confirm();
    expect(collectPersonalData(store)).toEqual(everything);
    expect(store.get(keys.comments('gone'))).toEqual([]);
    expect(store.get(keys.sharedQueueSession)).toEqual(everything.queue);
    expect(sent).toEqual([
      { type: 'queue.imported', queue: everything.queue },
      { type: 'import.done' },
      { type: 'message', message: { code: 'profile.imported' } },
    ]);
    expect(changes()).toEqual([]);
  });

  test('a file that changes nothing says so for every part', async () => {
    const { store, exported, choose, changes } = runData();
    await replacePersonalData(store, everything, testTime);
    await choose(await exported());
    expect(changes().filter(({ isChanged }) => isChanged)).toEqual([]);
  });

  test('cancelled, by Cancel or by closing the dialog, it changes nothing', async () => {
    const source = runData();
    await replacePersonalData(source.store, everything, testTime);
    const file = await source.exported();
    const { actor, choose, local, types, changes } = runData();
    await choose(file);
    actor.send({ type: 'DATA.CANCEL' });
    await choose(file);
    actor.send({ type: 'dialog.closed' });
    actor.send({ type: 'DATA.CONFIRM' });
    await settle();
    expect(texts(local)).toEqual({});
    expect(changes()).toEqual([]);
    expect(types()).toEqual(['import.checked', 'import.done', 'import.checked']);
  });

  test('a file that cannot be imported is refused with the reason and changes nothing', async () => {
    const { exported } = runData();
    const good = JSON.parse(await exported()) as { data: object };
    const refusals: readonly (readonly [string, string])[] = [
      ['not JSON', 'unreadable'],
      ['', 'unreadable'],
      ['{"name":"some other file"}', 'foreign'],
      ['[]', 'foreign'],
      [JSON.stringify({ ...good, version: 2 }), 'newer'],
      [JSON.stringify({ ...good, data: null }), 'damaged'],
      [JSON.stringify({ ...good, data: { ...good.data, library: [] } }), 'damaged'],
      [JSON.stringify({ ...good, data: { ...good.data, history: [{ track: {} }] } }), 'damaged'],
      [JSON.stringify(good).slice(0, -5), 'unreadable'],
    ];
    for (const [text, reason] of refusals) {
      const { choose, sent, local, session, changes } = runData();
      await choose(text);
      expect([text, sent]).toEqual([
        text,
        [{ type: 'message', message: { code: 'profile.importRefused', reason } }],
      ]);
      expect(changes()).toEqual([]);
      expect([texts(local), texts(session)]).toEqual([{}, {}]);
    }
  });

  test('what a file may not bring in is left out: sample tracks, doubles and preview urls of the queue', async () => {
    const { store, exported, choose, confirm } = runData();
    const file = JSON.parse(await exported()) as { data: object };
    const queue = { ...everything.queue, tracks: [aTrack('tra.1'), aTrack('q'), aTrack('q')], index: 1 };
    const library = { ...everything.library, tracks: [aTrack('tra.2'), ...everything.library.tracks] };
    await choose(JSON.stringify({ ...file, data: { ...file.data, queue, library } }));
    await confirm();
    expect(store.get(keys.queueSession).tracks).toEqual([aTrack('q', { audio: '' })]);
    expect(store.get(keys.library).tracks.map(({ id }) => id)).toEqual(['t1', 't2', 't3']);
  });

  test('every other tab is notified of it and hands its queue on as well', async () => {
    const browser = new FakeBrowser();
    const here = runData(browser);
    const there = runData(browser);
    await replacePersonalData(here.store, everything, testTime);
    await here.choose(await here.exported());
    await here.confirm();
    expect(there.sent).toEqual([{ type: 'queue.imported', queue: everything.queue }]);
    expect(there.store.get(keys.library).tracks).toHaveLength(3);
  });

  test('what another tab says is only believed if it is a queue', () => {
    const browser = new FakeBrowser();
    const { sent } = runData(browser);
    const other = browser.openTab();
    for (const message of [
      null,
      'x',
      { type: 'personalData.imported' },
      { type: 'personalData.imported', queue: [] },
    ]) {
      other.channel.post(message);
    }
    expect(sent).toEqual([]);
  });

  test('an import that fails is reported, and can be tried again', async () => {
    const kept = storedIn();
    let tries = 0;
    const actor = createActor(
      kept.machines.personalData.provide({
        actors: {
          importData: fromPromise(() => {
            tries += 1;
            return tries === 1 ? Promise.reject(new Error('no')) : Promise.resolve();
          }),
          readImport: fromPromise<ImportAnswer, { file: Blob }>(() =>
            Promise.resolve({ kind: 'read', data: everything, changes: [] }),
          ),
        },
      }),
    );
    const sent: string[] = [];
    actor.on('*', (fact) => sent.push(fact.type === 'failure' ? fact.doing : fact.type));
    actor.start();
    actor.send({ type: 'DATA.IMPORT', file: new Blob([]) });
    await settle();
    actor.send({ type: 'DATA.CONFIRM' });
    await settle();
    actor.send({ type: 'DATA.CONFIRM' });
    await settle();
    expect(sent).toEqual([
      'import.checked',
      'importing personal data',
      'queue.imported',
      'import.done',
      'message',
    ]);
  });

  test('a file that the browser cannot read, and an export that fails, are reported', async () => {
    const no = fromPromise<never, never>(() => Promise.reject(new Error('no')));
    const actor = createActor(
      storedIn().machines.personalData.provide({
        actors: { readImport: no as never, exportData: no as never },
      }),
    );
    const sent: unknown[] = [];
    actor.on('message', ({ message }) => sent.push(message));
    actor.on('failure', ({ doing }) => sent.push(doing));
    actor.start();
    actor.send({ type: 'DATA.IMPORT', file: new Blob([]) });
    await settle();
    expect(selectIsDataBusy(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'DATA.EXPORT' });
    await settle();
    expect(sent).toEqual([
      { code: 'profile.importRefused', reason: 'unreadable' },
      'reading a chosen file',
      'exporting personal data',
    ]);
    expect(selectIsDataBusy(actor.getSnapshot())).toBe(false);
  });
});
