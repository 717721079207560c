import type { QueueSession } from './queue-list.ts';
import type { Track } from './track.ts';

/** Ten songs that are kept or passed one after the other. */
export interface Deck {
  readonly cards: readonly Track[];
  /** The place of the card that is shown; behind the last one all are decided. */
  readonly index: number;
  readonly kept: readonly Track[];
  /** The ids of the tracks that were passed. */
  readonly passed: readonly string[];
  /** The queue that the deck has replaced; null if it was none worth keeping, or is back. */
  readonly before: QueueSession | null;
}

export const noDeck: Deck = { cards: [], index: 0, kept: [], passed: [], before: null };

/** The card that is shown; null if none is. */
export const cardOf = ({ cards, index }: Deck): Track | null => cards[index] ?? null;
