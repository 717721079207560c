import type { Lyrics } from '../../domain/lyrics.ts';
import type { Track } from '../../domain/track.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';

export type LyricsEvent =
  /** The toggle of the player bar: opens the closed overlay and closes the open one. */
  | { readonly type: 'LYRICS.TOGGLE' }
  /** Close button, backdrop or Escape; no effect if it is closed already. */
  | { readonly type: 'LYRICS.CLOSE' }
  /** Another track is current; null if none is. Sent by the queue. */
  | { readonly type: 'lyrics.track'; readonly track: Track | null };

export interface LyricsContext {
  readonly track: Track | null;
  /** The lyrics of the track; null while they load and if there are none. */
  readonly words: Lyrics | null;
}

/** What the overlay shows: 'none' is a good answer without lyrics, 'failed' a call that failed, 'idle' no track. */
export type LyricsStatus = 'idle' | 'loading' | 'found' | 'none' | 'failed';

export type LyricsTag = 'open' | LyricsStatus;

export type LyricsEmitted = MessageFact;

/** The input of the lyrics call. */
export interface LyricsInput {
  readonly artist: string;
  readonly title: string;
}
