import * as v from 'valibot';
import { LIST_FILE_MAX_BYTES, LIST_FILE_MAX_TRACKS, LIST_NAME_MAX_LETTERS } from '../limits/storage.ts';
import { fromCsv } from '../domain/csv.ts';
import type { ListRefusal, WantedList, WantedTrack } from '../domain/list-import.ts';
import { catalogueId } from '../domain/pages.ts';
import { attempt, cutText, fold, oneLine, parseJson } from '../domain/text.ts';

const nameOf = (text: string | undefined): string => cutText(oneLine(text ?? ''), LIST_NAME_MAX_LETTERS);

/** What is looked at of a cell, line or element: a hostile one must not make a pattern run for minutes. */
const cut = (text: string): string => text.slice(0, 2000);

const starts = (bytes: Uint8Array, ...signs: readonly number[]) =>
  signs.every((sign, index) => bytes[index] === sign);

/**
 * Which encoding bytes have: by their mark, by the zeros between Latin letters, or because they are UTF-8.
 */
function encodingOf(bytes: Uint8Array): string {
  if (starts(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (starts(bytes, 0xfe, 0xff)) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, 1000).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) > Math.min(bytes.length, 1000) / 8) return odd > even ? 'utf-16le' : 'utf-16be';
  const isUtf8 = attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)) !== undefined;
  return isUtf8 ? 'utf-8' : 'windows-1252';
}

/** The text of a file, without its mark; null if it is none: it has characters that no text has. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).toWellFormed();
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  return /[\u0000-\u0008\u000e-\u001a]/.test(text) ? null : text;
}

/** 'm:ss', 'h:mm:ss', seconds or milliseconds as whole seconds; undefined if it is none of them. */
function secondsOf(text: string | undefined, isMs = false): number | undefined {
  if (text === undefined) return undefined;
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(text.trim());
  if (parts) return Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3]);
  if (!/^\d{1,9}(?:\.\d+)?$/.test(text.trim())) return undefined;
  const number = Number(text);
  // No song has three hours, and none has ten seconds.
  return Math.round(isMs || number > 10_000 ? number / 1000 : number) || undefined;
}

const inLink = new RegExp(`/track/(${catalogueId})(?:[?#].*)?$`);
/** The catalogue's id in a link to a track, as 'https://www.deezer.com/en/track/3135556'. */
const idInLink = (link: string | undefined): string | undefined => inLink.exec(link?.trim() ?? '')?.[1];

/** A recording's code, as the catalogue writes it: 'gb-aye-07-00123' is 'GBAYE0700123'. */
const isrcOf = (text: string | undefined): string | undefined =>
  /^[A-Z]{2}[A-Z\d]{3}\d{7}$/.exec(text?.replaceAll('-', '').trim().toUpperCase() ?? '')?.[0];

type Fields = { readonly [Name in keyof WantedTrack]?: WantedTrack[Name] | undefined };

/** A track of what a list says of it; null if that names none. */
function wantedOf({ title, artist, album, seconds, isrc, id }: Fields): WantedTrack | null {
  const track = { title: nameOf(title), artist: nameOf(artist) };
  if (track.title === '' && id === undefined) return null;
  const named = nameOf(album);
  return {
    ...track,
    ...(named !== '' && { album: named }),
    ...(seconds !== undefined && { seconds }),
    ...(isrc !== undefined && { isrc }),
    ...(id !== undefined && { id }),
  };
}

/** The column names that common services write, without case, blanks and signs. */
const columns = Object.fromEntries(
  Object.entries({
    title: 'title name track trackname tracktitle song songname songtitle',
    artist: 'artist artists artistname artistnames trackartist performer',
    album: 'album albumname albumtitle release',
    seconds: 'duration time length trackduration totaltime',
    ms: 'durationms trackdurationms durationinms',
    isrc: 'isrc',
    id: 'deezerid deezertrackid',
    link: 'link url tracklink trackurl deezerlink deezerurl',
  }).flatMap(([column, names]) => names.split(' ').map((name) => [name, column])),
);
const columnOf = (name: string) => columns[fold(name).replace(/[^\p{L}\p{N}]/gu, '')];

/** The rows of a table whose first row names title and artist; null if it has none. */
function readTable(text: string): readonly (WantedTrack | null)[] | null {
  const [head = [], ...rows] = fromCsv(text, LIST_FILE_MAX_TRACKS + 2);
  const names = head.map(columnOf);
  if (!names.includes('title') || !(names.includes('artist') || names.includes('id'))) return null;
  return rows.map((row) => {
    const at = (name: string) => {
      const place = names.indexOf(name);
      return place < 0 ? undefined : cut(row[place] ?? '');
    };
    const id = at('id')?.trim() ?? '';
    return wantedOf({
      title: at('title'),
      artist: at('artist')?.replaceAll(';', ', '),
      album: at('album'),
      seconds: secondsOf(at('seconds')) ?? secondsOf(at('ms'), true),
      isrc: isrcOf(at('isrc')),
      id: new RegExp(`^${catalogueId}$`).test(id) ? id : idInLink(at('link')),
    });
  });
}

/** 'Artist - Title', with any dash between blanks; a number before it is that of the line. */
function readLine(line: string): Pick<WantedTrack, 'title' | 'artist'> {
  const [artist = '', ...title] = line.replace(/^\s*\d{1,4}[.)]\s+/, '').split(/\s+[-–—]\s+|\t+/);
  return title.length === 0 ? { title: artist, artist: '' } : { title: title.join(' - '), artist };
}

const lines = (text: string): readonly string[] =>
  text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map(cut);

