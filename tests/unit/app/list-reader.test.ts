import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toCsv } from '../../../src/domain/csv.ts';
import { readList } from '../../../src/app/list-reader.ts';
import type { WantedList } from '../../../src/domain/list-import.ts';
import { toJspf, toM3u, toXspf } from '../../../src/domain/list-writer.ts';
import { LIST_FILE_MAX_BYTES, LIST_FILE_MAX_TRACKS } from '../../../src/limits/storage.ts';
import { aTrack } from '../../fakes/track.ts';

const file = (name: string) =>
  readList(readFileSync(new URL(`../../fixtures/lists/${name}`, import.meta.url)), name);
const read = (text: string, name = '') => readList(new TextEncoder().encode(text), name);

const dejaVu = { title: 'Déjà Vu (feat. JAY-Z)', artist: 'Beyoncé' };
const heroes = { title: '"Heroes" - 2017 Remaster', artist: 'David Bowie' };
const albums = [{ album: "B'Day" }, { album: 'Heroes, and more' }];
const seconds = [{ seconds: 240 }, { seconds: 371 }];
const codes = [{ isrc: 'USSM10603618' }, { isrc: 'USJT11700013' }];
const ids = [{ id: '559817' }, { id: '422394522' }];
/** Both tracks with what else a file says of each. */
const both = (...told: readonly (readonly object[])[]) =>
  [dejaVu, heroes].map((track, index) => Object.assign({}, track, ...told.map((each) => each[index])));

describe('[BEY-191] files of other services and players come in right', () => {
  test.each<[name: string, list: WantedList]>([
    ['exportify.csv', { name: 'exportify', tracks: both(albums, seconds, codes) }],
    [
      'exportify-genres.csv',
      { name: 'exportify-genres', tracks: both(albums, seconds, [{ artist: 'Beyoncé, JAY-Z' }, {}]) },
    ],
    ['apple-music.txt', { name: 'apple-music', tracks: both(albums, seconds) }],
    ['soundiiz.csv', { name: 'soundiiz', tracks: both(albums, codes) }],
    ['tunemymusic.csv', { name: 'tunemymusic', tracks: both(albums, codes, ids) }],
    ['deezer.csv', { name: 'deezer', tracks: both(albums, seconds, ids) }],
    ['phone.m3u8', { name: 'Evening', tracks: both(albums, seconds) }],
    ['evening.m3u', { name: 'evening', tracks: both([{ seconds: 240 }, {}]) }],
    ['vlc.xspf', { name: 'Evening', tracks: both(albums, seconds) }],
    ['listenbrainz.jspf', { name: 'Evening', tracks: both(albums, seconds) }],
    ['foxtrot.csv', { name: 'foxtrot', tracks: both(albums, seconds) }],
    ['lines.txt', { name: 'lines', tracks: both() }],
  ])('%s', (name, list) => {
    expect(file(name)).toEqual(list);
  });
});

