import { describe, expect, test } from 'vitest';
import { usernameOf } from '../../../src/domain/comments.ts';
import { deckKey } from '../../../src/storage/deck-key.ts';
import { keys } from '../../../src/storage/keys.ts';
import type { StoreKey } from '../../../src/storage/store.types.ts';
import { aTrack } from '../../fakes/track.ts';
import { undoJournalKey } from '../../../src/storage/undo-journal-key.ts';

const json = (value: unknown) => JSON.stringify(value);
/** What a key reads from a value. No value makes it throw. */
function decode<Value>(key: StoreKey<Value>, value: unknown) {
  expect(() => key.decode(json(value), 0)).not.toThrow();
  return key.decode(json(value), 0);
}

const track = aTrack('t', { audio: '' });
const full = { ...track, album_id: '3', rank: 5, link: 'https://x.example/t', explicit: true, addedAt: 9 };
const favorites = (...trackIds: string[]) => ({
  id: 'favorites',
  name: 'My Favorites',
  createdAt: 3,
  trackIds,
});
const folder = { id: 'own', name: 'Road', createdAt: 4, trackIds: ['t'] };
const library = { tracks: [track], folders: [favorites(), folder], lastUpdated: 5 };
const queue = { tracks: [track], index: 0, shuffle: true, loop: false, position: 3.5 };
const comment = { id: '7', trackId: 't', username: 'Fox', content: 'Hi', timestamp: 7 };
const profile = { username: 'Fox', profileImage: 'data:,', city: 'Den', country: 'DE', email: 'a@b.c' };
const weights = { genreWeight: 0.4, artistWeight: 0.6, minPopularity: 10 };
const undo = {
  folders: [{ folder, index: 1 }],
  takeOut: [{ folderId: 'own', trackId: 't' }],
  putBack: [{ folderId: 'own', trackId: 't', index: 0 }],
  records: [{ track, index: 0 }],
};
const acts = [
  { kind: 'queue.cleared', before: queue },
  { kind: 'queue.replaced', before: queue },
  { kind: 'queue.playedOn', before: queue, list: 'Pop' },
  { kind: 'folder.deleted', folder: 'Road', undo },
  { kind: 'favorite.removed', trackName: 'Track t', undo },
  { kind: 'favorite.moved', trackName: 'Track t', folders: ['own'], undo },
  { kind: 'track.removed', folder: 'Road', undo },
  { kind: 'track.moved', trackName: 'Ember', undo },
];

const isRecord = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null;

/**
 * Copies of a value that each lack one of its fields, at any depth. Entries of lists are copied, never
 * dropped.
 */
function copiesWithoutOneField(value: unknown): unknown[] {
  if (!isRecord(value)) return [];
  const entries = Object.entries(value);
  const changed = (name: string, inner: unknown) =>
    Array.isArray(value) ? value.with(Number(name), inner) : { ...value, [name]: inner };
  const deeper = entries.flatMap(([name, inner]) =>
    copiesWithoutOneField(inner).map((copy) => changed(name, copy)),
  );
  if (Array.isArray(value)) return deeper;
  return [
    ...entries.map(([name]) => Object.fromEntries(entries.filter(([other]) => other !== name))),
    ...deeper,
  ];
}

