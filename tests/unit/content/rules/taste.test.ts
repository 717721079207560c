import { array, assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  defaultRecommendationPreferences,
  type RecommendationPreferences,
} from '../../../../src/domain/preferences.ts';
import {
  genresToFetch,
  listenerKind,
  reasonFor,
  tasteKey,
  tasteOf,
  tastePlan,
  type Listening,
} from '../../../../src/content/taste.ts';
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

test('[REC-05] favorites and plays are added up, a track in both counting twice', () => {
  const both = aTrack('both');
  expect(listenerKind({ favorites: [both], plays: [] })).toBe('invited');
  expect(listenerKind({ favorites: [both], plays: [both] })).toBe('new');
  expect(listenerKind(listening(3, 2))).toBe('new');
  expect(listenerKind(listening(3, 3))).toBe('known');
});

test.each([
  [0, 0, 'invited'],
  [1, 0, 'invited'],
  [0, 1, 'invited'],
  [2, 0, 'new'],
  [0, 2, 'new'],
  [5, 0, 'new'],
  [0, 6, 'known'],
  [25, 25, 'known'],
])('%s favorites and %s plays make a listener %s', (favorites, plays, kind) => {
  expect(listenerKind(listening(favorites, plays))).toBe(kind);
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

test('[REC-07] the taste uses the 3 artists and the 3 genres with the highest score', () => {
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

test('an artist that the catalogue did not name is nobody to like', () => {
  expect(tasteOf({ favorites: [trackBy('unknown', '1')], plays: [] }).artists).toEqual([]);
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
  '[REC-08] [REC-09] artistWeight %s fetches %s and %s for a new user, %s and %s in the full flow',
  (artist, a, b, c, d) => {
    expect(tastePlan(weights(artist), 'new')).toEqual({ artists: a, genres: b });
    expect(tastePlan(weights(artist), 'known')).toEqual({ artists: c, genres: d });
  },
);

test('a weight that binary fractions cannot represent is rounded as it was meant', () => {
  expect(tastePlan({ genreWeight: 0.7, artistWeight: 1 - 0.7, minPopularity: 50 }, 'known').artists).toBe(2);
  expect(tastePlan({ genreWeight: 0.5, artistWeight: 0.7 - 1e-16, minPopularity: 50 }, 'known').artists).toBe(
    4,
  );
});

test('[REC-22] the default preferences are 0.7, 0.3 and 50', () => {
  expect(defaultRecommendationPreferences).toEqual({
    genreWeight: 0.7,
    artistWeight: 0.3,
    minPopularity: 50,
  });
});

test('genres are filled up in the stated order, without doubles, and those without curated playlists are passed over', () => {
  const liking = (...ids: string[]) => ({
    artists: [],
    genres: ids.map((id) => ({ id, name: id, score: 1 })),
  });
  expect(genresToFetch(liking(), 3)).toEqual(['132', '116', '152']);
  expect(genresToFetch(liking('152', '98'), 4)).toEqual(['152', '98', '132', '116']);
  expect(genresToFetch(liking('85', '153', '129'), 2)).toEqual(['153', '132']);
  expect(genresToFetch(liking('98', '152', '153'), 2)).toEqual(['98', '152']);
  expect(genresToFetch(liking(), 7)).toEqual(['132', '116', '152', '106', '113', '153', '98']);
});

test('a track says why it is there: the liked artist first, then the liked genre, else nothing', () => {
  const taste = tasteOf({ favorites: [trackBy('a', '1', { genre: ['98'] })], plays: [] });
  expect(reasonFor(trackBy('a', '2', { genre: ['98'] }), taste)).toEqual({
    kind: 'artist',
    name: 'Artist a',
  });
  expect(reasonFor(trackBy('b', '3', { genre: ['98'] }), taste)).toEqual({ kind: 'genre', name: 'Indie' });
  expect(reasonFor(trackBy('b', '4', { genre: ['132'] }), taste)).toBeNull();
});

test('the key of a taste changes with what the list would be requested, and with nothing else', () => {
  const base = tasteOf({ favorites: [trackBy('a', '1')], plays: [] });
  const again = tasteOf({ favorites: [trackBy('a', '1'), trackBy('a', '2')], plays: [] });
  const other = tasteOf({ favorites: [trackBy('b', '1')], plays: [] });
  const key = (taste: typeof base) => tasteKey(taste, 'new', defaultRecommendationPreferences);
  expect(key(again)).toBe(key(base));
  expect(key(other)).not.toBe(key(base));
  expect(tasteKey(base, 'known', defaultRecommendationPreferences)).not.toBe(key(base));
  expect(tasteKey(base, 'new', { ...defaultRecommendationPreferences, minPopularity: 10 })).not.toBe(
    key(base),
  );
});

test('whatever was played, the scores add up and no liked one is below another', () => {
  const received = array(constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 40 });
  assert(
    property(received, received, integer({ min: 0, max: 100 }), (favorites, plays, percent) => {
      const taste = tasteOf({
        favorites: favorites.map((artist, place) => trackBy(artist, `f${place}`)),
        plays: plays.map((artist, place) => trackBy(artist, `p${place}`)),
      });
      for (const { id, score } of taste.artists) {
        const count = (list: string[]) => list.filter((artist) => artist === id).length;
        expect(score).toBe(2 * count(favorites) + count(plays));
      }
      const scores = taste.artists.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      const plan = tastePlan(weights(percent / 100), 'known');
      expect(plan.artists).toBeGreaterThanOrEqual(2);
      expect(plan.genres).toBeGreaterThanOrEqual(2);
    }),
  );
});
