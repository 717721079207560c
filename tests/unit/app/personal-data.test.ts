import { describe, expect, test } from 'vitest';
import { createCommands, type CommandParts } from '../../../src/app/commands.ts';
import { createPersonalData } from '../../../src/app/personal-data.ts';
import type { Comment } from '../../../src/domain/comments.ts';
import type { PersonalData } from '../../../src/domain/personal-data.ts';
import { defaultMusicPreferences } from '../../../src/domain/preferences.ts';
import { emptyQueueSession } from '../../../src/domain/queue-list.ts';
import { logOf, noPlays, playsOf } from '../../../src/domain/plays.ts';
import { playLogKey } from '../../../src/storage/play-log-key.ts';
import { keys } from '../../../src/storage/keys.ts';
import {
  collectPersonalData,
  readChosenFile,
  replacePersonalData,
} from '../../../src/storage/personal-data.ts';
import { FakeDownload } from '../../fakes/download.ts';
import { FakeBrowser } from '../../fakes/storage.ts';
import { storeOf, testTime } from '../../fakes/store.ts';
import { aTrack, tracks } from '../../fakes/track.ts';

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
  subscribed: '15.abc12',
  musicPreferences: defaultMusicPreferences.map((one) => ({ ...one, enabled: one.id !== 'rap' })),
  recommendationPreferences: { genreWeight: 0.2, artistWeight: 0.8, minPopularity: 10 },
  keepListening: false,
  evenLoudness: false,
  crossfade: 4,
  history: [{ track: aTrack('t9'), timestamp: 3 }],
  listImport: {
    name: 'Evening',
    isPaused: true,
    entries: [{ wanted: { title: 'a', artist: 'b' }, match: null, failures: 0, chosenId: null }],
  },
  playLog: logOf([{ at: 3, track: aTrack('t9') }], 9),
  recentSearches: ['Foxglove'],
  unwanted: [{ kind: 'artist', id: 'a7', name: 'Brush Wolf', by: '' }],
  passed: ['t8'],
  folderOrders: [{ folderId: 'own', order: 'title' }],
  tasteShares: [{ kind: 'genre', id: '132', name: 'Pop', share: 'less' }],
};

/** The personal data of a tab, with the facts that are emitted. */
function inTab(browser = new FakeBrowser()) {
  const kept = storeOf(browser);
  const download = new FakeDownload();
  const facts: unknown[] = [];
  const drawn: unknown[] = [];
  const data = createCommands({
    ...kept,
    tabsChannel: kept.channel,
    download: download.save,
    savePicture: async (picture: { readonly svg: string }) => {
      if (picture.svg === '') throw new Error('This browser makes no pictures');
      drawn.push(picture);
    },
    now: () => testTime,
    emit: (_: unknown, fact: { type: string; message?: unknown }) =>
      void facts.push(fact.type === 'message' ? fact.message : fact),
  } as unknown as CommandParts).of('personalData', createPersonalData);
  const choose = (text: string) => data.check(new Blob([text]));
  return { ...kept, ...data, choose, download, facts, drawn };
}

/** The text of an export of everything. */
async function exportOf(data: PersonalData): Promise<string> {
  const source = inTab();
  await replacePersonalData(source.store, data, testTime);
  source.export();
  return source.download.files[0]!.text;
}

const texts = (area: { readonly texts: ReadonlyMap<string, string> }) => Object.fromEntries(area.texts);

test('everything personal goes into one JSON file, and nothing else does', async () => {
  const { store, local, export: save, download, facts } = inTab();
  await replacePersonalData(store, everything, testTime);
  store.set(keys.theme, 'dark');
  local.setItem('catalogue_budget', '{"starts":[1],"until":0}');
  save();
  const { name, type, text } = download.files[0]!;
  // The listener's own date, wherever they are.
  const date = new Intl.DateTimeFormat('en-CA').format(testTime);
  expect([name, type]).toEqual([`foxtrot-data-${date}.json`, 'application/json']);
  expect(JSON.parse(text)).toEqual({
    kind: 'foxtrot-personal-data',
    version: 1,
    exportedAt: testTime,
    data: everything,
  });
  expect(facts).toEqual([{ code: 'profile.exported' }]);
});

