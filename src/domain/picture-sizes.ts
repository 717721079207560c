/** The edge lengths that the pictures of the public catalogue have in their urls, as in `…/1000x1000-000000-80-0-0.jpg`. */
const edges = /\/(\d+)x\d+(-\d+-\d+-\d+-\d+\.\w+)$/;

/** The edges, in px, that a picture is asked for in, besides its own. */
const smaller = [250, 500];

/**
 * The same square picture in several sizes, as an image's `srcset` has them, the one that was named last. A track carries
 * its largest picture, ten times the bytes of what a card shows. Undefined where the url names no size.
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
