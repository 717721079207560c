import * as v from 'valibot';
import { type Deck, noDeck } from '../domain/deck.ts';
import { keepableQueueSession } from '../domain/queue-list.ts';
import { jsonKey, readBy } from './formats.ts';
import { queueSessionSchema, trackSchema, wholeNumber } from './schemas.ts';

const deckSchema = v.object({
  cards: v.array(trackSchema),
  index: wholeNumber,
  kept: v.array(trackSchema),
  passed: v.array(v.string()),
  before: v.nullable(queueSessionSchema),
}) satisfies v.GenericSchema<unknown, Deck>;

/** This tab's deck, so that a reload loses neither its cards nor the queue before it. Its code loads late. */
export const deckKey = jsonKey<Deck>(
  { name: 'deck', area: 'session', default: noDeck },
  readBy<Deck>(deckSchema),
  (deck) => ({ ...deck, before: deck.before && keepableQueueSession(deck.before) }),
);