describe('importing', () => {
  test('a file is looked at first: what changes is listed, and nothing is changed yet', async () => {
    const { store, choose, changes, facts, local } = inTab();
    store.set(keys.comments('t1'), [comment('t1', 'Old'), comment('t1', 'Older')]);
    const before = texts(local);
    await choose(await exportOf(everything));
    expect(changes().map(({ part, before: had, after }) => [part, had, after])).toEqual([
      ['favorites', 0, 2],
      ['folders', 0, 1],
      ['tracks', 0, 3],
      ['queue', 0, 2],
      ['comments', 2, 2],
      ['profile', 0, 1],
      ['preferences', 1, 1],
      ['history', 0, 1],
      ['playLog', 0, 1],
      ['recentSearches', 0, 1],
      ['unwanted', 0, 1],
      ['passed', 0, 1],
      ['listImport', 0, 1],
    ]);
    expect(changes().every(({ isChanged }) => isChanged)).toBe(true);
    expect(facts).toEqual([{ type: 'import.checked' }]);
    expect(texts(local)).toEqual(before);
  });

  test('confirmed, it replaces everything personal, once, and every tab hands its queue on', async () => {
    const browser = new FakeBrowser();
    const { store, choose, import: confirm, facts } = inTab(browser);
    const there = inTab(browser);
    store.set(keys.comments('gone'), [comment('gone', 'Old')]);
    await choose(await exportOf(everything));
    await confirm();
    await confirm();
    expect(collectPersonalData(store)).toEqual(everything);
    expect(store.get(keys.comments('gone'))).toEqual([]);
    expect(store.get(keys.sharedQueueSession)).toEqual(everything.queue);
    const queueImported = { type: 'queue.imported', queue: everything.queue };
    expect(facts.slice(1)).toEqual([queueImported, { type: 'import.done' }, { code: 'profile.imported' }]);
    expect(there.facts).toEqual([queueImported]);
  });

  test('[BEY-94] an import can be undone, once', async () => {
    const { store, choose, import: confirm, restore } = inTab();
    const mine = { ...everything, recentSearches: ['Mine'], comments: {}, email: null, profile: null };
    await replacePersonalData(store, mine, testTime);
    await choose(await exportOf(everything));
    await confirm();
    await restore();
    expect(collectPersonalData(store)).toEqual(mine);
    store.set(keys.recentSearches, []);
    await restore();
    expect(store.get(keys.recentSearches)).toEqual([]);
  });

  test('a file that changes nothing says so for every part', async () => {
    const { store, choose, changes } = inTab();
    await replacePersonalData(store, everything, testTime);
    await choose(await exportOf(everything));
    expect(changes().filter(({ isChanged }) => isChanged)).toEqual([]);
  });

  test('a file that cannot be imported is refused with the reason and changes nothing', async () => {
    const good = JSON.parse(await exportOf(everything)) as { data: object };
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
      const { choose, facts, local, session } = inTab();
      await choose(text);
      expect([text, facts]).toEqual([text, [{ code: 'profile.importRefused', reason }]]);
      expect([texts(local), texts(session)]).toEqual([{}, {}]);
    }
    const { check, facts } = inTab();
    await check({ size: 1, text: () => Promise.reject(new Error('no')) } as Blob);
    expect(facts).toEqual([
      { code: 'profile.importRefused', reason: 'unreadable' },
      expect.objectContaining({ type: 'failure', doing: 'reading a chosen file' }),
    ]);
  });

  test('what a file may not bring in is left out: sample tracks, doubles and preview urls of the queue', async () => {
    const { store, choose, import: confirm } = inTab();
    const file = JSON.parse(await exportOf(everything)) as { data: object };
    const queue = { ...everything.queue, tracks: [aTrack('tra.1'), aTrack('q'), aTrack('q')], index: 1 };
    const library = { ...everything.library, tracks: [aTrack('tra.2'), ...everything.library.tracks] };
    await choose(JSON.stringify({ ...file, data: { ...file.data, queue, library } }));
    await confirm();
    expect(store.get(keys.queueSession).tracks).toEqual([aTrack('q', { audio: '' })]);
    expect(store.get(keys.library).tracks.map(({ id }) => id)).toEqual(['t1', 't2', 't3']);
  });

  test('what another tab says is only believed if it is a queue', () => {
    const browser = new FakeBrowser();
    const { facts } = inTab(browser);
    const other = browser.openTab();
    for (const queue of [undefined, []]) other.channel.post({ type: 'personalData.imported', queue });
    for (const message of [null, 'x', { type: 'other', queue: everything.queue }])
      other.channel.post(message);
    expect(facts).toEqual([]);
  });
});

