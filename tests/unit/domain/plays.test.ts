import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { listenedPicture } from '../../../src/domain/listened-picture.ts';
import {
  listenedIn,
  logOf,
  mergedPlays,
  noPlays,
  periodAround,
  playsOf,
  spans,
  withPlay,
  type PlayLog,
} from '../../../src/domain/plays.ts';
import { aTrack, trackBy } from '../../fakes/track.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const most = 5000;
const at = (year: number, month: number, day: number, hour = 12) =>
  new Date(year, month - 1, day, hour).getTime();
const played = (...plays: readonly (readonly [id: string, at: number])[]): PlayLog =>
  logOf(
    plays.map(([id, time]) => ({ at: time, track: aTrack(id) })),
    most,
  );
const idsOf = (log: PlayLog) => playsOf(log).map(({ track }) => track.id);

describe('the log', () => {
  test('[BEY-163] a play is added at the end, also where the clock was set back, and beyond the most the first one goes', () => {
    let log = noPlays;
    for (const [id, time] of [
      ['a', 30],
      ['b', 40],
      ['c', 5],
      ['a', 6],
    ] as const)
      log = withPlay(log, { at: time, track: aTrack(id) }, 3);
    expect(playsOf(log).map(({ at: time, track }) => [time, track.id])).toEqual([
      [40, 'b'],
      [5, 'c'],
      [6, 'a'],
    ]);
  });

  test('[BEY-163] each track is written once, with its genre once one is known, and a sample never', () => {
    const plays = [
      { at: 1, track: aTrack('a', { genre: ['132'] }) },
      { at: 2, track: aTrack('tra.1') },
      { at: 3, track: aTrack('a', { genre: [] }) },
      { at: 3, track: aTrack('a') },
    ];
    const log = logOf(plays, most);
    const { id, name, image, artist } = aTrack('a');
    expect(log).toEqual({
      tracks: [{ id, name, image, genre: ['132'], artist: { id: artist.id, name: artist.name } }],
      plays: [
        [1, 0],
        [3, 0],
      ],
    });
  });

  test('[BEY-168] two logs merge in any order into the same plays, each once', () => {
    const plays = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 9 })));
    fc.assert(
      fc.property(plays, plays, (one, other) => {
        const told = (log: PlayLog) => playsOf(log).map((play) => `${play.at} ${play.track.id}`);
        const merged = told(mergedPlays(played(...one), played(...other), most));
        expect(new Set(merged)).toEqual(new Set([...one, ...other].map(([id, time]) => `${time} ${id}`)));
        expect(new Set(merged).size).toBe(merged.length);
        expect(told(mergedPlays(played(...other), played(...one), most)).toSorted()).toEqual(
          merged.toSorted(),
        );
      }),
    );
  });
});

describe('periods', () => {
  test.each(['Europe/Berlin', 'America/Sao_Paulo', 'Australia/Lord_Howe'])(
    '[BEY-166] in %s each moment of a year is in one day, the listener’s own, of one week, month and year',
    (name) => {
      process.env['TZ'] = name;
      for (let time = Date.UTC(2017, 11, 25); time < Date.UTC(2019, 0, 9); time += 13 * 3_600_000 + 7) {
        const log = played(['a', time]);
        for (const span of spans) {
          const starts = periodAround(time, span);
          const slot = listenedIn(log, starts).counts.indexOf(1);
          const [start, end] = [new Date(starts[slot] ?? 0), new Date(time)];
          const day = span === 'year' ? [start.getMonth()] : [start.getMonth(), start.getDate()];
          expect(day).toEqual(span === 'year' ? [end.getMonth()] : [end.getMonth(), end.getDate()]);
          // The periods beside it begin where it ends, and end where it begins.
          expect(periodAround(starts.at(-1) ?? 0, span)[0]).toBe(starts.at(-1));
          expect(periodAround((starts[0] ?? 0) - 1, span).at(-1)).toBe(starts[0]);
        }
      }
    },
  );

  test('[BEY-166] a week has seven days from Monday, a month its own, a year twelve months', () => {
    process.env['TZ'] = 'Europe/Berlin';
    const week = periodAround(at(2026, 3, 29), 'week');
    expect(new Date(week[0] ?? 0).getDay()).toBe(1);
    const hours = week.slice(1).map((end, day) => (end - (week[day] ?? 0)) / 3_600_000);
    expect(hours).toEqual([24, 24, 24, 24, 24, 24, 23]);
    expect(periodAround(at(2028, 2, 9), 'month')).toHaveLength(30);
    expect(periodAround(at(2026, 2, 9), 'year')).toHaveLength(13);
  });
});

describe('what was heard', () => {
  const log = logOf(
    [
      { at: at(2026, 11, 3, 0), track: trackBy('x', 'a', { genre: ['132'] }) },
      { at: at(2026, 11, 3, 23), track: trackBy('y', 'b', { genre: ['152', '132'] }) },
      { at: at(2026, 11, 4), track: trackBy('y', 'b') },
      { at: at(2026, 11, 9), track: trackBy('unknown', 'c', { genre: ['9'] }) },
      { at: at(2026, 12, 1, 0), track: trackBy('x', 'd') },
    ],
    most,
  );

  test('[BEY-165] plays, days, and what was most frequent are of the period alone; unknown artists and genres are left out', () => {
    const heard = listenedIn(log, periodAround(at(2026, 11, 20), 'month'));
    expect([heard.plays, heard.days]).toEqual([4, 3]);
    expect(heard.counts.map((count, day) => [day + 1, count]).filter(([, count]) => count)).toEqual([
      [3, 2],
      [4, 1],
      [9, 1],
    ]);
    expect(heard.tracks.map(({ item, count }) => [item.id, count])).toEqual([
      ['b', 2],
      ['a', 1],
      ['c', 1],
    ]);
    expect(heard.artists.map(({ item, count }) => [item.id, count])).toEqual([
      ['y', 2],
      ['x', 1],
    ]);
    expect(heard.genres.map(({ item, count }) => [item, count])).toEqual([
      ['Pop', 3],
      ['Rock', 2],
    ]);
    expect(listenedIn(log, periodAround(at(2025, 1, 1), 'year')).plays).toBe(0);
    expect(idsOf(log)).toHaveLength(5);
  });

  test('[BEY-167] the picture says the period, its plays and what was most frequent; a hostile name stays text', () => {
    const hostile = aTrack('h', { name: '<script>\u0007&"\uffff', artist: { id: '7', name: '', bio: null } });
    const starts = periodAround(at(2026, 11, 20), 'week');
    const own = withPlay(log, { at: at(2026, 11, 21), track: hostile }, most);
    const svg = listenedPicture(listenedIn(own, starts), 'Nov 16 – 22, 2026', {
      ground: '#000',
      text: '#fff',
      muted: '#888',
      bar: '#f80',
    });
    expect(svg).toContain('width="1080" height="1350"');
    for (const words of ['Nov 16 – 22, 2026', '1 play on 1 day', '&lt;script&gt; &amp;&quot;'])
      expect(svg).toContain(`>${words}</text>`);
    // oxlint-disable-next-line no-control-regex -- no document may have them
    expect(svg).not.toMatch(/<script|[\u0000-\u001f\uffff]/);
    expect(svg.match(/<rect /g)).toHaveLength(1 + 7);
    expect(svg.match(/fill="#f80"/g)).toHaveLength(1 + 1);
  });
});
