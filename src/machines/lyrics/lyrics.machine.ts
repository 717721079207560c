import { assign, emit, setup } from 'xstate';
import type { Lyrics } from '../../domain/lyrics.ts';
import { unprovided } from '../unprovided.ts';
import type { LyricsContext, LyricsEmitted, LyricsEvent, LyricsInput, LyricsTag } from './lyrics.types.ts';

const lyricsSetup = setup({
  types: {} as { context: LyricsContext; events: LyricsEvent; emitted: LyricsEmitted; tags: LyricsTag },
  actors: {
    /** The lyrics of a track; null if the service has none. It fails after 15 s. */
    fetchLyrics: unprovided<Lyrics | null, LyricsInput>('fetchLyrics'),
  },
  guards: {
    hasTrack: ({ context }) => context.track !== null,
    isOtherTrack: ({ context, event }) =>
      event.type === 'lyrics.track' && event.track?.id !== context.track?.id,
    hasWords: (_, words: Lyrics | null) => words !== null && words.text.trim() !== '',
  },
  actions: {
    setTrack: assign({
      track: ({ context, event }) => (event.type === 'lyrics.track' ? event.track : context.track),
      words: null,
    }),
    show: assign({ words: (_, words: Lyrics | null) => words }),
    forget: assign({ words: null }),
    emitShown: emit({ type: 'message', message: { code: 'lyrics.shown' } }),
    emitHidden: emit({ type: 'message', message: { code: 'lyrics.hidden' } }),
  },
});

/**
 * The overlay with the words of the current track. A change of track while it is open loads the new track's words; an
 * answer for the one before cannot arrive any more, since its call ends with the state that made it.
 */
export const lyricsMachine = lyricsSetup.createMachine({
  id: 'lyrics',
  context: { track: null, words: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'LYRICS.TOGGLE': { target: 'open', actions: 'emitShown' },
        'lyrics.track': { actions: 'setTrack' },
      },
    },
    open: {
      tags: 'open',
      initial: 'choosing',
      exit: 'forget',
      on: {
        'LYRICS.TOGGLE': { target: 'closed', actions: 'emitHidden' },
        'LYRICS.CLOSE': { target: 'closed', actions: 'emitHidden' },
        'lyrics.track': { guard: 'isOtherTrack', target: '.choosing', actions: 'setTrack' },
      },
      states: {
        choosing: { always: [{ guard: 'hasTrack', target: 'loading' }, { target: 'idle' }] },
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
                guard: { type: 'hasWords', params: ({ event }) => event.output },
                target: 'found',
                actions: { type: 'show', params: ({ event }) => event.output },
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
