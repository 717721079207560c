import { expect, test } from 'vitest';
import { matchTrack } from '../../../src/domain/match.ts';
import type { Track } from '../../../src/domain/track.ts';
import { MATCH_CANDIDATES_MAX } from '../../../src/limits/content.ts';
import { aTrack } from '../../fakes/track.ts';
import { pairs, type Pair } from './match.table.ts';

const answerTo = ([artist, title, asked, given]: Pair): Pair[4] => {
  const candidates = given.map(([artist_name, name, duration = 0, album_name = 'Unknown Album'], index) =>
    aTrack(`${index}`, { artist_name, name, duration, album_name }),
  );
  const match = matchTrack({ artist, title, ...asked }, candidates, MATCH_CANDIDATES_MAX);
  if (match.kind === 'notFound') return 'none';
  return match.kind === 'found' ? Number(match.track.id) : 'unsure';
};

const all = Object.values(pairs).flat();

test('[BEY-190] of 126 hard pairs at least 95 of 100 come out right, and none is found that is another', () => {
  const wrong = all.filter((pair) => answerTo(pair) !== pair[4]);
  expect(all).toHaveLength(126);
  expect(wrong.filter((pair) => typeof answerTo(pair) === 'number')).toEqual([]);
  expect(wrong.length, wrong.map((pair) => `${pair[0]} - ${pair[1]}`).join('; ')).toBeLessThanOrEqual(6);
});

test('[BEY-190] at most five are offered, the likeliest first: a recording of the song before an artist that is alike', () => {
  const named = ['Colplay', 'Coldplay', 'Coldpley', 'Coldplai', 'Goldplay', 'Coldplays', 'Koldplay'];
  const candidates = named.map((artist_name, index) =>
    aTrack(`${index}`, { artist_name, name: artist_name === 'Coldplay' ? 'Yellow (Live)' : 'Yellow' }),
  );
  const match = matchTrack({ artist: 'Coldplay', title: 'Yellow' }, candidates, MATCH_CANDIDATES_MAX);
  expect(match).toMatchObject({ kind: 'unsure' });
  expect(match.kind === 'unsure' && match.tracks.map(({ id }) => id)).toEqual(['1', '0', '2', '3', '4']);
});

test('[BEY-211] the track with the wanted code is found, whatever it is called; without it names decide', () => {
  const wanted = { artist: 'Coldplay', title: 'Yellow', isrc: 'GBAYE0000267' };
  const named = aTrack('1', { artist_name: 'Coldplay', name: 'Yellow', isrc: 'GBAYE0000001' });
  const coded = aTrack('2', { artist_name: 'コールドプレイ', name: 'イエロー', isrc: wanted.isrc });
  const idOf = (...candidates: readonly Track[]) => {
    const match = matchTrack(wanted, candidates, MATCH_CANDIDATES_MAX);
    return match.kind === 'found' ? match.track.id : match.kind;
  };
  expect(idOf(named, coded)).toBe('2');
  expect(idOf(named)).toBe('1');
  expect(idOf({ ...coded, isrc: 'GBAYE0000001' })).not.toBe('2');
  const { isrc: _, ...without } = wanted;
  expect(matchTrack(without, [aTrack('3', { artist_name: 'x', name: 'y' })], 5).kind).toBe('notFound');
});
