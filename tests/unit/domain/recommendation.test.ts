import { expect, test } from 'vitest';
import { defaultRecommendationPreferences, isInvitation } from '../../../src/domain/preferences.ts';
import { aTrack } from '../../fakes/track.ts';

test('a result invites where it is that of a new listener and has no tracks, and nowhere else', () => {
  const tracks = [{ track: aTrack('a'), because: null }];
  expect(isInvitation({ isNewUser: true, tracks: [] })).toBe(true);
  expect(isInvitation({ isNewUser: true, tracks })).toBe(false);
  expect(isInvitation({ isNewUser: false, tracks: [] })).toBe(false);
  expect(isInvitation(undefined)).toBe(false);
});

test('until a slider is moved, genres weigh 0.7, artists 0.3, and the least popularity is 50', () => {
  expect(defaultRecommendationPreferences).toEqual({
    genreWeight: 0.7,
    artistWeight: 0.3,
    minPopularity: 50,
  });
});
