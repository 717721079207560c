import { expect, test } from 'vitest';
import { stationGenre, stationsOf } from '../../../src/domain/radio.ts';

test.each([
  ['Hip hop', '', 'hip-hop'],
  ['Old school HIP-HOP', '', 'hip-hop'],
  ['HipHop nights', '', 'hip-hop'],
  ['Rap US', '', 'hip-hop'],
  ['Deep House', '', 'electronic'],
  ['EDM', '', 'electronic'],
  ['Dance', '', 'electronic'],
  ['electro', '', 'electronic'],
  ['Electronic', '', 'electronic'],
  ['Techno', '', 'electronic'],
  ['Rock classics', '', 'rock'],
  ['Metal', '', 'rock'],
  ['PUNK', '', 'rock'],
  ['K-Pop', '', 'pop'],
  ['pop', '', 'pop'],
  ['Morning', 'Gentle pop to wake up with', 'pop'],
  ['Pop', 'with a little RAP', 'hip-hop'],
])("[RAD-08] '%s' with '%s' is of genre %s", (title, description, genre) => {
  expect(stationGenre(title, description)).toBe(genre);
});

test.each([
  ['Jazz', ''],
  ['', ''],
  ['Rapture', 'popular housekeeping'],
  ['Wrapped', 'rocker punks'],
  ['Poppy', 'Electropop'],
])("[RAD-08] '%s' with '%s' holds no keyword completely word and is 'other'", (title, description) => {
  expect(stationGenre(title, description)).toBe('other');
});

test('a chip shows its genre, and all genres show every station', () => {
  const stations = (['pop', 'other', 'rock', 'pop'] as const).map((genre, id) => ({ id, genre }));
  expect(stationsOf(stations, 'pop').map(({ id }) => id)).toEqual([0, 3]);
  expect(stationsOf(stations, null)).toEqual(stations);
});
