import { expect, test } from 'vitest';
import { artistBio } from '../../../src/domain/artist.ts';
test('[ART-07] the bio names the chart that the artist was found in', () => {
  expect(artistBio('Vixen Vale', 'top')).toBe('Vixen Vale is one of the top charting artists right now.');
  expect(artistBio('Vixen Vale', 'trending')).toBe('Vixen Vale is one of the trending artists right now.');
});
