import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Comment } from '../../../src/domain/comments.ts';
import { noPlays, logOf } from '../../../src/domain/plays.ts';
import { noDeck } from '../../../src/domain/deck.ts';
import { emptyLibrary } from '../../../src/domain/library.ts';
import {
  defaultMusicPreferences,
  defaultRecommendationPreferences,
} from '../../../src/domain/preferences.ts';
import { emptyProfile } from '../../../src/domain/profile.ts';
import { emptyQueueSession } from '../../../src/domain/queue-list.ts';
import type { JournalEntry } from '../../../src/domain/undo.ts';
import { deckKey } from '../../../src/storage/deck-key.ts';
import { folderOrdersKey } from '../../../src/storage/folder-orders-key.ts';
import { tasteSharesKey } from '../../../src/storage/taste-shares-key.ts';
import { listImportKey } from '../../../src/storage/list-import-key.ts';
import { playLogKey } from '../../../src/storage/play-log-key.ts';
import { keys } from '../../../src/storage/keys.ts';
import type { StoreKey } from '../../../src/storage/store.types.ts';
import { settle, storeOf, storeWith } from '../../fakes/store.ts';
import { aTrack, tracks } from '../../fakes/track.ts';
import { undoJournalKey } from '../../../src/storage/undo-journal-key.ts';

const library = {
  tracks: [aTrack('t', { addedAt: 5 })],
  folders: [{ id: 'favorites', name: 'My Favorites', createdAt: 3, trackIds: ['t'] }],
  lastUpdated: 1,
};
const comment: Comment = { id: '7', trackId: 't', username: 'Fox', content: 'Hi', timestamp: 7 };
const entry = { track: aTrack('t'), timestamp: 4 };
const session = { tracks: [aTrack('t', { audio: '' })], index: 0, shuffle: true, loop: false, position: 3.5 };
const journal: JournalEntry[] = [{ id: 1, act: { kind: 'queue.cleared', before: session } }];
const fallback = { tracks: [aTrack('t')], savedAt: 8 };
const profile = { username: 'Fox', profileImage: '', city: 'Den', country: 'DE', email: 'a@b.c' } as const;

interface KeyCase {
  readonly key: StoreKey<unknown>;
  readonly name: string;
  readonly area: 'local' | 'session';
  readonly initial: unknown;
  readonly value: unknown;
  readonly text: string;
}

const keyCase = <Value>(
  key: StoreKey<Value>,
  name: string,
  initial: Value,
  value: Value,
  text: string,
  area: 'local' | 'session' = 'local',
): KeyCase => ({ key: key as unknown as StoreKey<unknown>, name, area, initial, value, text });

const json = (value: unknown) => JSON.stringify(value);

/**
 * D9's table, row by row: key, name, default, a value and its text. The tests of the catalogue prove the
 * other two.
 */
