import { expect, test } from 'vitest';
import { emptyLibrary, favoritesFolderId } from '../../../src/domain/library.ts';
import {
  previewImport,
  type PersonalData,
  type PersonalDataArea,
} from '../../../src/domain/personal-data.ts';
import {
  defaultMusicPreferences,
  defaultRecommendationPreferences,
} from '../../../src/domain/preferences.ts';
import { emptyProfile } from '../../../src/domain/profile.ts';
import { emptyQueueSession } from '../../../src/domain/queue-list.ts';
import { aTrack, tracks } from '../../fakes/track.ts';

const nothing: PersonalData = {
  library: emptyLibrary,
  queue: emptyQueueSession,
  comments: {},
  profile: null,
  email: null,
  musicPreferences: defaultMusicPreferences,
  recommendationPreferences: defaultRecommendationPreferences,
  keepListening: true,
  history: [],
};

const folderOf = (id: string, trackIds: readonly string[]) => ({ id, name: id, createdAt: 1, trackIds });
const commentOf = (id: string) => ({ id, trackId: 't1', username: 'Ann', content: 'Nice', timestamp: 1 });

/** The kinds of data that an import would change, each with its number before and after. */
const changesOf = (before: PersonalData, after: PersonalData) =>
  previewImport(before, after)
    .filter(({ isChanged }) => isChanged)
    .map((change) => [change.part, change.before, change.after]);

test('an import of what is there already changes nothing, and every part is listed in its order', () => {
  const preview = previewImport(nothing, structuredClone(nothing));
  const parts: readonly PersonalDataArea[] = [
    'favorites',
    'folders',
    'tracks',
    'queue',
    'comments',
    'profile',
    'preferences',
    'history',
  ];
  expect(preview.map(({ part }) => part)).toEqual(parts);
  expect(preview.map(({ before, after }) => [before, after])).toEqual(
    parts.map((part) => (part === 'preferences' ? [1, 1] : [0, 0])),
  );
  expect(preview.every(({ isChanged }) => !isChanged)).toBe(true);
});

test('favorites, own folders and records are counted apart', () => {
  const library = {
    ...emptyLibrary,
    tracks: tracks(3),
    folders: [folderOf(favoritesFolderId, ['t1', 't2']), folderOf('road', ['t3'])],
  };
  const expected = [
    ['favorites', 0, 2],
    ['folders', 0, 1],
    ['tracks', 0, 3],
  ];
  expect(changesOf(nothing, { ...nothing, library })).toEqual(expected);
  const reordered = {
    ...library,
    folders: [folderOf(favoritesFolderId, ['t2', 't1']), folderOf('road', ['t3'])],
  };
  expect(changesOf({ ...nothing, library }, { ...nothing, library: reordered })).toEqual([
    ['favorites', 2, 2],
  ]);
  const withoutFavorites = { ...library, folders: [folderOf('road', ['t3'])] };
  expect(changesOf({ ...nothing, library }, { ...nothing, library: withoutFavorites })).toEqual([
    ['favorites', 2, 0],
  ]);
});

test('comments are counted over all tracks; their tracks are in any order, and a track without any counts as none', () => {
  const comments = { b: [commentOf('1')], a: [commentOf('2'), commentOf('3')] };
  expect(changesOf(nothing, { ...nothing, comments })).toEqual([['comments', 0, 3]]);
  const other = { a: comments.a, empty: [], b: comments.b };
  expect(changesOf({ ...nothing, comments }, { ...nothing, comments: other })).toEqual([]);
  const swapped = { a: comments.b, b: comments.a };
  expect(changesOf({ ...nothing, comments }, { ...nothing, comments: swapped })).toEqual([
    ['comments', 3, 3],
  ]);
});

test('an address and a profile are one part, the two kinds of preferences another', () => {
  const profile = { ...emptyProfile, username: 'Ann' };
  expect(changesOf(nothing, { ...nothing, profile })).toEqual([['profile', 0, 1]]);
  expect(changesOf(nothing, { ...nothing, email: 'ann@example.org' })).toEqual([['profile', 0, 0]]);
  const musicPreferences = defaultMusicPreferences.map((one) => ({ ...one, enabled: false }));
  expect(changesOf(nothing, { ...nothing, musicPreferences })).toEqual([['preferences', 1, 1]]);
  const recommendationPreferences = { ...defaultRecommendationPreferences, minPopularity: 1 };
  expect(changesOf(nothing, { ...nothing, recommendationPreferences })).toEqual([['preferences', 1, 1]]);
  expect(changesOf(nothing, { ...nothing, keepListening: false })).toEqual([['preferences', 1, 1]]);
});

test('a queue is another one by its tracks or by what is current, the history by its entries', () => {
  const queue = { ...emptyQueueSession, tracks: tracks(2), index: 0 };
  expect(changesOf(nothing, { ...nothing, queue })).toEqual([['queue', 0, 2]]);
  expect(changesOf({ ...nothing, queue }, { ...nothing, queue: { ...queue, index: 1 } })).toEqual([
    ['queue', 2, 2],
  ]);
  const history = [{ track: aTrack('t1'), timestamp: 1 }];
  expect(changesOf(nothing, { ...nothing, history })).toEqual([['history', 0, 1]]);
});
