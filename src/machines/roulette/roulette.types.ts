import type { Track } from '../../domain/track.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';

/** The result of a press. */
export type PickOutcome =
  | { readonly kind: 'found'; readonly track: Track }
  /** No playlist had a track. */
  | { readonly kind: 'nothing' }
  /** The pick threw. */
  | { readonly kind: 'failed' };

export interface RouletteContext {
  /** The pick that is shown; null before a first one. */
  readonly track: Track | null;
  /** The result of the current pick, while the record still spins. */
  readonly outcome: PickOutcome | null;
}

export type RouletteEvent =
  /** 'I'm Feeling Lucky' or 'Try Again'; without effect while a pick is in progress. */
  { readonly type: 'ROULETTE.PICK' };

export type RouletteEmitted =
  | MessageFact
  | { readonly type: 'roulette.clicked' }
  | { readonly type: 'roulette.succeeded'; readonly track: Track }
  | { readonly type: 'roulette.failed'; readonly reason: 'nothing' | 'failed' };
