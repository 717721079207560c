import { describe, expect, test } from 'vitest';
import { createCommands } from '../../../src/app/commands.ts';
import type { ConnectionTest } from '../../../src/catalogue/catalogue.types.ts';
import { CatalogueError } from '../../../src/domain/catalogue-error.ts';
import type { SubscribeAnswer } from '../../../src/domain/subscription.ts';
import { defaultMusicPreferences } from '../../../src/domain/preferences.ts';
import { keys } from '../../../src/storage/keys.ts';
import { FakeDownload } from '../../fakes/download.ts';
import { FakeBrowser, type FakeTab } from '../../fakes/storage.ts';
import { settle, storeOf } from '../../fakes/store.ts';
import { aTrack, tracks } from '../../fakes/track.ts';
import { pending } from './running.ts';

/** The commands over a tab's store, with the facts that they emit: a message's code, a failure's words, or a fact. */
function commandsOf(
  ports: Partial<Parameters<typeof createCommands>[0]> = {},
  tab?: FakeTab,
  browser?: FakeBrowser,
) {
  const { store, local } = storeOf(browser, tab);
  const download = new FakeDownload();
  const facts: unknown[] = [];
  const commands = createCommands({
    store,
    content: { playStation: pending, playPlaylist: pending, confirmConnection: pending },
    download,
    testConnection: pending,
    subscribe: pending,
    emit: (from, fact) => {
      if (fact.type === 'failure') facts.push([from, fact.doing]);
      else facts.push(fact.type === 'message' ? fact.message : fact);
    },
    ...ports,
  });
  return { ...commands, facts, download, store, local };
}

const broken = () => Promise.reject(new Error('no'));

describe('exporting a list', () => {
  const folder = { kind: 'folder', name: 'Road/trip' } as const;
  const mood = { kind: 'mood', id: 'chill', name: 'Chill' } as const;

  test('[CSV-08] exporting no tracks says so and makes no file', async () => {
    const { exportList, facts, download } = commandsOf();
    await exportList(folder, []);
    await exportList(mood, []);
    expect(facts).toEqual([{ code: 'library.nothingToExport' }, { code: 'library.nothingToExport' }]);
    expect(download.files).toEqual([]);
  });

  test('[CSV-08] a folder’s and a mood’s export are saved under their names, and that is said', async () => {
    const { exportList, facts, download } = commandsOf();
    await exportList(folder, tracks(2));
    await exportList(mood, tracks(1));
    expect(facts).toEqual([
      { code: 'library.folderExported', folder: 'Road/trip' },
      { code: 'lists.moodExported', mood: 'Chill' },
    ]);
    expect(download.files.map(({ name, type }) => [name, type])).toEqual([
      ['Road-trip.csv', 'text/csv'],
      ['chill-playlist.csv', 'text/csv'],
    ]);
    expect(download.files[0]?.text.split('\n')).toHaveLength(4);
  });

  test('of two exports at once only the newer one makes a file, and one that fails is logged alone', async () => {
    const { exportList, download } = commandsOf();
    await Promise.all([exportList(folder, tracks(1)), exportList(mood, tracks(1))]);
    expect(download.files.map(({ name }) => name)).toEqual(['chill-playlist.csv']);
    const refusing = commandsOf({
      download: {
        save: () => {
          throw new Error('no');
        },
      },
    });
    await refusing.exportList(folder, tracks(1));
    expect(refusing.facts).toEqual([['exportList', 'exporting a list']]);
  });
});

describe('the lists of Home', () => {
  const only = (...ids: string[]) =>
    defaultMusicPreferences.map((preference) => ({ ...preference, enabled: ids.includes(preference.id) }));

  test('[PRF-09] the last enabled preference cannot be switched off, and none enabled cannot be saved; each says so', () => {
    const { togglePreference, savePreferences, facts, local } = commandsOf();
    expect(togglePreference(only('rap'), 'rap')).toEqual(only('rap'));
    expect(togglePreference(only('rap', 'pop'), 'rap')).toEqual(only('pop'));
    savePreferences(only());
    expect(facts).toEqual([{ code: 'preferences.lastOne' }, { code: 'preferences.noneInModal' }]);
    expect(local.texts.has('music_preferences')).toBe(false);
  });

  test("[PRF-11] saving stores the preferences, says so, and is the fact that closes the dialog and sends 'preferencesSaved'", () => {
    const { savePreferences, facts, local } = commandsOf();
    savePreferences(only('pop'));
    expect(JSON.parse(local.texts.get('music_preferences') ?? '')).toEqual(only('pop'));
    expect(facts).toEqual([
      { type: 'preferences.saved', preferences: only('pop') },
      { code: 'preferences.saved' },
    ]);
  });
});