const timer = { minutes: 30, endsAt: 1_800_000, at: 0 } as const;
const playLog = logOf([{ at: 5, track: aTrack('t') }], 9);
const listImport = {
  name: 'Evening',
  isPaused: true,
  entries: [
    {
      wanted: { title: 'a', artist: 'b', album: 'c', seconds: 3, id: '7' },
      match: { kind: 'unsure', tracks: [aTrack('t')] },
      failures: 1,
      chosenId: 't',
    },
  ],
} as const;
const deck = {
  cards: [aTrack('t'), aTrack('u')],
  index: 1,
  kept: [aTrack('t')],
  passed: ['v'],
  before: session,
};
const folderOrders = [{ folderId: 'own', order: 'title' }] as const;
const shares = [{ kind: 'artist', id: 'a1', name: 'Vixen Vale', share: 'none' }] as const;
const table: readonly KeyCase[] = [
  keyCase(keys.library, 'music_library', emptyLibrary, library, json(library)),
  keyCase(keys.profile, 'user_profile', null, profile, json(profile)),
  keyCase(keys.email, 'user_email', null, 'a@b.c', 'a@b.c'),
  keyCase(keys.comments('9'), 'comments_9', [], [comment], json([comment])),
  keyCase(keys.viewPreference('pop'), 'view_preference_pop', 'grid', 'list', 'list'),
  keyCase(keys.mood, 'music_mode', 'default', 'chill', 'chill'),
  keyCase(keys.lastRandomTrack, 'lastRandomTrack', null, aTrack('t'), json(aTrack('t'))),
  keyCase(keys.history, 'playback_history', [], [entry], json([entry])),
  keyCase(keys.recentlyShown, 'recently_shown_tracks', [], ['b', 'a'], '["b","a"]'),
  keyCase(
    keys.musicPreferences,
    'music_preferences',
    defaultMusicPreferences,
    defaultMusicPreferences.map((preference) => ({ ...preference, enabled: preference.id === 'pop' })),
    json(defaultMusicPreferences.map((preference) => ({ ...preference, enabled: preference.id === 'pop' }))),
  ),
  keyCase(
    keys.recommendationPreferences,
    'recommendation_preferences',
    defaultRecommendationPreferences,
    { genreWeight: 0.4, artistWeight: 0.6, minPopularity: 10 },
    '{"genreWeight":0.4,"artistWeight":0.6,"minPopularity":10}',
  ),
  keyCase(keys.hasVisited, 'has_visited', false, true, 'true'),
  keyCase(keys.visitCount, 'visit_count', 0, 3, '3'),
  keyCase(keys.onboardingLastShown, 'onboarding_last_shown', null, 0, '0'),
  keyCase(keys.onboardingCompleted, 'onboarding_completed', false, true, 'true'),
  keyCase(keys.hasSeenSplash, 'hasSeenSplash', false, true, 'true', 'session'),
  keyCase(keys.queueSession, 'queue_session', emptyQueueSession, session, json(session), 'session'),
  keyCase(keys.sharedQueueSession, 'queue_session', emptyQueueSession, session, json(session)),
  keyCase(keys.sleepTimer, 'sleep_timer', null, timer, json(timer), 'session'),
  keyCase(undoJournalKey, 'undo_journal', [], journal, json(journal), 'session'),
  keyCase(
    keys.playerSettings,
    'player_settings',
    { volume: 50, muted: false },
    { volume: 20, muted: true },
    '{"volume":20,"muted":true}',
  ),
  keyCase(keys.assistantExpanded, 'assistant_expanded', false, true, 'true'),
  keyCase(keys.favoritesShown, 'favorites_shown', true, false, 'false'),
  keyCase(keys.evenLoudness, 'even_loudness', true, false, 'false'),
  keyCase(keys.crossfade, 'crossfade', 0, 6, '6'),
  keyCase(keys.keepListening, 'keep_listening', false, true, 'true'),
  keyCase(
    keys.unwanted,
    'unwanted',
    [],
    [{ kind: 'track', id: '7', name: 'Ember', by: 'Vixen Vale' }],
    '[{"kind":"track","id":"7","name":"Ember","by":"Vixen Vale"}]',
  ),
  keyCase(keys.passed, 'deck_passed', [], ['7', '9'], '["7","9"]'),
  keyCase(folderOrdersKey, 'folder_orders', [], folderOrders, json(folderOrders)),
  keyCase(tasteSharesKey, 'taste_shares', [], shares, json(shares)),
  keyCase(playLogKey, 'play_log', noPlays, playLog, json(playLog)),
  keyCase(listImportKey, 'list_import', null, listImport, json(listImport)),
  keyCase(deckKey, 'deck', noDeck, deck, json(deck), 'session'),
  keyCase(keys.recentSearches, 'recent_searches', [], ['ember', 'tide'], '["ember","tide"]'),
  keyCase(keys.theme, 'theme', null, 'dark', 'dark'),
  keyCase(keys.genreFallback('132'), 'genre_fallback_132', null, fallback, json(fallback)),
];

