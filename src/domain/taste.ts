import { genreName } from './genre.ts';
import type { Listening } from './listening.ts';
import { firstOfEach, hasKnownArtist, type Track } from './track.ts';

/** How much an artist or a genre counts, where the listener has changed it. */
export const tasteShares = ['less', 'none'] as const;

/** An artist or a genre that counts less in the recommendations, or not at all. */
export interface TasteShare {
  readonly kind: 'artist' | 'genre';
  /** The catalogue's id. */
  readonly id: string;
  readonly name: string;
  readonly share: (typeof tasteShares)[number];
}

/** What a favorite and a play count, and by what 'less' multiplies. */
export interface TasteWeights {
  readonly favorite: number;
  readonly play: number;
  readonly less: number;
}

/** One artist or genre of the taste, and what it rests on. */
export interface TastePart extends Pick<TasteShare, 'kind' | 'id' | 'name'> {
  readonly favorites: readonly Track[];
  readonly plays: readonly Track[];
  readonly share: TasteShare['share'] | 'all';
  readonly score: number;
}

const keyOf = ({ kind, id }: Pick<TasteShare, 'kind' | 'id'>): string => `${kind} ${id}`;

/**
 * Every artist and genre of what a listener likes and plays, the highest score first; of equals the earlier
 * one. What the listener has changed is there although nothing of it is left.
 */
export function tasteParts(
  { favorites, plays }: Listening,
  shares: readonly TasteShare[],
  weights: TasteWeights,
): readonly TastePart[] {
  const found = new Map<string, Omit<TastePart, 'share' | 'score'>>();
  const add = (part: Pick<TasteShare, 'kind' | 'id' | 'name'>, from: 'favorites' | 'plays', track: Track) => {
    const { kind, id, name } = part;
    const known = found.get(keyOf(part)) ?? { favorites: [], plays: [] };
    found.set(keyOf(part), { ...known, kind, id, name, [from]: [...known[from], track] });
  };
  const addAll = (tracks: readonly Track[], from: 'favorites' | 'plays') => {
    for (const track of tracks) {
      const { id, name } = track.artist;
      if (hasKnownArtist(track)) add({ kind: 'artist', id, name }, from, track);
      for (const genre of new Set(track.genre))
        add({ kind: 'genre', id: genre, name: genreName(genre) }, from, track);
    }
  };
  addAll(favorites, 'favorites');
  addAll(plays, 'plays');
  const chosen = new Map(shares.map((each) => [keyOf(each), each]));
  for (const { kind, id, name } of shares)
    if (!found.has(keyOf({ kind, id })))
      found.set(keyOf({ kind, id }), { kind, id, name, favorites: [], plays: [] });
  return [...found.values()]
    .map((part): TastePart => {
      const share = chosen.get(keyOf(part))?.share ?? 'all';
      const whole = part.favorites.length * weights.favorite + part.plays.length * weights.play;
      return {
        ...part,
        share,
        score: share === 'none' ? 0 : share === 'less' ? whole * weights.less : whole,
      };
    })
    .sort((one, other) => other.score - one.score);
}

/** What the recommendations rest on: the first parts of each kind that count, of those with a score. */
export const partsThatCount = (parts: readonly TastePart[], kind: TasteShare['kind'], most: number) =>
  parts.filter((part) => part.kind === kind && part.score > 0).slice(0, most);

/** The choices with another one; 'all' is none. */
export const withShare = (
  shares: readonly TasteShare[],
  { kind, id, name }: Pick<TasteShare, 'kind' | 'id' | 'name'>,
  share: TastePart['share'],
): readonly TasteShare[] => {
  const others = shares.filter((each) => keyOf(each) !== keyOf({ kind, id }));
  return share === 'all' ? others : [{ kind, id, name, share }, ...others];
};

/** The ids of a kind that do not count. */
export const idsLeftOut = (shares: readonly TasteShare[], kind: TasteShare['kind']): readonly string[] =>
  shares.flatMap((each) => (each.kind === kind && each.share === 'none' ? each.id : []));

/** The stored choices: each artist and genre once, the newest first, at most `most`. */
export const tidyShares = (shares: readonly TasteShare[], most: number): readonly TasteShare[] =>
  firstOfEach(shares, keyOf).slice(0, most);
