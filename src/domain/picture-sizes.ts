/** The edges of the public catalogue's pictures in their urls, as in `…/1000x1000-000000-80-0-0.jpg`. */
const edges = /\/(\d+)x\d+(-\d+-\d+-\d+-\d+\.\w+)$/;

/** The edges, in px, in which the app requests a picture, besides its own. */
const smaller = [250, 500];

/**
 * The same square picture in several sizes, as an image's `srcset`, its original size last. A track contains
 * its largest picture, ten times the bytes that a card needs. Undefined if the url contains no size.
 */
export function pictureSizes(url: string): string | undefined {
  const named = Number(edges.exec(url)?.[1]);
  if (!Number.isInteger(named)) return undefined;
  const others = smaller.filter((edge) => edge < named);
  return [
    ...others.map((edge) => `${url.replace(edges, `/${edge}x${edge}$2`)} ${edge}w`),
    `${url} ${named}w`,
  ].join(', ');
}
