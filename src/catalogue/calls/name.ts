import { seenOr } from '../../domain/text.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The character of an entity such as 'amp', '#39' or '#x27'; null if there is none. */
function characterOf(entity: string): string | null {
  const digits = /^#(?:(x)([\da-f]+)|(\d+))$/i.exec(entity);
  if (!digits) return entities[entity.toLowerCase()] ?? null;
  const [, isHex, hex = '', decimal = ''] = digits;
  const code = isHex ? Number.parseInt(hex, 16) : Number(decimal);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : null;
}

/**
 * A name that a catalogue has sent, as text: entities of HTML decoded once. One of which nothing can be seen
 * is `fallback`.
 */
export function nameOf(sent: string | undefined, fallback: string): string {
  const name = (sent ?? '').replaceAll(
    /&(#?\w{2,8});/g,
    (whole, entity: string) => characterOf(entity) ?? whole,
  );
  return seenOr(name.toWellFormed(), fallback);
}
