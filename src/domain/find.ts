import { fold } from './text.ts';

/** What is found by its name, or by other words for it. */
export interface Findable {
  readonly label: string;
  readonly also?: string | undefined;
}

/**
 * How well a name fits a folded text, 0 is best; null if a word of it is neither in the name nor beside it.
 */
function rankOf({ label, also = '' }: Findable, text: string): number | null {
  const name = fold(label);
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  const words = text.split(' ');
  const begin = (names: string) => {
    const all = names.split(/[^\p{L}\p{M}\p{N}]+/u);
    return words.every((word) => all.some((each) => each.startsWith(word)));
  };
  if (begin(name)) return 2;
  if (words.every((word) => name.includes(word))) return 3;
  if (name.replaceAll(' ', '').includes(words.join(''))) return 3;
  return begin(`${name} ${fold(also)}`) ? 4 : null;
}

/**
 * The best matches of a typed text, the best first, equal ones in the given order; of a blank one the first.
 * Case, accents, apostrophes and dashes say nothing.
 */
export function bestMatches<Each extends Findable>(
  all: readonly Each[],
  typed: string,
  most: number,
): readonly Each[] {
  const text = fold(typed);
  if (text === '') return all.slice(0, most);
  return all
    .flatMap((each) => {
      const rank = rankOf(each, text);
      return rank === null ? [] : [{ each, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ each }) => each);
}
