import { expect, test } from 'vitest';
import { filterTracksByMood } from '../../../../src/content/lists.ts';
import { matchesMood, moodOf, allMoods } from '../../../../src/domain/mood.ts';
import { aTrack, tracks } from '../../../fakes/track.ts';

const party = moodOf('party');
const hiphop = moodOf('hiphop');
const dance = (count: number) => tracks(count, 'dance', { genre: ['113'] });
const named = (count: number) => tracks(count, 'named', { name: 'PARTY at the den' });
const plain = (count: number) => tracks(count, 'plain', { genre: ['152'] });

test('[GEN-22] the moods have the stated focus words', () => {
  const words = (id: string) => [...moodOf(id).genreFocus].sort();
  expect(words('party')).toEqual(['dance', 'edm', 'party']);
  expect(words('hiphop')).toEqual(['hiphop', 'rap']);
  expect(words('acoustic')).toEqual(['acoustic', 'folk']);
  expect(words('chill')).toEqual(['ambient', 'chillout', 'lofi']);
});

test('[GEN-22] the default mood leaves a list as it is', () => {
  const list = [...plain(20), ...dance(3)];
  expect(filterTracksByMood(list, moodOf('default'))).toBe(list);
});

test('[GEN-22] 20 tracks or more match by the genre alone, and 10 of them are the list', () => {
  const list = [...dance(10), ...named(10)];
  expect(filterTracksByMood(list, party)).toEqual(dance(10));
});

test('[GEN-22] fewer than 20 tracks match by genre, track name, album and artist', () => {
  const fitting = [
    aTrack('genre', { genre: ['113'] }),
    aTrack('name', { name: 'Dance of the Foxes' }),
    aTrack('album', { album_name: 'House Party' }),
    aTrack('artist', { artist_name: 'EDM Collective' }),
    aTrack('artist two', { artist_name: 'The dancers' }),
  ];
  expect(filterTracksByMood([...plain(14), ...fitting], party)).toEqual(fitting);
});
test('[GEN-22] a strict result of 5 to 9 is replaced by the relaxed one', () => {
  for (const strict of [5, 9]) {
    const list = [...dance(strict), ...named(2), ...plain(20)];
    expect(filterTracksByMood(list, party)).toEqual([...dance(strict), ...named(2)]);
  }
});

test('[GEN-22] a relaxed result of 5 to 9 is the list', () => {
  for (const relaxed of [5, 9]) {
    expect(filterTracksByMood([...named(relaxed), ...plain(20)], party)).toEqual(named(relaxed));
    expect(filterTracksByMood([...named(relaxed), ...plain(4)], party)).toEqual(named(relaxed));
  }
});

test('[GEN-22] of fewer than 5 fitting tracks all are returned', () => {
  const long = [...dance(2), ...named(2), ...plain(20)];
  const short = [...named(4), ...plain(4)];
  expect(filterTracksByMood(long, party)).toEqual(long);
  expect(filterTracksByMood(short, party)).toEqual(short);
});

test("[GEN-22] the genre text is the name of the track's genre id, in any case of letters", () => {
  const rap = tracks(10, 'rap', { genre: ['116'] });
  expect(filterTracksByMood([...rap, ...plain(10)], hiphop)).toEqual(rap);
  expect(matchesMood(hiphop, 'RAP')).toBe(true);
  const byId = tracks(10, 'id', { genre: ['rap'] });
  expect(filterTracksByMood([...byId, ...plain(10)], hiphop)).toHaveLength(20);
});

test('[GEN-22] the default mode matches every genre text, an empty one included', () => {
  for (const text of ['', 'Rap', 'Anything']) expect(matchesMood(moodOf('default'), text)).toBe(true);
});

test('[GEN-22] a text that contains any one of the focus words matches, whatever its letters', () => {
  for (const mode of allMoods.slice(1)) {
    for (const word of mode.genreFocus) {
      for (const text of [word, `New${word}s`, word.toUpperCase()]) {
        expect([mode.id, text, matchesMood(mode, text)]).toEqual([mode.id, text, true]);
      }
    }
  }
  expect(matchesMood(party, 'Dance/EDM')).toBe(true);
  expect(matchesMood(party, 'house PARTY')).toBe(true);
  expect(matchesMood(moodOf('acoustic'), 'Indie folk')).toBe(true);
});

test('[GEN-22] a text without any focus word does not match', () => {
  for (const mode of allMoods.slice(1)) expect(matchesMood(mode, 'Rock')).toBe(false);
  expect(matchesMood(hiphop, 'hip hop')).toBe(false);
  expect(matchesMood(moodOf('chill'), '')).toBe(false);
});
