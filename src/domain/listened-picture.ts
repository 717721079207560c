import { escaped } from './escaped.ts';
import type { Counted, Listened } from './plays.ts';
import { cutText, oneLine } from './text.ts';

/** The size of the picture, in px: as tall as networks show one whole. */
export const pictureSize = { width: 1080, height: 1350 } as const;

/** The colours of the theme on the screen, as CSS writes them. */
interface PictureColors {
  readonly ground: string;
  readonly text: string;
  readonly muted: string;
  readonly bar: string;
}

const edge = 80;
const column = 440;
const chart = { top: 330, bottom: 640 } as const;

/** A text as XML can hold it: a name may have characters that no document may. */
const written = (text: string): string => escaped(oneLine(text).replace(/[\ufffe\uffff]/g, ''));

interface Words {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly bold?: boolean;
  readonly anchor?: 'end';
}

const words = (text: string, { x, y, size, color, bold, anchor }: Words): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${color}"${bold ? ' font-weight="700"' : ''}${anchor ? ' text-anchor="end"' : ''}>${written(text)}</text>`;

/** Up to five rows; what is too long for its column ends there. */
function list<Item>(
  title: string,
  items: readonly Counted<Item>[],
  [x, top]: readonly [number, number],
  { text, muted }: PictureColors,
  nameOf: (item: Item) => readonly [string, string?],
): string {
  const rows = items.slice(0, 5).map(({ item, count }, at) => {
    const [name, below] = nameOf(item);
    const cell = [
      words(cutText(name, 28), { x: 0, y: 28, size: 28, color: text, bold: true }),
      below === undefined ? '' : words(cutText(below, 34), { x: 0, y: 58, size: 22, color: muted }),
    ].join('');
    const y = top + 24 + at * 68;
    return [
      `<svg x="${x}" y="${y}" width="${column - 80}" height="66">${cell}</svg>`,
      words(String(count), { x: x + column, y: y + 28, size: 26, color: muted, anchor: 'end' }),
    ].join('');
  });
  return [words(title, { x, y: top, size: 32, color: text, bold: true }), ...rows].join('');
}

/** What was heard in a period as an SVG document, drawn from what the page shows. @param period its name */
export function listenedPicture(
  { plays, days, counts, tracks, artists, genres }: Listened,
  period: string,
  colors: PictureColors,
): string {
  const { width, height } = pictureSize;
  const { ground, text, muted, bar } = colors;
  const most = Math.max(1, ...counts);
  const slot = (width - 2 * edge) / counts.length;
  const bars = counts.map((count, at) => {
    const tall = Math.max(3, ((chart.bottom - chart.top) * count) / most);
    return `<rect x="${edge + at * slot + slot * 0.15}" y="${chart.bottom - tall}" width="${slot * 0.7}" height="${tall}" rx="4" fill="${count > 0 ? bar : muted}"/>`;
  });
  const sum = [
    plays === 1 ? '1 play' : `${plays.toLocaleString('en')} plays`,
    days === 1 ? 'on 1 day' : `on ${days} days`,
  ].join(' ');
  const known = genres.slice(0, 5).map(({ item, count }) => `${item} ${count}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, Arial, sans-serif">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    words('What I listened to', { x: edge, y: 130, size: 60, color: text, bold: true }),
    words(period, { x: edge, y: 190, size: 36, color: muted }),
    words(sum, { x: edge, y: 260, size: 36, color: text, bold: true }),
    ...bars,
    list('Top tracks', tracks, [edge, 740], colors, ({ name, artist }) => [name, artist.name]),
    list('Top artists', artists, [edge + column + 40, 740], colors, ({ name }) => [name]),
    known.length > 0 ? words(known.join(' · '), { x: edge, y: 1180, size: 28, color: text }) : '',
    words('Foxtrot', { x: edge, y: 1280, size: 32, color: bar, bold: true }),
    '</svg>',
  ].join('');
}
