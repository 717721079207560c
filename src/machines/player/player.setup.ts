import { and, not, or, setup, stateIn } from 'xstate';
import { isSampleTrack, type Track } from '../../domain/track.ts';
import {
  FAILURES_BEFORE_STOP,
  LOAD_TIMEOUT_MS,
  NETWORK_TIMEOUT_MS,
  PLAY_LOG_MS,
  POSITION_TOLERANCE_S,
  PREVIEW_LENGTH_S,
  PROOF_S,
  RELOAD_PAUSE_MS,
  SKIP_DELAY_MS,
  STALL_RELOAD_MS,
} from '../../limits/playback.ts';
import type { FailureFact } from '../failure.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';
import type {
  AudioCommand,
  MediaSessionCommand,
  PlayerContext,
  PlayerEmitted,
  PlayerEvent,
  PlayerTag,
  UrlAnswer,
  UrlRequest,
  VolumeSettings,
} from './player.types.ts';

/** The track that an action needs; the chart runs no such action without one. */
export function requireTrack({ track }: PlayerContext): Track {
  if (!track) throw new Error('The player needs a track and has none');
  return track;
}

const hasLength = ({ duration }: PlayerContext): boolean => Number.isFinite(duration) && duration > 0;

/** The length to which a seek relates: the loaded preview's own, and the stated one before it has loaded (AUD-37). */
export const lengthOf = (context: PlayerContext): number =>
  hasLength(context) ? context.duration : PREVIEW_LENGTH_S;

/** Whether a seek names a place that there can be. */
function namesPlace(event: PlayerEvent): boolean {
  // equivalent: Only this event has the guard; the check narrows the type.
  if (event.type === 'PLAYER.SEEK') return event.value >= 0 && event.value <= 100;
  // equivalent: Only this event has the guard; the check narrows the type.
  if (event.type === 'PLAYER.SEEK_TO') return event.seconds > 0;
  // equivalent: Only this event has the guard; the check narrows the type.
  return event.type === 'PLAYER.SEEK_BY' && Number.isFinite(event.seconds);
}

/** The actors, guards and delays that the regions of the player are written in; `player.actions.ts` adds the actions. */
export const playerBase = setup({
  types: {} as {
    context: PlayerContext;
    events: PlayerEvent;
    emitted: PlayerEmitted | FailureFact;
    tags: PlayerTag;
  },
  actors: {
    /** The audio elements, over AudioPort. */
    audio: unprovidedSource<AudioCommand>('audio'),
    /** The lock screen, over MediaSessionPort. */
    mediaSession: unprovidedSource<MediaSessionCommand>('mediaSession'),
    freshenPreviewUrl: unprovided<UrlAnswer, UrlRequest>('freshenPreviewUrl'),
    /** Writes the play to the history, except a sample's; returns its time in ms since 1970 (AUD-43). */
    logPlay: unprovided<number, { readonly track: Track }>('logPlay'),
    loadVolume: unprovided<VolumeSettings>('loadVolume'),
  },
  guards: {
    hasPermission: stateIn({ permission: 'granted' }),
    // equivalent: Only this event has the guard; the check narrows the type.
    isPlayRequested: ({ event }) => event.type === 'track.chosen' && event.play === true,
    // equivalent: Only this event has the guard; the check narrows the type.
    isPlayContinued: ({ event }) => event.type === 'track.chosen' && event.play === 'asBefore',
    isSilent: or([stateIn({ playback: 'paused' }), stateIn({ playback: 'stopped' })]),
    isToPlay: or(['isPlayRequested', and(['isPlayContinued', not('isSilent')])]),
    isOtherTrack: ({ context, event }) =>
      // equivalent: Only this event has the guard; the check narrows the type.
      event.type === 'track.chosen' && event.track.id !== context.track?.id,

    bringsAudio: (_, { audio }: UrlAnswer) => audio !== '',
    bringsOtherUrl: ({ context }, { audio }: UrlAnswer) =>
      audio !== '' && audio !== requireTrack(context).audio,

    isActive: ({ context, event }) => 'load' in event && event.load === context.load,
    isAdvance: ({ context, event }) =>
      // equivalent: Only this event has the guard; the check narrows the type.
      event.type === 'audio.position' &&
      event.load === context.load &&
      event.position > context.still + POSITION_TOLERANCE_S,
    isProven: ({ context }) => context.position >= context.still + PROOF_S,
    crossesSecond: ({ context, event }) =>
      // equivalent: Only this event has the guard; the check narrows the type.
      event.type === 'audio.position' &&
      event.load === context.load &&
      Math.floor(event.position) !== Math.floor(context.position),
    isDecodeError: ({ context, event }) =>
      // equivalent: Only this event has the guard; the check narrows the type.
      event.type === 'audio.failed' && event.load === context.load && event.kind === 'decode',
    mayLookUp: ({ context, event }) =>
      // equivalent: Only this event has the guard; the check narrows the type.
      event.type === 'audio.failed' &&
      event.load === context.load &&
      event.kind !== 'decode' &&
      !context.hasLookedUp &&
      !isSampleTrack(requireTrack(context)),
    breaksBegun: ({ context, event }) =>
      // equivalent: Only this event has the guard; the check narrows the type.
      event.type === 'audio.failed' && event.load === context.load && context.hasBegun,
    breaksBegunDecoding: ({ context, event }) =>
      // equivalent: Only this event has the guard; the check narrows the type.
      event.type === 'audio.failed' &&
      event.load === context.load &&
      event.kind === 'decode' &&
      context.hasBegun,
    wantsGesture: ({ context, event }) =>
      // equivalent: Only this event has the guard; the check narrows the type.
      event.type === 'audio.refused' && event.load === context.load && event.kind === 'gesture',
    isRefusal: ({ context, event }) =>
      // equivalent: Only this event has the guard; the check narrows the type.
      event.type === 'audio.refused' && event.load === context.load && event.kind === 'other',
    hasFailedTooOften: ({ context }) => context.failures >= FAILURES_BEFORE_STOP,

    canSeek: ({ context, event }) => hasLength(context) && namesPlace(event),
    canSeekAhead: ({ event }) => namesPlace(event),
    // equivalent: Only this event has the guard; the check narrows the type.
    isVolume: ({ event }) => event.type === 'PLAYER.VOLUME' && Number.isFinite(event.value),
  },
  delays: {
    loadTimeout: LOAD_TIMEOUT_MS,
    networkTimeout: NETWORK_TIMEOUT_MS,
    stallTime: STALL_RELOAD_MS,
    reloadPause: RELOAD_PAUSE_MS,
    skipDelay: SKIP_DELAY_MS,
    playLogDelay: PLAY_LOG_MS,
  },
});
