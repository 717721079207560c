import { describe, expect, test } from 'vitest';
import { createCommands, type CommandParts } from '../../../src/app/commands.ts';
import type { SubscribeAnswer } from '../../../src/domain/subscription.ts';
import { defaultMusicPreferences } from '../../../src/domain/preferences.ts';
import { FakeDownload } from '../../fakes/download.ts';
import type { FakeBrowser, FakeTab } from '../../fakes/storage.ts';
import { settle, storeOf } from '../../fakes/store.ts';
import { tracks } from '../../fakes/track.ts';
import { pending } from './running.ts';

/**
 * The commands over a tab's store, with the facts that they emit: a message's code, a failure's words, or a
 * fact.
 */
function commandsOf(content: Partial<CommandParts['content']> = {}, tab?: FakeTab, browser?: FakeBrowser) {
  const { store, local, channel } = storeOf(browser, tab);
  const download = new FakeDownload();
  const facts: unknown[] = [];
  const commands = createCommands({
    store,
    content: {
      playStation: pending,
      playArtistRadio: pending,
      playPlaylist: pending,
      subscribe: pending,
      ...content,
    },
    tabsChannel: channel,
    download: download.save,
    savePicture: pending,
    holdPage: () => () => {},
    readPicture: pending,
    toggleMiniWindow: null,
    now: () => 7,
    emit: (from, fact) => {
      if (fact.type === 'failure') facts.push([from, fact.doing]);
      else facts.push(fact.type === 'message' ? fact.message : fact);
    },
  });
  return { ...commands, facts, download, store, local };
}

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

  test('[BEY-192] a folder’s list is saved as M3U8, XSPF and JSPF too, under its name', async () => {
    const { exportList, facts, download } = commandsOf();
    await exportList(folder, tracks(1), 'm3u8');
    await exportList(folder, tracks(1), 'xspf');
    await exportList(folder, tracks(1), 'jspf');
    expect(facts).toEqual(facts.map(() => ({ code: 'library.folderExported', folder: 'Road/trip' })));
    expect(download.files.map(({ name, type, text }) => [name, type, text.slice(0, 7)])).toEqual([
      ['Road-trip.m3u8', 'audio/x-mpegurl', '#EXTM3U'],
      ['Road-trip.xspf', 'application/xspf+xml', '<?xml v'],
      ['Road-trip.jspf', 'application/json', '{\n  "pl'],
    ]);
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

describe('subscribing', () => {
  const after = async (subscribe: () => Promise<SubscribeAnswer>) => {
    const asked: string[] = [];
    const commands = commandsOf({
      subscribe: (email) => {
        asked.push(email);
        return subscribe();
      },
    });
    await commands.subscribe('fox@den.example');
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
});

test('a list that is requested is cancelled when another one is', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const play = (_: string, options?: { readonly signal?: AbortSignal }) => {
    signals.push(options?.signal);
    return pending();
  };
  const { playList } = commandsOf({
    playStation: play,
    playPlaylist: play,
  });
  void playList.start({ kind: 'station', id: '9', name: 'Den FM' });
  void playList.start({ kind: 'featured', id: '7', name: 'Chill Mix' });
  await settle();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});
