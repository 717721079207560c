import { expect, test } from 'vitest';
import {
  defaultRecommendationPreferences,
  type RecommendationPreferences,
} from '../../../../src/domain/preferences.ts';
import { listenerKind } from '../../../../src/content/recommendations.ts';
import type { Listening } from '../../../../src/domain/listening.ts';
import { tasteOf, tastePlan } from '../../../../src/content/taste.ts';
import { aTrack, trackBy, tracks } from '../../../fakes/track.ts';

const listening = (favorites: number, plays: number): Listening => ({
  favorites: tracks(favorites, 'favorite'),
  plays: tracks(plays, 'play'),
});
const weights = (artistWeight: number): RecommendationPreferences => ({
  genreWeight: 1 - artistWeight,
  artistWeight,
  minPopularity: 50,
});

test('[REC-02] favorites and plays are added up, a track in both counting twice', () => {
  const both = aTrack('both');
  expect(listenerKind({ favorites: [both], plays: [] })).toBe('invited');
  expect(listenerKind({ favorites: [both], plays: [both] })).toBe('new');
  expect(listenerKind(listening(3, 2))).toBe('new');
  expect(listenerKind(listening(3, 3))).toBe('known');
});
test('[REC-06] a favorite weighs 2 and a play weighs 1', () => {
  const taste = tasteOf({
    favorites: [trackBy('a', '1', { genre: ['132'] })],
    plays: [
      trackBy('b', '2', { genre: ['116'] }),
      trackBy('b', '3', { genre: ['116'] }),
      trackBy('b', '4'),
      trackBy('a', '1'),
    ],
  });
  expect(taste.artists).toEqual([
    { id: 'a', name: 'Artist a', score: 3 },
    { id: 'b', name: 'Artist b', score: 3 },
  ]);
  expect(taste.genres).toEqual([
    { id: '132', name: 'Pop', score: 2 },
    { id: '116', name: 'Rap', score: 2 },
  ]);
});

test('[REC-06] the taste uses the 3 artists and the 3 genres with the highest score', () => {
  const plays = [
    ...['a', 'b', 'b', 'c', 'c', 'c', 'd', 'd', 'd', 'd'].map((artist, place) =>
      trackBy(artist, `p${place}`),
    ),
    ...['132', '116', '116', '152', '152', '152', '98', '98', '98', '98'].map((id, place) =>
      trackBy('d', `g${place}`, { genre: [id] }),
    ),
  ];
  const taste = tasteOf({ favorites: [], plays });
  expect(taste.artists.map(({ id }) => id)).toEqual(['d', 'c', 'b']);
  expect(taste.genres.map(({ id }) => id)).toEqual(['98', '152', '116']);
});
test.each([
  // artistWeight, new artists, new genres, full artists, full genres
  [0, 4, 4, 2, 3],
  [0.3, 4, 3, 2, 2],
  [0.5, 4, 3, 3, 2],
  [0.7, 5, 3, 4, 2],
  [0.9, 6, 3, 5, 2],
  [1, 7, 3, 5, 2],
])(
  '[REC-08] artistWeight %s fetches %s and %s for a new user, %s and %s in the full flow',
  (artist, a, b, c, d) => {
    expect(tastePlan(weights(artist), 'new')).toEqual({ artists: a, genres: b });
    expect(tastePlan(weights(artist), 'known')).toEqual({ artists: c, genres: d });
  },
);
test('[REC-22] the default preferences are 0.7, 0.3 and 50', () => {
  expect(defaultRecommendationPreferences).toEqual({
    genreWeight: 0.7,
    artistWeight: 0.3,
    minPopularity: 50,
  });
});