describe('the key table', () => {
  test.each(table)(
    '$name is kept in its area, in its format, and read back',
    ({ key, name, area, initial, value, text }) => {
      const { store, local, session: sessionArea } = storeOf();
      expect(store.get(key)).toEqual(initial);
      store.set(key, value);
      const [own, other] = area === 'local' ? [local, sessionArea] : [sessionArea, local];
      expect([...own.texts]).toEqual([[name, text]]);
      expect([...other.texts]).toEqual([]);
      expect(store.get(key)).toEqual(value);
      const again = storeOf();
      (area === 'local' ? again.local : again.session).texts.set(name, text);
      expect(again.store.get(key)).toEqual(value);
    },
  );

  test('[STO-01] the session contains the splash flag, the queue, the sleep timer, the deck and the undo journal, and nothing else', () => {
    const { store, session: area } = storeOf();
    for (const { key, value } of table) store.set(key, value);
    expect([...area.texts.keys()].toSorted()).toEqual([
      'deck',
      'hasSeenSplash',
      'queue_session',
      'sleep_timer',
      'undo_journal',
    ]);
  });

  test('[STO-33] a text value is written plain and read plain or quoted as JSON', () => {
    const texts = table.filter(({ value, name }) => typeof value !== 'object' && !name.startsWith('backup_'));
    expect(texts.map(({ name }) => name)).toEqual([
      'user_email',
      'view_preference_pop',
      'music_mode',
      'has_visited',
      'visit_count',
      'onboarding_last_shown',
      'onboarding_completed',
      'hasSeenSplash',
      'assistant_expanded',
      'favorites_shown',
      'even_loudness',
      'crossfade',
      'keep_listening',
      'theme',
    ]);
    for (const { key, name, area, value, text } of texts) {
      const { store, local, session: sessionArea } = storeOf();
      const place = area === 'local' ? local : sessionArea;
      store.set(key, value);
      expect(place.texts.get(name)).toBe(String(value));
      place.texts.set(name, JSON.stringify(text));
      expect(store.get(key)).toEqual(value);
      expect(local.texts.has(`backup_${name}`)).toBe(false);
    }
  });

  test('[STO-27] a missing or damaged value of any key yields its default, and a damaged text is backed up first', async () => {
    for (const { key, name, area, initial } of table.filter((one) => !one.name.startsWith('backup_'))) {
      const fresh = storeOf();
      expect([name, fresh.store.get(key)]).toEqual([name, initial]);
      expect([...fresh.local.texts]).toEqual([]);
      for (const damage of ['{"broken', '"never this text"', '[[[]]]', '{"a":1}', '-1']) {
        // Any text at all is an address.
        if (name === 'user_email') continue;
        const { store, local, session: sessionArea } = storeOf();
        (area === 'local' ? local : sessionArea).texts.set(name, damage);
        // Each field of a profile may be missing by itself.
        const isEmptyProfile = name === 'user_profile' && damage === '{"a":1}';
        expect([name, damage, store.get(key)]).toEqual([
          name,
          damage,
          isEmptyProfile ? emptyProfile : initial,
        ]);
        expect([name, damage, local.texts.get(`backup_${name}`)]).toEqual([name, damage, damage]);
        await settle();
        expect(local.texts.get(`backup_${name}`)).toBe(damage);
        // Otherwise the listener would be told that storage is not available.
        expect(store.status()).toEqual({ kind: 'available' });
      }
    }
  });

  test('[LST-07] a view is kept per view; a missing or another value counts as grid', () => {
    const { store, local } = storeWith({ view_preference_rap: 'tiles' });
    store.set(keys.viewPreference('pop'), 'list');
    expect(local.texts.get('view_preference_pop')).toBe('list');
    expect(store.get(keys.viewPreference('pop'))).toBe('list');
    expect(store.get(keys.viewPreference('rock'))).toBe('grid');
    expect(store.get(keys.viewPreference('rap'))).toBe('grid');
  });

  test('[STO-27] damaged comments yield an empty list; damaged entries in a valid list are left out', () => {
    const { store } = storeWith({
      comments_1: 'not a list',
      comments_2: json([comment, { id: 4 }, null, { ...comment, id: '8' }]),
    });
    expect(store.get(keys.comments('1'))).toEqual([]);
    expect(store.get(keys.comments('2'))).toEqual([comment, { ...comment, id: '8' }]);
  });

  test('[PRF-01] the music preferences are six records of id, label and enabled under music_preferences; missing or damaged ones are all enabled', () => {
    const { store, local } = storeOf();
    store.set(
      keys.musicPreferences,
      defaultMusicPreferences.map((one) => ({ ...one, enabled: one.id === 'pop' })),
    );
    expect(JSON.parse(local.texts.get('music_preferences') ?? '')).toEqual(
      [
        ['trending', 'Trending'],
        ['pop', 'Pop'],
        ['indie', 'Indie'],
        ['rock', 'Rock'],
        ['edm', 'EDM + Dance'],
        ['rap', 'Rap'],
      ].map(([id, label]) => ({ id, label, enabled: id === 'pop' })),
    );
    for (const text of ['nonsense', '{}', '[]', '[{"id":"polka","enabled":false}]']) {
      const damaged = storeWith({ music_preferences: text }).store;
      expect(damaged.get(keys.musicPreferences)).toEqual(storeOf().store.get(keys.musicPreferences));
      expect(damaged.get(keys.musicPreferences).map(({ enabled }) => enabled)).toEqual(Array(6).fill(true));
    }
  });

  test('[REC-22] recommendation preferences are 0.7, 0.3 and 50, or what is kept under their key with weights of 0 to 1 that sum to 1 and 0 to 100', () => {
    const { store, local } = storeOf();
    store.set(keys.recommendationPreferences, { genreWeight: 0.1, artistWeight: 0.9, minPopularity: 100 });
    expect(JSON.parse(local.texts.get('recommendation_preferences') ?? '')).toEqual({
      genreWeight: 0.1,
      artistWeight: 0.9,
      minPopularity: 100,
    });
    const defaults = { genreWeight: 0.7, artistWeight: 0.3, minPopularity: 50 };
    for (const wrong of [
      null,
      { genreWeight: 0.7 },
      { genreWeight: 0.7, artistWeight: 0.7, minPopularity: 50 },
      { genreWeight: 1.5, artistWeight: -0.5, minPopularity: 50 },
      { genreWeight: 0.7, artistWeight: 0.3, minPopularity: 101 },
      { genreWeight: 0.7, artistWeight: 0.3, minPopularity: -1 },
    ]) {
      local.texts.set('recommendation_preferences', json(wrong));
      expect(store.get(keys.recommendationPreferences)).toEqual(defaults);
    }
  });

  test('[PRO-03] a profile that cannot be parsed is ignored, and one with damaged fields keeps the others of its five', () => {
    expect(storeWith({ user_profile: '{{' }).store.get(keys.profile)).toBeNull();
    const { store } = storeWith({ user_profile: json({ username: 'Fox', country: 'XX', city: 7 }) });
    expect(store.get(keys.profile)).toEqual({
      username: 'Fox',
      profileImage: '',
      city: '',
      country: '',
      email: '',
    });
  });
});

