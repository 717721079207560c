/** A part of a body: both ends are included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads a Range header. Null asks for the whole body: no header, another unit, several parts or a text that is no range,
 * all of which a server may ignore. 'unsatisfiable' begins behind the end.
 */
export function parseRange(
  header: string | null | undefined,
  length: number,
): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const count = Number(to);
    return count === 0 ? 'unsatisfiable' : { first: Math.max(0, length - count), last: length - 1 };
  }
  const first = Number(from);
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= length ? 'unsatisfiable' : { first, last };
}
