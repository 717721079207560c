import { escaped } from './escaped.ts';
import { oneLine } from './text.ts';
import type { Track } from './track.ts';

/** A list and its name, as its files have them. */
export interface WrittenList {
  readonly name: string;
  readonly tracks: readonly Track[];
}

const whole = (seconds: number): number =>
  Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds) : 0;

/** An extended M3U in UTF-8: a line about each track, then its link, or its name where it has none. */
export function toM3u({ name, tracks }: WrittenList): string {
  const lines = tracks.flatMap(({ name: title, artist_name: artist, album_name: album, duration, link }) => {
    const words = `${oneLine(artist)} - ${oneLine(title)}`;
    // A line that begins with '#' would be a comment.
    const place = link ?? `${words.replaceAll(/[\\/#]/g, '-')}.mp3`;
    return [`#EXTINF:${whole(duration) || -1},${words}`, `#EXTALB:${oneLine(album)}`, oneLine(place)];
  });
  return ['#EXTM3U', `#PLAYLIST:${oneLine(name)}`, ...lines, ''].join('\n');
}

/** What XSPF and JSPF say of a track, in the order of their elements. */
const fieldsOf = ({ name: title, artist_name: creator, album_name: album, duration, link }: Track) => ({
  ...(link && { location: [link] }),
  title,
  creator,
  album,
  ...(whole(duration) && { duration: whole(duration) * 1000 }),
});

const element = (name: string, value: unknown): string =>
  `<${name}>${escaped(oneLine(String(value)))}</${name}>`;

/** XSPF, version 1: an XML document in UTF-8. */
export function toXspf({ name, tracks }: WrittenList): string {
  const items = tracks.map((track) => {
    const elements = Object.entries(fieldsOf(track)).map(([field, value]) => element(field, value));
    return `    <track>\n      ${elements.join('\n      ')}\n    </track>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<playlist version="1" xmlns="http://xspf.org/ns/0/">
  ${element('title', name)}
  <trackList>\n${items.join('')}  </trackList>\n</playlist>\n`;
}

/** JSPF: what XSPF says, as JSON. */
export const toJspf = ({ name, tracks }: WrittenList): string =>
  `${JSON.stringify({ playlist: { title: name, track: tracks.map(fieldsOf) } }, null, 2)}\n`;
