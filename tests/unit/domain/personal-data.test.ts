import { expect, test } from 'vitest';
import { emptyLibrary, favoritesFolderId } from '../../../src/domain/library.ts';
import { previewImport, type PersonalData } from '../../../src/domain/personal-data.ts';
import {
  defaultMusicPreferences,
  defaultRecommendationPreferences,
} from '../../../src/domain/preferences.ts';
import { emptyQueueSession } from '../../../src/domain/queue-list.ts';
import { tracks } from '../../fakes/track.ts';

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
  previewImport(before, after, 0)
    .filter(({ isChanged }) => isChanged)
    .map((change) => [change.part, change.before, change.after]);
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
