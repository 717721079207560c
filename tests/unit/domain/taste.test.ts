import { expect, test } from 'vitest';
import { genresToFetch, tasteKey, tasteOf } from '../../../src/content/taste.ts';
import { tasteParts, type TasteShare, tidyShares, withShare } from '../../../src/domain/taste.ts';
import { curatedGenreIds } from '../../../src/domain/curated.ts';
import { defaultRecommendationPreferences } from '../../../src/domain/preferences.ts';
import { TASTE_WEIGHTS } from '../../../src/limits/content.ts';
import { TASTE_SHARES_MAX } from '../../../src/limits/storage.ts';
import { tasteSharesKey } from '../../../src/storage/taste-shares-key.ts';
import { storeWith } from '../../fakes/store.ts';
import { trackBy } from '../../fakes/track.ts';

const [pop, rock, rap] = ['132', '152', '116'] as const;
const listening = {
  favorites: [trackBy('a', '1', { genre: [pop] }), trackBy('a', '2', { genre: [pop, rock] })],
  plays: [trackBy('b', '3', { genre: [rap] }), trackBy('b', '3', { genre: [rap] }), trackBy('c', '4')],
};
const share = (kind: TasteShare['kind'], id: string, how: TasteShare['share']): TasteShare => ({
  kind,
  id,
  name: `${kind} ${id}`,
  share: how,
});
const scores = (shares: readonly TasteShare[]) =>
  tasteParts(listening, shares, TASTE_WEIGHTS).map(({ id, score }) => `${id} ${score}`);

test('[BEY-186] the taste is what each artist and genre has of favorites (2) and plays (1), the highest first, with the tracks', () => {
  expect(scores([])).toEqual(['a 4', '132 4', '152 2', 'b 2', '116 2', 'c 1']);
  const [first] = tasteParts(listening, [], TASTE_WEIGHTS);
  expect(first).toMatchObject({ kind: 'artist', id: 'a', name: 'Artist a', favorites: listening.favorites });
  expect(tasteOf(listening, [])).toEqual(tasteOf(listening));
});

test("[BEY-187] 'less' counts half, 'does not count' nothing, neither as taste nor as what fills a list; back to normal all is as before", () => {
  const shares = [share('artist', 'a', 'none'), share('genre', pop, 'less'), share('genre', rap, 'none')];
  expect(scores(shares)).toEqual(['132 2', '152 2', 'b 2', 'c 1', 'a 0', '116 0']);
  const taste = tasteOf(listening, shares);
  expect(taste.artists.map(({ id }) => id)).toEqual(['b', 'c']);
  expect(taste.genres.map(({ id }) => id)).toEqual([pop, rock]);
  expect(genresToFetch(taste, 9, [rap])).toEqual([
    pop,
    rock,
    ...curatedGenreIds.filter((id) => id !== pop && id !== rock && id !== rap),
  ]);
  const key = (leftOut?: readonly string[]) =>
    tasteKey(taste, 'known', defaultRecommendationPreferences, leftOut);
  expect(key([rap])).not.toBe(key());
  expect(key([])).toBe(key());
  // What was changed stays to be changed back, although nothing of it is left.
  const gone = share('artist', 'gone', 'none');
  expect(tasteParts(listening, [gone], TASTE_WEIGHTS).at(-1)).toMatchObject({
    name: 'artist gone',
    score: 0,
  });
  expect(shares.reduce<readonly TasteShare[]>((left, each) => withShare(left, each, 'all'), shares)).toEqual(
    [],
  );
  expect(withShare([gone], gone, 'less')).toEqual([{ ...gone, share: 'less' }]);
});

test('[BEY-187] of damaged choices each that can be read stays, one for each artist and genre', () => {
  const good = share('artist', 'a', 'none');
  const text = JSON.stringify([
    good,
    { ...good, share: 'more' },
    7,
    { ...good, id: '' },
    { ...good, share: 'less' },
  ]);
  expect(storeWith({ taste_shares: text }).store.get(tasteSharesKey)).toEqual([good]);
  const many = Array.from({ length: 300 }, (_, at) => share('artist', `${at}`, 'less'));
  expect(tidyShares(many, TASTE_SHARES_MAX)).toEqual(many.slice(0, TASTE_SHARES_MAX));
});