describe('the form of today', () => {
  const values: readonly (readonly [string, StoreKey<never>, unknown])[] = [
    ['a library', keys.library, library],
    ['a queue', keys.queueSession, queue],
    ['settings of the player', keys.playerSettings, { volume: 20, muted: true }],
    ['weights of recommendations', keys.recommendationPreferences, weights],
    ['a genre', keys.genreFallback('132'), { tracks: [track], savedAt: 8 }],
    ['a comment', keys.comments('t'), [comment]],
    ['a profile', keys.profile, profile],
    ['a play', keys.history, [{ track, timestamp: 4 }]],
    ['a deck', deckKey, { cards: [track], index: 1, kept: [track], passed: ['u'], before: queue }],
    ...acts.map((act) => [`the act ${act.kind}`, undoJournalKey, [{ id: 1, act }]] as const),
  ].map(([name, key, value]) => [name as string, key as never, value]);

  const fieldsOfTime = ['timestamp', 'addedAt', 'createdAt', 'lastUpdated', 'savedAt'];
  const fullLibrary = { ...library, tracks: [full] };
  test.each(fieldsOfTime)('[STO-34] no %s is read that no calendar knows', (field) => {
    const all = [...values, ['a full library', keys.library as never, fullLibrary] as const];
    const moment = new RegExp(`"${field}":\\d+`, 'g');
    const found = all.flatMap(([, key, value]) =>
      [...json(value).matchAll(moment)].map((at) => [key, at] as const),
    );
    expect(found.length).toBeGreaterThan(0);
    for (const [key, { 0: sent, index, input }] of found) {
      for (const beyond of ['1.7e18', '-1.7e18', '8640000000000001']) {
        const text = `${input.slice(0, index)}"${field}":${beyond}${input.slice(index + sent.length)}`;
        const numbers = json(key.decode(text, 0)).match(/-?\d[\d.e+]*/g) ?? [];
        expect(
          numbers.filter((number) => Math.abs(Number(number)) > 8.64e15),
          text,
        ).toEqual([]);
      }
    }
  });

  const unseen = ['', ' ', '\t\n', '\u00a0', '\u200b\u2060', '\u3164', null];
  const isName = (field: string) =>
    /^(?:name|artist_name|album_name|username|trackName|list|folder)$/.test(field);
  /** The names in a value, each with a copy of the value that has another one in its place. */
  function namesIn(value: unknown): readonly { readonly name: unknown; with: (other: unknown) => unknown }[] {
    if (!isRecord(value)) return [];
    return Object.entries(value).flatMap(([field, inner]) => {
      const changed = (other: unknown) =>
        Array.isArray(value) ? value.with(Number(field), other) : { ...value, [field]: other };
      if (isName(field) && !isRecord(inner)) return [{ name: inner, with: changed }];
      return namesIn(inner).map((each) => ({ ...each, with: (other: unknown) => changed(each.with(other)) }));
    });
  }
  test.each(values.filter(([name, , value]) => name !== 'a profile' && namesIn(value).length > 0))(
    '[STO-35] %s that is stored with a name of which nothing can be seen has what stands for it, and loses nothing',
    (_, key, value) => {
      const names = namesIn(value);
      for (const [at, { with: withName }] of names.entries())
        for (const other of unseen) {
          const decoded = decode(key, withName(other));
          if (decoded.kind === 'damaged') throw new Error(`${json(withName(other))} is lost`);
          const read = namesIn(decoded.value).map(({ name }) => name as string);
          expect(read.length).toBe(names.length);
          expect(read[at]).toMatch(/^(?:Un\w+ \w+|My Favorites)$/);
        }
    },
  );

  test('[STO-35] a comment, a recent search and a username of which nothing can be seen count for nothing', () => {
    for (const blank of unseen) {
      expect(decode(keys.comments('t'), [{ ...comment, content: blank }])).toMatchObject({ value: [] });
      expect(decode(keys.recentSearches, [blank])).toMatchObject({ value: [] });
      const read = decode(keys.profile, { ...profile, username: blank });
      expect(usernameOf('value' in read ? (read.value as typeof profile) : null)).toBeNull();
    }
  });

  test.each(values)('%s is valid as it is, and not if any field is missing', (_, key, value) => {
    expect(decode(key, value)).toEqual({ kind: 'valid', value });
    const copies = copiesWithoutOneField(value);
    expect(copies.length).toBeGreaterThan(1);
    for (const copy of copies) expect(decode(key, copy)).not.toEqual({ kind: 'valid', value: copy });
  });

  test('the optional fields of tracks, queues and acts are kept, and refused with another type', () => {
    const value = { tracks: [full], savedAt: 8 };
    expect(decode(keys.genreFallback('132'), value)).toEqual({ kind: 'valid', value });
    for (const wrong of [
      { album_id: 3 },
      { rank: '5' },
      { link: 5 },
      { explicit: 'yes' },
      { addedAt: null },
    ]) {
      const tracks = [{ ...full, ...wrong }];
      expect(decode(keys.genreFallback('132'), { ...value, tracks })).toEqual({ kind: 'damaged' });
    }
    const from = { name: 'Pop', path: '/genre/pop' };
    expect(decode(keys.queueSession, { ...queue, from })).toEqual({
      kind: 'valid',
      value: { ...queue, from },
    });
    const entry = { id: 1, offerEnded: true, act: acts[0] };
    expect(decode(undoJournalKey, [entry])).toEqual({ kind: 'valid', value: [entry] });
    expect(decode(undoJournalKey, [{ ...entry, offerEnded: false }])).toMatchObject({ value: [] });
  });
});