describe('what is never stored', () => {
  test('no key keeps a sample track', () => {
    const { store, local, session: area } = storeOf();
    const sample = aTrack('tra.1');
    store.set(keys.library, { ...library, tracks: [sample, ...library.tracks] });
    store.set(keys.history, [{ track: sample, timestamp: 1 }, entry]);
    store.set(playLogKey, {
      tracks: [{ ...sample, artist: { id: '1', name: 'One' } }],
      plays: [[1, 0]],
    });
    store.set(keys.lastRandomTrack, sample);
    store.set(keys.queueSession, { ...session, tracks: [sample, ...session.tracks] });
    store.set(keys.sharedQueueSession, { ...session, tracks: [sample, ...session.tracks] });
    store.set(keys.genreFallback('132'), { ...fallback, tracks: [sample, ...fallback.tracks] });
    store.set(undoJournalKey, [
      { id: 2, act: { kind: 'queue.replaced', before: { ...session, tracks: [sample, ...session.tracks] } } },
      { id: 1, act: { kind: 'queue.cleared', before: { ...session, tracks: [sample] } } },
    ]);
    store.set(deckKey, { ...deck, before: { ...session, tracks: [sample, ...session.tracks] } });
    const texts = [...local.texts.values(), ...area.texts.values()].join('\n');
    expect(texts).not.toContain('tra.1');
    expect(store.get(undoJournalKey).map(({ id }) => id)).toEqual([2]);
    expect(store.get(keys.history)).toEqual([entry]);
  });

  test('a kept queue and the undo journal contain no preview url', () => {
    const { store, local, session: area } = storeOf();
    const queue = { ...session, tracks: tracks(3) };
    store.set(keys.queueSession, queue);
    store.set(keys.sharedQueueSession, queue);
    store.set(undoJournalKey, [{ id: 1, act: { kind: 'queue.cleared', before: queue } }]);
    store.set(deckKey, { ...noDeck, before: queue });
    const texts = [...local.texts.values(), ...area.texts.values()].join('\n');
    expect(texts).not.toContain('https://previews');
    expect(store.get(keys.queueSession).tracks.map(({ audio }) => audio)).toEqual(['', '', '']);
  });
});

describe('whatever is in storage', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((value) => json([value])),
    fc.jsonValue().map((value) => json({ tracks: [value], folders: [value], lastUpdated: value })),
    fc.constantFrom(...table.map(({ text }) => text)).map((text) => text.slice(0, -1)),
  );

  test('no text under any key makes reading, changing or writing throw, and nothing of it is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...table), anyText, async ({ key, name, area, value }, text) => {
        const { store, local, session: sessionArea } = storeOf();
        const place = area === 'local' ? local : sessionArea;
        place.texts.set(name, text);
        const read = store.get(key);
        await settle();
        // A value that was not adopted unchanged is moved aside.
        const isCached = place.texts.get(name) === text || local.texts.get(`backup_${name}`) === text;
        expect(store.get(key)).toEqual(read);
        expect(isCached || json(read) === json(JSON.parse(place.texts.get(name) ?? 'null'))).toBe(true);
        await store.update(key, () => value);
        expect(store.get(key)).toEqual(value);
      }),
      { numRuns: 400 },
    );
  });

  test('valid values beside a damaged one survive', async () => {
    const sound = table.filter(({ area, name }) => area === 'local' && !name.startsWith('backup_'));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sound), anyText, async (damaged, text) => {
        const { store } = storeWith({
          ...Object.fromEntries(sound.map((one) => [one.name, one.text])),
          [damaged.name]: text,
        });
        for (const { key } of sound) store.get(key);
        await settle();
        const others = sound.filter(({ name }) => name !== damaged.name);
        expect(others.map(({ key }) => store.get(key))).toEqual(others.map(({ value }) => value));
      }),
      { numRuns: 60 },
    );
  });
});
