import { expect, test } from 'vitest';
import { artistBio, ownTracks } from '../../../src/domain/artist.ts';
import { trackBy } from '../../fakes/track.ts';

test('[ART-12] the bio names the chart that the artist was found in', () => {
  expect(artistBio('Vixen Vale', 'top')).toBe('Vixen Vale is one of the top charting artists right now.');
  expect(artistBio('Vixen Vale', 'trending')).toBe('Vixen Vale is one of the trending artists right now.');
});

test("only the artist's own tracks stay", () => {
  const list = [trackBy('7', '1'), trackBy('8', '2'), trackBy('7', '3')];
  expect(ownTracks(list, '7').map(({ id }) => id)).toEqual(['1', '3']);
});