describe('playing a folder', () => {
  const from = { name: 'Road', path: '/favorites/road' };
  const [one, two] = [aTrack('t1'), aTrack('t2')];
  const withFolders = (ids: readonly string[]) =>
    JSON.stringify({
      tracks: [one, two].map((track, index) => ({ ...track, addedAt: 2 - index })),
      folders: [
        { id: 'favorites', name: 'My Favorites', createdAt: 0, trackIds: [] },
        { id: 'road', name: 'Road', createdAt: 1, trackIds: ids },
      ],
      lastUpdated: 2,
    });

  test('its tracks come as they are stored, what another tab has changed included', () => {
    const browser = new FakeBrowser({ music_library: withFolders(['t1', 't2']) });
    const { playFolder, facts } = commandsOf({}, browser.openTab(), browser);
    const loaded = (...ids: string[]) => ({
      type: 'folder.loaded',
      tracks: ids.map((id) => expect.objectContaining({ id })),
      from,
    });
    playFolder('road', from);
    browser.openTab().writeDirectly('music_library', withFolders(['t2']));
    playFolder('road', from);
    browser.openTab().writeDirectly('music_library', withFolders([]));
    playFolder('road', from);
    expect(facts).toEqual([loaded('t1', 't2'), loaded('t2'), loaded()]);
  });

  test('one that is gone, or that cannot be read, is said; the latter is logged too, until it can be read', () => {
    const browser = new FakeBrowser({ music_library: withFolders(['t1']) });
    const { playFolder, facts, local } = commandsOf({}, browser.openTab(), browser);
    const failed = { code: 'library.addAllFailed' };
    playFolder('gone', from);
    local.isBlocked = true;
    playFolder('road', from);
    expect(facts).toEqual([failed, failed, ['playFolder', 'reading a folder']]);
    local.isBlocked = false;
    playFolder('road', from);
    expect(facts.at(-1)).toMatchObject({ type: 'folder.loaded' });
  });

  test('one is played while storage is full', () => {
    const { playFolder, facts, local, store } = commandsOf();
    local.capacity = 0;
    expect(store.set(keys.theme, 'light').kept).toBe(false);
    playFolder('favorites', from);
    expect(facts).toEqual([{ type: 'folder.loaded', tracks: [], from }]);
  });
});

describe('subscribing', () => {
  const after = async (subscribe: () => Promise<SubscribeAnswer>) => {
    const asked: string[] = [];
    const commands = commandsOf({
      subscribe: (email) => {
        asked.push(email);
        return subscribe();
      },
    });
    await commands.subscribe(' fox@den.example ');
    expect(asked).toEqual(['fox@den.example']);
    return commands.facts;
  };

  test("[NEW-12] only a new subscription is reported, 'You're already subscribed!' is not", async () => {
    expect(await after(async () => ({ kind: 'subscribed', message: 'Hello' }))).toEqual([
      { type: 'newsletter.subscribed' },
      { code: 'newsletter.subscribed', text: 'Hello' },
    ]);
    expect(await after(async () => ({ kind: 'alreadySubscribed' }))).toEqual([
      { code: 'newsletter.alreadySubscribed' },
    ]);
    expect(await after(async () => ({ kind: 'refused', message: null }))).toEqual([
      { code: 'newsletter.refused', text: null },
    ]);
  });

  test('what throws is unexpected, and logged', async () => {
    expect(await after(broken)).toEqual([
      { code: 'newsletter.unexpected' },
      ['subscribe', 'subscribing to the newsletter'],
    ]);
  });
});

describe('testing the connection', () => {
  test.each<[ConnectionTest, unknown]>([
    [
      { ok: true, status: 200, ms: 143 },
      { ok: true, status: 200, ms: 143 },
    ],
    [
      { ok: false, status: 503, ms: 20 },
      { ok: false, status: 503, reason: null, ms: 20 },
    ],
    [
      { ok: false, status: null, error: new CatalogueError('network'), ms: 5 },
      { ok: false, status: null, reason: 'network', ms: 5 },
    ],
    [
      { ok: false, status: null, error: new CatalogueError('timeout'), ms: 10_000 },
      { ok: false, status: null, reason: 'timeout', ms: 10_000 },
    ],
  ])('%o is answered with %o', async (result, answer) => {
    expect(await commandsOf({ testConnection: async () => result }).testConnection()).toEqual(answer);
  });

  test('a test or a confirmation that breaks is logged, and answers nothing', async () => {
    const { testConnection, confirmConnection, facts } = commandsOf({
      testConnection: broken,
      content: { playStation: pending, playPlaylist: pending, confirmConnection: broken },
    });
    expect(await testConnection()).toBeNull();
    expect(await confirmConnection()).toBe(false);
    expect(facts).toEqual([
      ['testConnection', 'testing the connection'],
      ['confirmConnection', 'confirming the connection'],
    ]);
  });
});

test('a list that is requested is cancelled when another one is', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const play = (_: string, options?: { readonly signal?: AbortSignal }) => {
    signals.push(options?.signal);
    return pending();
  };
  const { playList } = commandsOf({
    content: { playStation: play, playPlaylist: play, confirmConnection: pending },
  });
  void playList.start({ kind: 'station', id: '9', name: 'Den FM' });
  void playList.start({ kind: 'featured', id: '7', name: 'Chill Mix' });
  await settle();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});
