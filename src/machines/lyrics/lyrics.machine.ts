import { assign, emit, setup } from 'xstate';
import type { Lyrics } from '../../domain/lyrics.ts';
import type { Track } from '../../domain/track.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';
import { unprovided } from '../unprovided.ts';

export type LyricsEvent =
  /** The toggle of the player bar: opens the closed overlay and closes the open one. */
  | { readonly type: 'LYRICS.TOGGLE' }
  | { readonly type: 'LYRICS.OPEN' }
  /** Close button, backdrop or Escape; no effect if it is closed already. */
  | { readonly type: 'LYRICS.CLOSE' }
  /** Another track is current; null if none is. Sent by the queue. */
  | { readonly type: 'lyrics.track'; readonly track: Track | null };

export interface LyricsContext {
  readonly track: Track | null;
  /** The lyrics of the track; null while they load and if there are none. */
  readonly words: Lyrics | null;
}

/** What shows: 'none' is a good answer without lyrics, 'failed' a failed call, 'idle' no track. */
export type LyricsStatus = 'idle' | 'loading' | 'found' | 'none' | 'failed';

export type LyricsTag = 'open' | LyricsStatus;

const lyricsSetup = setup({
  types: {} as { context: LyricsContext; events: LyricsEvent; emitted: MessageFact; tags: LyricsTag },
  actors: {
    /** The lyrics of a track; null if the service has none. It fails after 15 s. */
    fetchLyrics: unprovided<Lyrics | null, { artist: string; title: string }>('fetchLyrics'),
  },
  actions: { emitHidden: emit({ type: 'message', message: { code: 'lyrics.hidden' } }) },
});

const opening = {
  target: 'open',
  actions: lyricsSetup.emit({ type: 'message', message: { code: 'lyrics.shown' } }),
} as const;

/**
 * The overlay with the words of the current track. A change of track while it is open loads the new track's
 * words; an answer for the one before cannot arrive any more, since its call ends with the state that made
 * it.
 */
export const lyricsMachine = lyricsSetup.createMachine({
  id: 'lyrics',
  context: { track: null, words: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'LYRICS.TOGGLE': opening,
        'LYRICS.OPEN': opening,
        'lyrics.track': { actions: assign({ track: ({ event }) => event.track }) },
      },
    },
    open: {
      tags: 'open',
      initial: 'choosing',
      exit: assign({ words: null }),
      on: {
        'LYRICS.TOGGLE': { target: 'closed', actions: 'emitHidden' },
        'LYRICS.CLOSE': { target: 'closed', actions: 'emitHidden' },
        'lyrics.track': {
          guard: ({ context, event }) => event.track?.id !== context.track?.id,
          target: '.choosing',
          actions: assign({ track: ({ event }) => event.track, words: null }),
        },
      },
      states: {
        choosing: {
          always: [{ guard: ({ context }) => context.track !== null, target: 'loading' }, { target: 'idle' }],
        },
        idle: { tags: 'idle' },
        loading: {
          tags: 'loading',
          invoke: {
            src: 'fetchLyrics',
            input: ({ context }) => ({
              artist: context.track?.artist_name ?? '',
              title: context.track?.name ?? '',
            }),
            onDone: [
              {
                guard: ({ event }) => event.output !== null && event.output.text.trim() !== '',
                target: 'found',
                actions: assign({ words: ({ event }) => event.output }),
              },
              { target: 'none' },
            ],
            onError: 'failed',
          },
        },
        found: { tags: 'found' },
        none: { tags: 'none' },
        failed: { tags: 'failed' },
      },
    },
  },
});
