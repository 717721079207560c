import type { Track } from '../../domain/track.ts';
import type { Message, MessageFact } from '../toasts/toasts.messages.ts';

/** A station, a featured playlist of Search or a playlist of Discover, by its catalogue id. */
export interface PlayableList {
  readonly kind: 'station' | 'featured' | 'discover';
  readonly id: string;
  readonly name: string;
}

/** What a list that the listener asked to play turned out to be (E56). */
export type ListAnswer =
  | { readonly kind: 'tracks'; readonly tracks: readonly Track[] }
  /** Answered, with no track in it. */
  | { readonly kind: 'empty' }
  /** Nothing valid came: null or a wrong shape. */
  | { readonly kind: 'unavailable' };

export type ListPlayFact =
  | MessageFact
  /** A list was chosen, whatever becomes of it. */
  | { readonly type: 'list.chosen'; readonly list: PlayableList }
  /** A list is there: it replaces the queue and plays (QUE-48). `say` is what is said then. */
  | {
      readonly type: 'list.loaded';
      readonly list: PlayableList;
      readonly tracks: readonly Track[];
      readonly say: Message | null;
    };
