import { assign, emit, sendTo } from 'xstate';
import { DEFAULT_VOLUME, MAX_VOLUME } from '../../limits/playback.ts';
import type { PlayerFact, QueueCommand, UrlFact } from '../queue/queue.types.ts';
import { neighbour, type Accepting } from '../app/neighbours.ts';
import { failure as failureFact } from '../failure.ts';
import type { Message } from '../toasts/toasts.messages.ts';
import { lengthOf, playerBase, requireTrack } from './player.setup.ts';
import type {
  AudioCommand,
  FailureReason,
  MediaSessionCommand,
  PlayerContext,
  PlayerEvent,
  PlayerSignal,
  UrlAnswer,
  VolumeSettings,
} from './player.types.ts';

const queue = neighbour('queue');

const toQueue = (make: (context: PlayerContext, id: string) => PlayerFact | UrlFact) =>
  playerBase.sendTo(queue, ({ context }) => make(context, context.track?.id ?? ''));
const sendToQueue = (command: QueueCommand) => playerBase.sendTo(queue, command);
const toAudio = (make: (context: PlayerContext) => AudioCommand) =>
  playerBase.sendTo<Accepting<AudioCommand>>('audio', ({ context }) => make(context));
const toSession = (make: (context: PlayerContext) => MediaSessionCommand) =>
  playerBase.sendTo<Accepting<MediaSessionCommand>>('mediaSession', ({ context }) => make(context));
const signal = (type: PlayerSignal['type']) => playerBase.raise({ type });

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));

function failureMessage(context: PlayerContext): Message {
  switch (context.failure) {
    case 'previewUnavailable':
      return { code: 'player.previewUnavailable' };
    case 'playbackError':
      return { code: 'player.playbackError' };
    case 'playPrevented':
      return { code: 'player.playPrevented' };
    default:
      return { code: 'player.unableToPlay', trackName: requireTrack(context).name };
  }
}