describe('bounds', () => {
  test.each([
    [-1, true],
    [0, true],
    [-2, false],
    [0.5, false],
  ])('the index %s of a queue can be read: %s', (index, isRead) => {
    const value = { ...queue, tracks: index < 0 ? [] : queue.tracks, index, position: 0 };
    expect(decode(keys.queueSession, value)).toEqual(isRead ? { kind: 'valid', value } : { kind: 'damaged' });
  });

  test.each([
    ['/folder/x', true],
    ['/', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['https://evil.example/', false],
    ['x/y', false],
  ])('[BEY-147] a stored queue keeps the place %s that it is from: %s', (path, isKept) => {
    const from = { name: 'List', path };
    const value = isKept ? { ...queue, from } : queue;
    expect(decode(keys.queueSession, { ...queue, from })).toEqual({ kind: 'valid', value });
  });

  test('[BEY-147] a stored queue keeps its tracks and its index whatever else of it cannot be read', () => {
    const { tracks, index } = queue;
    const value = { tracks, index, shuffle: false, loop: false, position: 0 };
    for (const wrong of [null, [7], {}])
      for (const part of ['shuffle', 'loop', 'position', 'nextId', 'from', 'asked', 'ended']) {
        expect(decode(keys.queueSession, { ...value, [part]: wrong }), part).toEqual({
          kind: 'valid',
          value,
        });
      }
    for (const wrong of [{ ...tracks[0], id: '' }, { ...tracks[0], name: 7 }, null])
      expect(decode(keys.queueSession, { ...value, tracks: [wrong] })).toEqual({ kind: 'damaged' });
    const older = { id: 7, name: tracks[0]?.name };
    expect(decode(keys.queueSession, { ...value, tracks: [older] })).toMatchObject({
      value: { tracks: [{ id: '7', artist_name: 'Unknown Artist' }] },
    });
  });

  test('indices and ids in the journal are integers from 0', () => {
    const entry = (id: number, index: number) => [
      {
        id,
        act: { kind: 'folder.deleted', folder: 'Road', undo: { ...undo, folders: [{ folder, index }] } },
      },
    ];
    expect(decode(undoJournalKey, entry(0, 0)).kind).toBe('valid');
    for (const [id, index] of [
      [-1, 0],
      [0.5, 0],
      [1, -1],
      [1, 0.5],
    ] as const)
      expect(decode(undoJournalKey, entry(id, index))).toEqual({
        kind: 'repaired',
        value: [],
        lossy: true,
      });
  });
});

describe('what is repaired', () => {
  test('a queue loses preview urls without loss, and duplicates with loss', () => {
    const played = { ...queue, tracks: [{ ...track, audio: 'https://previews.example/t.mp3' }] };
    expect(decode(keys.queueSession, played)).toEqual({ kind: 'repaired', value: queue, lossy: false });
    const twice = { ...queue, tracks: [track, track] };
    expect(decode(keys.queueSession, twice)).toEqual({ kind: 'repaired', value: queue, lossy: true });
  });

  test('an older track needs an id and a name, and gets the default of each other field', () => {
    const older = { id: 7, name: 'Old' };
    const completed = {
      id: '7',
      name: 'Old',
      duration: 0,
      artist_name: 'Unknown Artist',
      album_name: 'Unknown Album',
      image: '/placeholder.svg',
      audio: '',
      artist: { id: 'unknown', name: 'Unknown Artist', bio: null },
      genre: [],
    };
    expect(decode(keys.lastRandomTrack, older)).toEqual({ kind: 'valid', value: completed });
    expect(decode(keys.history, [{ track: older, timestamp: 4 }])).toEqual({
      kind: 'valid',
      value: [{ track: completed, timestamp: 4 }],
    });
    const artist = { id: 'a', name: 'A' };
    expect(decode(keys.lastRandomTrack, { ...older, artist, rank: 'x', link: 5, addedAt: 'x' })).toEqual({
      kind: 'valid',
      value: { ...completed, artist: { ...artist, bio: null } },
    });
    for (const wrong of [{ id: 7 }, { name: 'Old' }, { id: '', name: 'Old' }, { id: null, name: 'Old' }])
      expect(decode(keys.lastRandomTrack, wrong)).toEqual({ kind: 'damaged' });
    expect(decode(keys.history, [{ track: older }])).toEqual({ kind: 'repaired', value: [], lossy: true });
  });

  test('a damaged library keeps what can be read, and fills in the others', () => {
    expect(decode(keys.library, { tracks: [track, 5] })).toEqual({
      kind: 'repaired',
      value: { tracks: [track], folders: [{ ...favorites('t'), createdAt: 0 }], lastUpdated: 0 },
      lossy: true,
    });
    const seven = { ...track, id: '7' };
    const folders = [
      favorites(),
      { id: 'own', name: 'Road', trackIds: ['t', 7, null] },
      { id: 'bare', name: 'B' },
    ];
    expect(decode(keys.library, { tracks: [track, seven], folders, lastUpdated: 5 })).toEqual({
      kind: 'repaired',
      value: {
        tracks: [track, seven],
        folders: [
          favorites(),
          { id: 'own', name: 'Road', createdAt: 0, trackIds: ['t', '7'] },
          { id: 'bare', name: 'B', createdAt: 0, trackIds: [] },
        ],
        lastUpdated: 5,
      },
      lossy: true,
    });
    expect(decode(keys.library, { folders: [] })).toEqual({ kind: 'damaged' });
    expect(decode(keys.library, { tracks: [track], folders: [{ id: '', name: 'B' }] })).toMatchObject({
      value: { folders: [{ id: 'favorites' }] },
    });
  });
});