/** The name of a file without folders and extension. */
const fileTitle = (path: string): string =>
  (path.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z\d]{2,5}$/i, '').replaceAll('_', ' ');

function readM3u(text: string, unnamed: string): { name: string; tracks: (WantedTrack | null)[] } {
  let name = unnamed;
  let told: { -readonly [Name in keyof Fields]: Fields[Name] } = {};
  const tracks: (WantedTrack | null)[] = [];
  for (const line of lines(text).map((each) => each.trim())) {
    const [, sign, value = ''] = /^#(EXTINF|EXTART|EXTALB|PLAYLIST):(.*)$/i.exec(line) ?? [];
    if (sign?.toUpperCase() === 'PLAYLIST') name = value;
    else if (sign?.toUpperCase() === 'EXTART') told.artist = value;
    else if (sign?.toUpperCase() === 'EXTALB') told.album = value;
    else if (sign) {
      const [, length, words = ''] = /^(-?\d+(?:\.\d+)?)[^,]*,(.*)$/.exec(value) ?? [];
      Object.assign(told, { seconds: secondsOf(length), ...readLine(words) });
    } else if (!line.startsWith('#')) {
      const path = attempt(() => decodeURIComponent(line)) ?? line;
      tracks.push(
        wantedOf({ ...(told.title ? {} : readLine(fileTitle(path))), ...told, id: idInLink(line) }),
      );
      told = {};
    }
  }
  return { name, tracks };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of an element's content: its own characters and those that stand for others, no elements. */
const xmlText = (content: string): string =>
  content.replace(
    /<!\[CDATA\[([\s\S]*?)\]\]>|<[^>]*>|&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
    (_all, data?: string, code?: string, hex?: string, entity?: string) => {
      if (data !== undefined) return data;
      const point = code === undefined ? Number.parseInt(hex ?? '', 16) : Number(code);
      if (entity !== undefined) return entities[entity] ?? '';
      return attempt(() => String.fromCodePoint(point)) ?? '';
    },
  );

/** The contents of the elements of a name, whatever prefix they have. */
const contentsOf = (xml: string, name: string): readonly string[] =>
  xml
    .split(new RegExp(`<(?:\\w{1,20}:)?${name}(?:\\s[^<>]*)?>`))
    .slice(1)
    .map((content) => content.split(new RegExp(`</(?:\\w{1,20}:)?${name}>`))[0] ?? '');

function readXspf(text: string, unnamed: string): { name: string; tracks: (WantedTrack | null)[] } {
  const [begin, ...commented] = text.split('<!--');
  const xml = [begin, ...commented.map((part) => part.split('-->').slice(1).join('-->'))].join('');
  const at = (from: string, name: string) => contentsOf(from, name).map(cut).map(xmlText)[0];
  const tracks = contentsOf(xml, 'track').map((track) =>
    wantedOf({
      title: at(track, 'title'),
      artist: at(track, 'creator'),
      album: at(track, 'album'),
      seconds: secondsOf(at(track, 'duration'), true),
      id: idInLink(at(track, 'identifier')) ?? idInLink(at(track, 'location')),
    }),
  );
  return { name: at(xml.split(/<(?:\w{1,20}:)?trackList/)[0] ?? '', 'title') ?? unnamed, tracks };
}

const anyText = v.fallback(v.optional(v.string()), undefined);
/** One, or a list of them: JSPF has both. */
const texts = v.fallback(
  v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((each) => [each].flat()),
  ),
  [],
);
const jspfSchema = v.object({
  playlist: v.object({
    title: anyText,
    track: v.array(
      v.object({
        title: anyText,
        creator: anyText,
        album: anyText,
        duration: v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined),
        location: texts,
        identifier: texts,
      }),
    ),
  }),
});

function readJspf(text: string, unnamed: string): { name: string; tracks: (WantedTrack | null)[] } {
  const { success, output } = v.safeParse(jspfSchema, parseJson(text));
  if (!success) return { name: unnamed, tracks: [] };
  const tracks = output.playlist.track.map(({ title, creator, album, duration, location, identifier }) => {
    const id = [...identifier, ...location]
      .map((link) => idInLink(cut(link)))
      .find((each) => each !== undefined);
    return wantedOf({ title, artist: creator, album, seconds: secondsOf(duration?.toString(), true), id });
  });
  return { name: output.playlist.title ?? unnamed, tracks };
}

function readText(text: string, name: string): { name: string; tracks: readonly (WantedTrack | null)[] } {
  const begin = text.trimStart();
  if (begin.startsWith('#EXTM3U') || /\.m3u8?$/i.test(name)) return readM3u(text, fileTitle(name));
  if (begin.startsWith('<')) return readXspf(text, fileTitle(name));
  if (begin.startsWith('{')) return readJspf(text, fileTitle(name));
  const table = readTable(text);
  return { name: fileTitle(name), tracks: table ?? lines(text).map((line) => wantedOf(readLine(line))) };
}

/**
 * The list of a file or of a pasted text: CSV, M3U, XSPF, JSPF or lines 'Artist - Title', known by its
 * content. Import this module lazily, because it contains its reader.
 * @param name of the file, '' if there is none: the list's, unless it has its own
 */
export function readList(bytes: Uint8Array, name: string): WantedList | ListRefusal {
  if (bytes.length > LIST_FILE_MAX_BYTES) return 'tooLarge';
  const text = decodeText(bytes);
  if (text === null) return 'unreadable';
  const read = readText(text, name);
  const tracks = read.tracks.filter((track) => track !== null);
  if (tracks.length === 0) return 'empty';
  return tracks.length > LIST_FILE_MAX_TRACKS ? 'tooMany' : { name: nameOf(read.name), tracks };
}
