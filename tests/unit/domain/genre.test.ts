import { expect, test } from 'vitest';
import {
  chartGenreOf,
  chartGenres,
  genreName,
  genreNames,
  genreText,
  withGenre,
} from '../../../src/domain/genre.ts';
import { aTrack } from '../../fakes/track.ts';

test('[GEN-02] the chart knows exactly the eight names', () => {
  expect(chartGenres.map(({ name }) => name)).toEqual([
    'Pop',
    'Rock',
    'Hip-Hop',
    'R&B',
    'Electronic',
    'Jazz',
    'Classical',
    'Latin',
  ]);
});

test('[GEN-02] a genre is named by its address, or by its number where the table has one', () => {
  const named = (address: string) => chartGenreOf(address)?.name ?? null;
  expect([named('pop'), named('132')]).toEqual(['Pop', 'Pop']);
  expect([named('rock'), named('152')]).toEqual(['Rock', 'Rock']);
  expect([named('electronic'), named('106')]).toEqual(['Electronic', 'Electronic']);
  expect([named('hip-hop'), named('116')]).toEqual(['Hip-Hop', 'Hip-Hop']);
  expect([named('r-and-b'), named('129')]).toEqual(['R&B', 'R&B']);
  expect([named('jazz'), named('classical'), named('latin')]).toEqual(['Jazz', 'Classical', 'Latin']);
  expect([named('113'), named('98'), named('polka'), named('')]).toEqual([null, null, null, null]);
});

test('only Pop, Rock and Electronic load', () => {
  expect(chartGenres.filter(({ loads }) => loads).map(({ id }) => id)).toEqual(['132', '152', '106']);
});

test('[GEN-02] the genre id table is the stated one', () => {
  expect(genreNames).toEqual({
    '132': 'Pop',
    '116': 'Rap',
    '152': 'Rock',
    '113': 'Dance/EDM',
    '85': 'Alternative',
    '98': 'Indie',
    '106': 'Electro',
    '129': 'R&B',
    '153': 'Soul',
    '169': 'Reggae',
  });
  expect(genreName('113')).toBe('Dance/EDM');
  expect(genreName('constructor')).toBe('');
});

test('[GEN-31] a genre is a list of ids, and stays empty where neither catalogue nor list names one', () => {
  expect(aTrack('1').genre).toEqual([]);
  expect(withGenre([aTrack('1')], '98')[0]?.genre).toEqual(['98']);
  expect(genreText(aTrack('1', { genre: ['116', '106', '4711'] }))).toBe('Rap Electro');
});