/** The words that the regions of the player are written in. */
export const playerSetup = playerBase.extend({
  actions: {
    choose: assign(({ event }) => {
      // equivalent: Only this event runs it; the check narrows the type.
      if (event.type !== 'track.chosen') return {};
      const { track, reason, at } = event;
      return { ...unloaded, track, reason, position: at, still: at, next: null };
    }),
    chooseAgain: assign(() => unloaded),
    startOver: assign({ position: 0, still: 0 }),
    forget: assign(() => ({ ...unloaded, track: null, position: 0, still: 0, next: null })),
    rememberNext: assign({
      // equivalent: Only this event runs it; the check narrows the type.
      next: ({ context, event }) => (event.type === 'track.next' ? event.track : context.next),
    }),

    useUrl: assign({
      track: ({ context }, { audio }: UrlAnswer) => ({ ...requireTrack(context), audio }),
    }),
    spendLookUp: assign({ hasLookedUp: true }),
    sendFreshUrl: sendTo(queue, ({ context }, { audio }: UrlAnswer) => ({
      type: 'url.refreshed',
      id: requireTrack(context).id,
      audio,
    })),

    countLoad: assign({ load: ({ context }) => context.load + 1 }),
    load: toAudio((context) => ({
      type: 'load',
      load: context.load,
      url: requireTrack(context).audio,
      at: context.position,
    })),
    rememberDuration: assign({
      // equivalent: Only this event runs it; the check narrows the type.
      duration: ({ context, event }) => (event.type === 'audio.ready' ? event.duration : context.duration),
    }),
    standStill: assign({ still: ({ context }) => context.position }),
    play: toAudio(() => ({ type: 'play' })),
    pause: toAudio(() => ({ type: 'pause' })),
    stop: toAudio(() => ({ type: 'stop' })),
    /** Preloads the next track; without one it empties the idle element. */
    prepareNext: toAudio(({ next }) => ({ type: 'prepare', url: next?.audio ?? '' })),

    follow: assign({
      // equivalent: Only this event runs it; the check narrows the type.
      position: ({ context, event }) => (event.type === 'audio.position' ? event.position : context.position),
    }),
    begin: assign({ hasBegun: true }),
    proveIt: assign({ failures: 0 }),
    sendPosition: toQueue(({ position }, id) => ({ type: 'player.position', id, position })),
    sendSounding: toQueue((_, id) => ({ type: 'player.sounding', id })),
    sendEnded: toQueue((_, id) => ({ type: 'player.ended', id })),
    sendSkip: toQueue((_, id) => ({ type: 'player.skipRequired', id })),
    sendHalted: toQueue((_, id) => ({ type: 'player.halted', id })),
    sendElsewhere: toQueue(() => ({ type: 'player.elsewhere' })),
    emitSounding: emit(({ context }) => ({ type: 'track.sounding', track: requireTrack(context) })),
    emitPaused: emit(({ context }) => ({ type: 'track.paused', track: requireTrack(context) })),
    emitEnded: emit(({ context }) => ({ type: 'track.ended', track: requireTrack(context) })),

    moveThere: assign(({ context, event }) => {
      const position = clamp(targetOf(context, event), lengthOf(context));
      return { position, still: position };
    }),
    seek: toAudio(({ position }) => ({ type: 'seek', seconds: position })),

    fail: assign(({ context }, failure: FailureReason) => ({
      ...unloaded,
      failure,
      failures: context.failures + 1,
    })),
    /** That a track has no preview is no failure of playback: it does not count towards the stop (D63). */
    lackPreview: assign((_, failure: FailureReason) => ({ ...unloaded, failure })),
    emitFailed: emit(({ context }) => ({
      type: 'track.failed',
      track: requireTrack(context),
      // equivalent (StringLiteral): Never reached: the failure is set just before. The fallback is for the
      // compiler.
      reason: context.failure ?? 'unableToPlay',
    })),
    emitFailureMessage: emit(({ context }) => ({ type: 'message', message: failureMessage(context) })),
    say: emit((_, message: Message) => ({ type: 'message', message })),
    emitStopped: emit(({ context }) => ({ type: 'playback.stopped', track: requireTrack(context) })),

    report: emit((_, { doing, error }: { readonly doing: string; readonly error: unknown }) =>
      failureFact(doing, error),
    ),

    requestPermission: signal('permission.wanted'),
    endPermission: signal('permission.ended'),
    emitPermissionWanted: emit({ type: 'sound.wanted' }),
    emitPermissionReleased: emit({ type: 'sound.released' }),
    signalSoundBegan: signal('sound.began'),
    signalSoundBroke: signal('sound.broke'),

    showTrack: toSession(({ track }) => ({ type: 'show', track })),
    // equivalent (StringLiteral): The media session's actor treats any other type than 'show' as the state.
    showNothing: toSession(() => ({ type: 'state', state: 'none', position: 0, duration: 0 })),
    showPlaying: toSession(({ position, duration }) => ({
      type: 'state',
      state: 'playing',
      position,
      duration,
    })),
    showPaused: toSession((context) => ({
      type: 'state',
      state: 'paused',
      position: context.position,
      duration: lengthOf(context),
    })),
    goNext: sendToQueue({ type: 'QUEUE.NEXT' }),
    goBack: sendToQueue({ type: 'QUEUE.PREVIOUS' }),

    emitPlayed: emit(({ context }, at: number) => ({
      type: 'track.played',
      track: requireTrack(context),
      at,
    })),

    setVolume: assign(({ context, event }) => {
      // equivalent (ConditionalExpression): Only this event runs it; the check narrows the type.
      if (event.type !== 'PLAYER.VOLUME') return {};
      const volume = clamp(event.value, MAX_VOLUME);
      // A muted player moved to 0 stays as it is: there is nothing louder to remember.
      return volume === 0 && context.muted ? {} : { volume, muted: false };
    }),
    toggleMute: assign(({ context: { volume, muted } }) =>
      muted || volume === 0 ? { volume: volume || DEFAULT_VOLUME, muted: false } : { muted: true },
    ),
    restoreVolume: assign((_, settings: VolumeSettings) => ({
      volume: clamp(settings.volume, MAX_VOLUME),
      muted: settings.muted,
    })),
    applyVolume: toAudio(({ volume, muted }) => ({ type: 'volume', level: muted ? 0 : volume / MAX_VOLUME })),
    emitVolume: emit(({ context: { volume, muted } }) => ({ type: 'volume.changed', volume, muted })),
    /** Stores volume and mute for the next visit; provided by createCore. */
    storeVolume: () => {
      throw new Error("The action 'storeVolume' was not provided");
    },
  },
});

/** The context of a track before its first load, unless the queue chooses it by a bulk add. */
export const unloaded = {
  reason: 'load',
  duration: 0,
  hasBegun: false,
  hasLookedUp: false,
  failure: null,
} as const;

/** The target of a seek in seconds; it may lie outside the preview. */
function targetOf(context: PlayerContext, event: PlayerEvent): number {
  if (event.type === 'PLAYER.SEEK') return (event.value / 100) * lengthOf(context);
  if (event.type === 'PLAYER.SEEK_TO') return event.seconds;
  return event.type === 'PLAYER.SEEK_BY' ? context.position + event.seconds : context.position;
}
