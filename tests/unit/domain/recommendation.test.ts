import { expect, test } from 'vitest';
import { isInvitation } from '../../../src/domain/preferences.ts';
import { aTrack } from '../../fakes/track.ts';

test('a result invites where it is that of a new listener and has no tracks, and nowhere else', () => {
  const tracks = [{ track: aTrack('a'), because: null }];
  expect(isInvitation({ isNewUser: true, tracks: [] })).toBe(true);
  expect(isInvitation({ isNewUser: true, tracks })).toBe(false);
  expect(isInvitation({ isNewUser: false, tracks: [] })).toBe(false);
  expect(isInvitation(undefined)).toBe(false);
});