describe('[BEY-192] what is written can be read again', () => {
  const tracks = [
    aTrack('7', {
      name: '<b>Rock & "Roll"</b>',
      artist_name: 'Ann; & co, the',
      album_name: '100% #1',
      duration: 215,
      link: 'https://www.deezer.com/track/7',
    }),
    aTrack('8', { name: '=1+1', artist_name: '@home', album_name: '-x', duration: 65 }),
  ];
  const wanted = [
    { title: '<b>Rock & "Roll"</b>', artist: 'Ann; & co, the', album: '100% #1', seconds: 215, id: '7' },
    { title: '=1+1', artist: '@home', album: '-x', seconds: 65 },
  ];
  const list = { name: 'A & <B>', tracks };

  test.each([
    ['M3U8', toM3u(list), '#EXTM3U\n#PLAYLIST:A & <B>\n#EXTINF:215,Ann; & co, the - <b>Rock & "Roll"</b>\n'],
    ['XSPF', toXspf(list), '<?xml version="1.0" encoding="UTF-8"?>\n<playlist version="1" xmlns='],
    ['JSPF', toJspf(list), '{\n  "playlist": {\n    "title": "A & <B>",\n    "track": [\n'],
  ])('%s', (_, text, begin) => {
    expect(text.slice(0, begin.length)).toBe(begin);
    expect(read(text)).toEqual({ name: 'A & <B>', tracks: wanted });
  });

  test('CSV, without its links', () => {
    const unlinked = wanted.map(({ id: _, artist, ...track }) => ({
      ...track,
      artist: artist.replace(';', ','),
    }));
    expect(read(toCsv(tracks), 'A.csv')).toEqual({ name: 'A', tracks: unlinked });
  });

  test('a line of a name is no other line', () => {
    const broken = aTrack('1', {
      name: 'One\n#EXTINF:1,Evil - Two\nhttps://evil.example',
      artist_name: '#x',
    });
    const { tracks: back } = read(toM3u({ name: 'A\nB', tracks: [broken] })) as WantedList;
    expect(back).toHaveLength(1);
  });
});

test('[BEY-211] the code of a recording is read with dashes and in any case, and what is none is nothing', () => {
  const codesOf = (...cells: readonly string[]) =>
    (read(`Title,Artist,ISRC\n${cells.map((cell) => `a,b,${cell}\n`).join('')}`) as WantedList).tracks.map(
      ({ isrc }) => isrc,
    );
  expect(codesOf('gb-aye-00-00267', ' GBAYE0000267 ', 'GBAYE000026', '../GBAYE0000267', '')).toEqual([
    'GBAYE0000267',
    'GBAYE0000267',
    undefined,
    undefined,
    undefined,
  ]);
});

describe('[BEY-193] nothing that a list says is trusted', () => {
  test('too many bytes, too many tracks, no text and no tracks are four answers', () => {
    expect(readList(new Uint8Array(LIST_FILE_MAX_BYTES + 1), '')).toBe('tooLarge');
    expect(read('A - B\n'.repeat(LIST_FILE_MAX_TRACKS + 1))).toBe('tooMany');
    expect(read(`Title,Artist\n${'A,B\n'.repeat(LIST_FILE_MAX_TRACKS + 1)}`)).toBe('tooMany');
    expect(read('A - B\n'.repeat(LIST_FILE_MAX_TRACKS))).toHaveProperty(
      'tracks.length',
      LIST_FILE_MAX_TRACKS,
    );
    expect(readList(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x1a, 1, 2, 3]), 'a.png')).toBe('unreadable');
    for (const text of ['', ' \r\n ', '{}', '{"playlist":{"track":7}}', '<html></html>', '#EXTM3U\n'])
      expect(read(text), text).toBe('empty');
  });

  test('a name is one line of at most 300 letters, and an id only one that the catalogue has', () => {
    const { tracks } = read(`Title,Artist,Deezer id\n"${'x'.repeat(5000)}","a\nb",../../x\n`) as WantedList;
    expect(tracks).toEqual([{ title: 'x'.repeat(300), artist: 'a b' }]);
    expect(read('Title,Artist,Link\na,b,https://open.spotify.com/track/6d8A5sAx9TfdeseDvfWNHd')).toEqual({
      name: '',
      tracks: [{ title: 'a', artist: 'b' }],
    });
  });

  test.each([
    ['elements that never end', '<track '],
    ['comments that never end', '<x><!--'],
    ['data that never ends', '<playlist><track><title><![CDATA['],
    ['quotes that never end', 'Title,Artist\n"'],
    ['blanks without an end', 'a -                         '],
  ])('%s are read in no time', (_, part) => {
    // A pattern that looks at the whole text from each of its places would need hours.
    expect(typeof read(part.repeat(Math.floor(LIST_FILE_MAX_BYTES / part.length)))).toMatch(/string|object/);
  });
});
