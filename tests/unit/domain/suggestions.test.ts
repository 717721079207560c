import { expect, test } from 'vitest';
import { suggestionsFor } from '../../../src/domain/suggestions.ts';
import type { Track } from '../../../src/domain/track.ts';

const by = (id: string, name: string, artistId: string, artist: string) =>
  ({ id, name, artist_name: artist, artist: { id: artistId, name: artist, bio: null } }) as Track;

const favorites = [
  by('1', 'Café Lights', '11', 'Marlow Quill'),
  by('2', 'Night Bus', '12', 'Ivy Calloway'),
  by('tra.1', 'Nightly', '13', 'Sample'),
];
const plays = [by('3', 'Salt', '14', 'The Nightingales'), by('4', 'Pepper', '11', 'Marlow Quill')];
const sources = { terms: ['night drive', 'Café'], favorites, plays };
const found = (typed: string, most = 9) =>
  suggestionsFor(typed, sources, most).map(({ kind, label }) => `${kind} ${label}`);

test.each([
  ['nigh', ['search night drive', 'track Night Bus', 'artist The Nightingales']],
  ['cafe', ['track Café Lights']],
  ['NIGHT  drive', []],
  ['marlow', ['artist Marlow Quill', 'track Café Lights']],
  ['quill caf', ['track Café Lights']],
  ['prof', ['page My Profile']],
  ['home', ['page Home']],
  ['salt', []],
  ['shared', []],
  ['zzz', []],
  [' ', []],
])('[BEY-175] what is typed as %j suggests %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test('[BEY-175] no more are suggested than there is room for, the best ones', () => {
  expect(found('nigh', 1)).toEqual(['search night drive']);
});
