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

const element = (name: string, text: string): string => `<${name}>${escaped(oneLine(text))}</${name}>`;

/** XSPF, version 1: an XML document in UTF-8. */
export function toXspf({ name, tracks }: WrittenList): string {
  const items = tracks.map(
    ({ name: title, artist_name: artist, album_name: album, duration, link }) => `    <track>
      ${[
        ...(link ? [element('location', link)] : []),
        element('title', title),
        element('creator', artist),
        element('album', album),
        ...(whole(duration) ? [element('duration', `${whole(duration) * 1000}`)] : []),
      ].join('\n      ')}
    </track>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<playlist version="1" xmlns="http://xspf.org/ns/0/">
  ${element('title', name)}
  <trackList>\n${items.join('')}  </trackList>\n</playlist>\n`;
}

/** JSPF: what XSPF says, as JSON. */
export function toJspf({ name, tracks }: WrittenList): string {
  const track = tracks.map(({ name: title, artist_name: creator, album_name: album, duration, link }) => ({
    ...(link && { location: [link] }),
    title,
    creator,
    album,
    ...(whole(duration) && { duration: whole(duration) * 1000 }),
  }));
  return `${JSON.stringify({ playlist: { title: name, track } }, null, 2)}\n`;
}