test('[BEY-84] everything personal is deleted, in every tab, and comes back once', async () => {
  const browser = new FakeBrowser();
  const { store, local, delete: remove, restore, facts } = inTab(browser);
  const there = inTab(browser);
  await replacePersonalData(store, everything, testTime);
  await remove();
  expect(JSON.stringify([...local.texts])).not.toMatch(/Fox|Den|t1|Road/);
  expect(facts.at(-1)).toEqual({ code: 'offer.dataDeleted' });
  expect(there.facts).toEqual([{ type: 'queue.imported', queue: emptyQueueSession }]);
  await restore();
  expect(collectPersonalData(there.store)).toEqual({ ...everything, queue: emptyQueueSession });
  expect(collectPersonalData(store)).toEqual(everything);
  store.set(keys.profile, null);
  await restore();
  expect(store.get(keys.profile)).toBeNull();
});

describe('the log of plays', () => {
  const play = (at: number) => ({ at, track: aTrack(`t${at}`) });
  const times = ({ store }: ReturnType<typeof inTab>) => playsOf(store.get(playLogKey)).map(({ at }) => at);

  test('[BEY-163] each play is added with its time', async () => {
    const tab = inTab();
    await tab.logPlay(play(7));
    await tab.logPlay(play(3));
    expect(times(tab)).toEqual([7, 3]);
  });

  test('[BEY-168] an import adds the plays that are not here yet, and says how many there will be; Undo takes them out', async () => {
    const tab = inTab();
    tab.store.set(playLogKey, logOf([play(1), play(5)], 9));
    await tab.choose(await exportOf({ ...everything, playLog: logOf([play(1), play(3)], 9) }));
    expect(tab.changes().find(({ part }) => part === 'playLog')).toMatchObject({ before: 2, after: 3 });
    tab.store.set(playLogKey, logOf([play(1), play(5), play(7)], 9));
    await tab.import();
    expect(times(tab)).toEqual([1, 3, 5, 7]);
    await tab.restore();
    expect(times(tab)).toEqual([1, 5, 7]);
  });

  test('[BEY-168] all plays are deleted alone and in one press; Undo brings them back beside what was played since', async () => {
    const tab = inTab();
    await replacePersonalData(tab.store, everything, testTime);
    await tab.deletePlays();
    expect(collectPersonalData(tab.store)).toEqual({ ...everything, playLog: noPlays });
    expect(tab.facts).toEqual([{ code: 'offer.playsDeleted' }]);
    tab.store.set(keys.recentSearches, ['Ember']);
    tab.store.set(playLogKey, logOf([play(9)], 9));
    await tab.restore();
    expect(times(tab)).toEqual([3, 9]);
    expect(tab.store.get(keys.recentSearches)).toEqual(['Ember']);
    await tab.restore();
    expect(times(tab)).toEqual([3, 9]);
  });

  test('[BEY-167] the picture is saved as a PNG of its size, under its period; a browser that draws none says so', async () => {
    const { savePicture, facts, drawn } = inTab();
    expect(await savePicture('<svg/>', 'May 2026')).toBe(true);
    expect(await savePicture('', 'May 2026')).toBe(false);
    expect(drawn).toEqual([{ name: 'foxtrot May 2026.png', svg: '<svg/>', width: 1080, height: 1350 }]);
    expect(facts).toMatchObject([{ doing: 'drawing what was listened to' }]);
  });
});

test('[STO-34] a file with a moment that no calendar knows is not imported', async () => {
  const text = await exportOf(everything);
  const moments = [...text.matchAll(/"(?:timestamp|addedAt|createdAt)": (\d+)/g)];
  expect(moments.length).toBeGreaterThan(5);
  for (const { 0: field, 1: moment = '', index } of moments) {
    const changed = text.slice(0, index) + field.replace(moment, '1.7e18') + text.slice(index + field.length);
    const checked = await readChosenFile(new Blob([changed]));
    expect(checked, field).toEqual({ kind: 'refused', reason: 'damaged' });
  }
});
