import Papa from 'papaparse';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from '../../../src/domain/csv.ts';
import { aTrack } from '../../fakes/track.ts';

const linesOf = (csv: string) => csv.split('\n');

describe('the CSV file', () => {
  test('[CSV-01] it starts with the columns Title, Artist, Album and Duration', () => {
    expect(linesOf(toCsv([aTrack('a')]))[0]).toBe('"Title","Artist","Album","Duration"');
  });

  test('[CSV-01] every field is quoted, those of the first line included', () => {
    const csv = toCsv([aTrack('a', { name: 'One', artist_name: 'Two', album_name: '', duration: 61 })]);
    expect(csv).toBe('"Title","Artist","Album","Duration"\n"One","Two","","1:01"\n');
  });

  test('[CSV-01] a double quote inside a field is doubled', () => {
    expect(toCsv([aTrack('a', { name: 'Say "Hi"' })])).toContain('"Say ""Hi""",');
  });

  test('[CSV-01] a comma or a line break inside a field stays inside its quotes', () => {
    const csv = toCsv([aTrack('a', { name: 'One, two\nthree', album_name: 'Four\r\nfive' })]);
    expect(csv).toContain('"One, two\nthree",');
    expect(csv).toContain('"Four\r\nfive",');
  });

  test('[CSV-01] there is one line per track, in the order of the list', () => {
    const csv = toCsv(['b', 'a', 'c'].map((id) => aTrack(id, { name: id })));
    expect(linesOf(csv).map((line) => line.slice(0, 3))).toEqual(['"Ti', '"b"', '"a"', '"c"', '']);
  });

  test('[CSV-01] a duration is minutes and seconds, the seconds padded to two digits', () => {
    const csv = toCsv([185, 5, 600, 3725].map((duration, index) => aTrack(`${index}`, { duration })));
    expect(
      linesOf(csv)
        .slice(1, -1)
        .map((line) => line.split(',').at(-1)),
    ).toEqual(['"3:05"', '"0:05"', '"10:00"', '"62:05"']);
  });

  test('[CSV-01] letters outside ASCII survive as UTF-8 without a byte-order mark', () => {
    const csv = toCsv([aTrack('a', { name: 'Füchse 狐 🦊', artist_name: 'Лиса' })]);
    const bytes = new TextEncoder().encode(csv);
    expect(bytes.slice(0, 6)).toEqual(new TextEncoder().encode('"Title'));
    expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toContain('"Füchse 狐 🦊","Лиса"');
  });

  test('a name that a spreadsheet would run is made harmless, a lone sign is a name', () => {
    const names = ['=1+1', '+1', '-1+2', '@SUM(A1)', '+', '=', '-'];
    const csv = toCsv(names.map((name, index) => aTrack(`${index}`, { name })));
    expect(
      linesOf(csv)
        .slice(1, -1)
        .map((line) => line.split(',')[0]),
    ).toEqual(['"\'=1+1"', '"\'+1"', '"\'-1+2"', '"\'@SUM(A1)"', '"+"', '"="', '"-"']);
  });

  test('[CSV-12] a formula is found behind anything that is not seen, and with the signs of other keyboards', () => {
    const before = [
      '',
      ' ',
      '\n',
      '\t',
      '\r',
      '\u00a0',
      '\ufeff',
      '\u200b',
      '\u2028',
      '\u3000',
      '\u0000',
      ' \n\ufeff ',
    ];
    const names = '= + - @ ＝ ＋ － ＠ ﹢ ﹣ ﹦ ﹫'
      .split(' ')
      .flatMap((sign) => before.map((text) => `${text}${sign}SUM(A1)`));
    const { data } = Papa.parse<string[]>(toCsv(names.map((name, index) => aTrack(`${index}`, { name }))), {
      newline: '\n',
      skipEmptyLines: true,
    });
    expect(data.slice(1).map(([name]) => name)).toEqual(names.map((name) => `'${name}`));
  });

  test('whatever a track is called, the file reads back as it was', () => {
    const text = fc.string({ unit: 'grapheme' }).map((value) => `.${value}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text, text), { maxLength: 5 }), (rows) => {
        const csv = toCsv(
          rows.map(([name, artist, album], index) =>
            aTrack(`${index}`, { name, artist_name: artist, album_name: album, duration: 60 }),
          ),
        );
        const { data } = Papa.parse<string[]>(csv, { newline: '\n', skipEmptyLines: true });
        expect(data.slice(1)).toEqual(rows.map((row) => [...row, '1:00']));
      }),
    );
  });
});
