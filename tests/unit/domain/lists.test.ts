import { expect, test } from 'vitest';
import { listNames, lists, listsOf, type ListName } from '../../../src/domain/lists.ts';
import { moodOf, allMoods, type Mood } from '../../../src/domain/mood.ts';

const withFocus = (...genreFocus: string[]): Mood => ({ ...moodOf('party'), genreFocus });
const runs = (name: ListName, mode: Mood): boolean => listsOf(mode).includes(name);

test.each(['trending', 'pop', 'rock'] as const)(
  '[HOM-11] %s runs in the default mood and for a focus with pop, rap or dance, and in no other',
  (name) => {
    expect(runs(name, moodOf('default'))).toBe(true);
    for (const word of ['pop', 'rap', 'dance']) expect(runs(name, withFocus('other', word))).toBe(true);
    for (const word of [
      'edm',
      'party',
      'hiphop',
      'acoustic',
      'folk',
      'lofi',
      'ambient',
      'chillout',
      'popular',
    ]) {
      expect(runs(name, withFocus(word)), word).toBe(false);
    }
    expect(allMoods.filter((mode) => runs(name, mode)).map(({ id }) => id)).toEqual([
      'default',
      'party',
      'hiphop',
    ]);
  },
);

test('[HOM-11] acoustic runs for a focus with acoustic or folk, and not in the default mood', () => {
  expect(allMoods.filter((mode) => runs('acoustic', mode)).map(({ id }) => id)).toEqual(['acoustic']);
  for (const word of ['acoustic', 'folk']) expect(runs('acoustic', withFocus(word))).toBe(true);
  for (const word of ['lofi', 'dance', 'rap']) expect(runs('acoustic', withFocus(word))).toBe(false);
});

test('[HOM-11] chill runs for a focus with lofi, ambient or chillout, and not in the default mood', () => {
  expect(allMoods.filter((mode) => runs('chill', mode)).map(({ id }) => id)).toEqual(['chill']);
  for (const word of ['lofi', 'ambient', 'chillout']) expect(runs('chill', withFocus(word))).toBe(true);
  for (const word of ['acoustic', 'dance', 'rap']) expect(runs('chill', withFocus(word))).toBe(false);
});

test('[HOM-11] rap, EDM and indie run in the default mood; rap for rap or hiphop, EDM for dance or edm, indie nowhere else', () => {
  for (const name of ['rap', 'edm', 'indie'] as const) expect(runs(name, moodOf('default'))).toBe(true);
  const words = [
    'pop',
    'rap',
    'hiphop',
    'dance',
    'edm',
    'party',
    'acoustic',
    'folk',
    'lofi',
    'ambient',
    'chillout',
  ];
  expect(words.filter((word) => runs('rap', withFocus(word)))).toEqual(['rap', 'hiphop']);
  expect(words.filter((word) => runs('edm', withFocus(word)))).toEqual(['dance', 'edm']);
  expect(words.filter((word) => runs('indie', withFocus(word)))).toEqual([]);
});

test('[HOM-11] in the default mood a list whose preference is off does not run', () => {
  const preferences = (['trending', 'pop', 'indie', 'rock', 'edm', 'rap'] as const).map((id) => ({
    id,
    enabled: id !== 'indie' && id !== 'rap',
  }));
  expect(listsOf(moodOf('default'), preferences)).toEqual(['trending', 'pop', 'rock', 'edm']);
  for (const off of ['trending', 'pop', 'indie', 'rock', 'edm', 'rap'] as const) {
    expect(listsOf(moodOf('default'), [{ id: off, enabled: false }])).not.toContain(off);
  }
});
test('[LST-29] pop, rap, rock, EDM and indie are the genre fetches of 132, 116, 152, 113 and 98, the others one playlist each', () => {
  expect(Object.fromEntries(listNames.map((name) => [name, lists[name].source]))).toEqual({
    trending: { kind: 'playlist', id: '3155776842' },
    pop: { kind: 'genre', id: '132' },
    indie: { kind: 'genre', id: '98' },
    rock: { kind: 'genre', id: '152' },
    edm: { kind: 'genre', id: '113' },
    rap: { kind: 'genre', id: '116' },
    acoustic: { kind: 'playlist', id: '8951598802' },
    chill: { kind: 'playlist', id: '1265545381' },
  });
});
