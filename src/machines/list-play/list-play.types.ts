import type { Track } from '../../domain/track.ts';
import type { Message, MessageFact } from '../toasts/toasts.messages.ts';

/** A station, a featured playlist of Search or a playlist of Discover, by its catalogue id. */
export interface PlayableList {
  readonly kind: 'station' | 'featured' | 'discover';
  readonly id: string;
  readonly name: string;
}

/** The result of the request for a list (E56). */
export type ListAnswer =
  | { readonly kind: 'tracks'; readonly tracks: readonly Track[] }
  /** Answered, with no track in it. */
  | { readonly kind: 'empty' }
  /** The answer was invalid: null or a wrong shape. */
  | { readonly kind: 'unavailable' };

export type ListPlayFact =
  | MessageFact
  /** The listener has chosen a list, whatever its result. */
  | { readonly type: 'list.chosen'; readonly list: PlayableList }
  /** A list has arrived: it replaces the queue and plays (QUE-48). `say` is the message to show. */
  | {
      readonly type: 'list.loaded';
      readonly list: PlayableList;
      readonly tracks: readonly Track[];
      readonly say: Message | null;
    };
