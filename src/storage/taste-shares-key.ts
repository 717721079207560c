import * as v from 'valibot';
import { type TasteShare, tasteShares, tidyShares } from '../domain/taste.ts';
import { TASTE_SHARES_MAX } from '../limits/storage.ts';
import { listKey } from './formats.ts';
import { name } from './schemas.ts';

export const tasteShareSchema = v.object({
  kind: v.picklist(['artist', 'genre']),
  id: name,
  name: v.string(),
  share: v.picklist(tasteShares),
}) satisfies v.GenericSchema<unknown, TasteShare>;

/** What counts less in the recommendations, or not at all, the last chosen first. Its code loads late. */
export const tasteSharesKey = listKey<TasteShare>(
  { name: 'taste_shares', default: [] },
  (shares) => tidyShares(shares, TASTE_SHARES_MAX),
  tasteShareSchema,
);
