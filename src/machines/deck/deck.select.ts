import type { Track } from '../../domain/track.ts';
import type { Deck } from '../../domain/deck.ts';

/** The card that is shown; null if none is. */
export const cardOf = ({ cards, index }: Deck): Track | null => cards[index] ?? null;
