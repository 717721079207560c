import { and, assign, emit, raise, sendTo, setup } from 'xstate';
import {
  append,
  currentAt,
  currentOf,
  emptyList,
  followedBy,
  hasTrack,
  insertAt,
  isCurrent,
  lacksDraw,
  listOf,
  move,
  nextPlace,
  placeNext,
  previousPlace,
  type QueueList,
  remove,
  repairList,
} from '../../domain/queue-list.ts';
import type { Track } from '../../domain/track.ts';
import { FRESH_URL_WAIT_MS, NEXT_PROCESSING_MS, NEXT_RELEASE_MS } from '../../limits/playback.ts';
import { neighbour, type Accepting } from '../app/neighbours.ts';
import type { FailureFact } from '../failure.ts';
import type { PlayerCommand, QueueFact, UrlAnswer, UrlRequest } from '../player/player.select.ts';
import type { Message } from '../toasts/toasts.messages.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';
import {
  addable,
  type ChosenTrack,
  comingTrack,
  continuationOf,
  type QueueContext,
  type QueueEmitted,
  type QueueEvent,
  sessionOf,
  type StoredSession,
  tracksAfterOrigin,
  tracksToRefresh,
} from './queue.select.ts';
import { sessionMachine, type SessionEvent } from './session.machine.ts';
import { upcomingMachine, type UpcomingEvent } from './upcoming.machine.ts';

const base = setup({
  types: {} as {
    context: QueueContext;
    events: QueueEvent;
    emitted: QueueEmitted | FailureFact;
    /** A Next is processing: its url is looked up, or it was pressed a moment ago. */
    tags: 'nextIsBusy';
  },
  actors: {
    freshenPreviewUrl: unprovided<UrlAnswer, UrlRequest>('freshenPreviewUrl'),
    /** Draws a number from 0 up to, not including, 1. */
    drawRandom: unprovided<number>('drawRandom'),
    /** The stored queue; null in a fresh browser. */
    loadSession: unprovided<StoredSession | null>('loadSession'),
    session: sessionMachine,
    upcoming: upcomingMachine,
    /** Reports the preview facts. */
    previews: unprovidedSource('previews'),
  },
  guards: {
    isEmpty: ({ context }) => context.tracks.length === 0,
    isIdle: ({ context }) => context.index === -1,
    isOfCurrent: ({ context, event }) => 'id' in event && isCurrent(context, event.id),
    isQueuedId: ({ context, event }) => 'id' in event && hasTrack(context, event.id),
    isCurrentTrack: ({ context, event }) => 'track' in event && isCurrent(context, event.track.id),
    isQueuedTrack: ({ context, event }) => 'track' in event && hasTrack(context, event.track.id),
    isFavorite: ({ event }) => 'favorite' in event && event.favorite,
    bringsNew: ({ context, event }) =>
      'tracks' in event && addable(context, event.tracks).some(({ id }) => !hasTrack(context, id)),
    hasTracksToAdd: ({ context, event }) => 'tracks' in event && addable(context, event.tracks).length > 0,
    canGoBack: ({ context }) =>
      previousPlace(context) !== context.index || (context.index === 0 && context.loop),

    lacksDraw: ({ context }) => lacksDraw(context),
    /** The one track that was chosen from a list has played: the others are offered. */
    endsWithOffer: ({ context }) =>
      !context.keepsListening &&
      nextPlace(context) === -1 &&
      context.tracks.length === 1 &&
      tracksAfterOrigin(context).length > 0,
    playsOn: ({ context }) => nextPlace(context) === -1 && continuationOf(context).length > 0,

    refreshesUpcoming: ({ context }) => context.refreshesUpcoming,
    isOutdatedUpcoming: ({ context }) =>
      context.refreshesUpcoming &&
      context.preparedId !== null &&
      comingTrack(context)?.id !== context.preparedId,
  },
  delays: { nextProcessing: NEXT_PROCESSING_MS, nextRelease: NEXT_RELEASE_MS, urlWait: FRESH_URL_WAIT_MS },
});

const player = neighbour('player');

export const toPlayer = (make: (context: QueueContext) => PlayerCommand | QueueFact) =>
  base.sendTo(player, ({ context }) => make(context));
export const toSession = (make: (context: QueueContext) => SessionEvent) =>
  base.sendTo<Accepting<SessionEvent>>('session', ({ context }) => make(context));
const toUpcoming = (make: (context: QueueContext) => UpcomingEvent) =>
  base.sendTo<Accepting<UpcomingEvent>>('upcoming', ({ context }) => make(context));

/** How a track that has become current is played: if nothing else is said it plays from its beginning. */
type Start = Partial<Pick<Extract<QueueFact, { type: 'track.chosen' }>, 'reason' | 'play' | 'at'>>;

function announcement(context: QueueContext, start: Start): QueueFact {
  const track = currentOf(context);
  return track
    ? { type: 'track.chosen', track, reason: 'load', play: true, at: 0, ...start }
    : { type: 'track.none' };
}

/** A queued track with its place. */
function placed({ tracks }: QueueContext, id: string): { readonly track: Track; readonly index: number } {
  const index = tracks.findIndex((track) => track.id === id);
  const track = tracks[index];
  if (!track) throw new Error(`The queue lacks the track '${id}'`);
  return { track, index };
}

/** Actors, guards, delays, and the actions that several transitions share. */
export const queueSetup = base.extend({
  actions: {
    put: assign((_, { tracks, index }: QueueList) => ({ tracks, index, drawnId: null })),
    putNext: assign(({ context }) => {
      const next = nextPlace(context);
      return { ...currentAt(context, next), drawnId: null, ...(next !== -1 && { offered: null }) };
    }),
    setOrigin: assign((_, { track, origin }: ChosenTrack) => ({
      origin: origin ? { ...origin, trackId: track.id } : null,
      from: origin ? { name: origin.name, path: origin.path } : null,
    })),
    forgetOrigin: assign({ origin: null, from: null }),
    setOffered: assign({
      offered: ({ context }) => context.origin && { ...context.origin, tracks: tracksAfterOrigin(context) },
    }),

    /** The current track begins anew: the look-ups of those after the track before it are dropped. */
    beginAnew: assign({ position: 0, refreshesUpcoming: false, preparedId: null }),
    dropUpcoming: toUpcoming((context) => ({
      type: 'refresh.dropped',
      currentId: currentOf(context)?.id ?? null,
    })),
    /** Sends the player the current track. */
    announce: sendTo(player, ({ context }, start: Start) => announcement(context, start)),
    emitCurrent: emit(({ context }) => ({ type: 'currentTrack.changed', track: currentOf(context) })),
    makeChoice: raise({ type: 'choice.made' }),
    /** With the id of shuffle's next track if it is known already. */
    outdateNext: raise((_, nextId: string | undefined) => ({ type: 'next.outdated' as const, nextId })),
    emitChanged: emit({ type: 'queue.changed' }),
    storeSession: toSession((context) => ({ type: 'session.changed', session: sessionOf(context) })),

    /** Only a queue of more than one track is a loss to its listener. */
    emitReplaced: base.enqueueActions(({ context, event, enqueue }) => {
      const { say: message = { code: 'queue.addedAndPlaying' } } =
        event.type === 'QUEUE.ADD_ALL' ? event : { say: null };
      if (message) enqueue.emit({ type: 'message', message });
      if (context.tracks.length > 1)
        enqueue.emit({ type: 'queue.replaced', before: sessionOf(context), message });
      else enqueue.emit({ type: 'queue.edited' });
    }),
    emitEdited: emit({ type: 'queue.edited' }),
    emitRemoved: emit(({ context }, id: string) => ({ type: 'queue.trackRemoved', ...placed(context, id) })),
    say: emit((_, message: Message) => ({ type: 'message', message })),

    dropFavorite: assign({ favorite: null }),
    refreshUpcomingUrls: toUpcoming((context) => ({
      type: 'refresh.requested',
      tracks: tracksToRefresh(context),
    })),
    shareSession: toSession(() => ({ type: 'session.shared' })),
  },
});

const say = <const Code extends Message['code']>(code: Code) => ({ type: 'say', params: { code } }) as const;

/** Tracks, index, shuffle or loop have changed. */
export const change = ['outdateNext', 'emitChanged', 'storeSession'] as const;

/** The current track begins anew. */
export const begin = (start: Start = {}) =>
  ['beginAnew', 'dropUpcoming', { type: 'announce', params: start }, 'emitCurrent'] as const;

/** The listener has changed the current track: it starts anew, and pending requests are dropped. */
const play = (start: Start = {}) =>
  [queueSetup.assign({ offered: null }), ...begin(start), 'makeChoice', ...change] as const;

/** The chosen track replaces the queue and plays. */
const replaceWithChosen = [
  'emitReplaced',
  { type: 'put', params: ({ event }: { readonly event: ChosenTrack }) => listOf([event.track]) },
  { type: 'setOrigin', params: ({ event }: { readonly event: ChosenTrack }) => event },
  ...play(),
] as const;

interface Adding<Event> {
  readonly context: QueueContext;
  readonly event: Event;
}
type OfTrack = Adding<{ readonly track: Track }>;
type OfTracks = Adding<{ readonly tracks: readonly Track[] }>;

const putAtEnd = {
  type: 'put',
  params: ({ context, event }: OfTrack) => append(context, event.track),
} as const;
const putNextUp = {
  type: 'put',
  params: ({ context, event }: OfTrack) => placeNext(context, event.track),
} as const;
const withAll = ({ context, event }: OfTracks) => append(context, ...addable(context, event.tracks));

/** Where nothing is current the track plays. */
const playAdded = <const Put>(put: Put) =>
  ({ guard: 'isIdle', actions: [put, 'forgetOrigin', say('queue.addedAndPlaying'), ...play()] }) as const;

interface Removal {
  readonly context: QueueContext;
  readonly event: { readonly id: string };
}

const takeOut = [
  say('queue.removed'),
  { type: 'emitRemoved', params: ({ event }: Removal) => event.id },
  { type: 'put', params: ({ context, event }: Removal) => remove(context, event.id, context.loop) },
] as const;

/** The commands of listeners, except Next, which is a request with a life of its own. */
export const list = queueSetup.createStateConfig({
  on: {
    'QUEUE.SELECT': [
      { guard: 'isCurrentTrack', actions: toPlayer(() => ({ type: 'PLAYER.TOGGLE' })) },
      // A favorite waits for its url in a region of its own.
      { guard: 'isFavorite' },
      { actions: replaceWithChosen },
    ],
    'favorite.accepted': { actions: replaceWithChosen },
    'QUEUE.ADD': [
      { guard: 'isQueuedTrack', actions: say('queue.alreadyQueued') },
      playAdded(putAtEnd),
      { actions: [putAtEnd, say('queue.added'), 'emitEdited', ...change] },
    ],
    'QUEUE.ADD_TO_END': [
      {
        guard: and(['bringsNew', 'isIdle']),
        actions: [{ type: 'put', params: withAll }, say('queue.addedAndPlaying'), ...play()],
      },
      {
        guard: 'bringsNew',
        actions: [
          emit(({ context, event }) => {
            const count = withAll({ context, event }).tracks.length - context.tracks.length;
            return { type: 'message', message: { code: 'queue.addedToEnd', count } };
          }),
          { type: 'put', params: withAll },
          'emitEdited',
          ...change,
        ],
      },
      { guard: 'hasTracksToAdd', actions: say('queue.alreadyQueued') },
      { actions: say('queue.noTracks') },
    ],
    'QUEUE.ADD_ALL': [
      {
        guard: 'hasTracksToAdd',
        actions: [
          'emitReplaced',
          { type: 'put', params: ({ context, event }) => listOf(addable(context, event.tracks)) },
          assign({ origin: null, from: ({ event }) => event.from ?? null }),
          ...play({ reason: 'bulk' }),
        ],
      },
      { actions: say('queue.noTracks') },
    ],
    'QUEUE.PLAY_REMAINING': {
      guard: ({ context }) => context.offered !== null,
      actions: [
        emit(({ context }) => ({
          type: 'queue.playedOn',
          before: sessionOf(context),
          list: context.offered?.name ?? '',
        })),
        { type: 'put', params: ({ context }) => followedBy(context, context.offered?.tracks ?? []) },
        assign({ origin: null }),
        ...play({ reason: 'bulk' }),
      ],
    },
    'QUEUE.KEEP_LISTENING': { actions: assign({ keepsListening: ({ event }) => event.on }) },
    'QUEUE.PLAY_NEXT': [
      { guard: 'isCurrentTrack', actions: say('queue.alreadyQueued') },
      playAdded(putNextUp),
      {
        actions: [
          putNextUp,
          say('queue.playingNext'),
          'emitEdited',
          { type: 'outdateNext', params: ({ event }) => event.track.id },
          'emitChanged',
          'storeSession',
        ],
      },
    ],
    'QUEUE.REMOVE': [
      // The track that replaces a removed one plays only if that one did.
      { guard: 'isOfCurrent', actions: [...takeOut, ...play({ play: 'asBefore' })] },
      { guard: 'isQueuedId', actions: [...takeOut, ...change] },
    ],
    'QUEUE.CLEAR': [
      { guard: 'isEmpty', actions: say('queue.empty') },
      {
        actions: [
          say('queue.cleared'),
          emit(({ context }) => ({ type: 'queue.cleared', before: sessionOf(context) })),
          { type: 'put', params: emptyList },
          'forgetOrigin',
          ...play(),
        ],
      },
    ],
    'QUEUE.PREVIOUS': {
      guard: 'canGoBack',
      actions: [
        { type: 'put', params: ({ context }) => currentAt(context, previousPlace(context)) },
        ...play(),
      ],
    },
    'QUEUE.PLAY': [
      { guard: 'isEmpty', actions: say('queue.empty') },
      { actions: [{ type: 'put', params: ({ context }) => currentAt(context, 0) }, ...play()] },
    ],
    'QUEUE.PLAY_AT': [
      { guard: 'isOfCurrent', actions: toPlayer(() => ({ type: 'PLAYER.PLAY' })) },
      {
        guard: 'isQueuedId',
        actions: [
          {
            type: 'put',
            params: ({ context, event }) => currentAt(context, placed(context, event.id).index),
          },
          ...play(),
        ],
      },
    ],
    'QUEUE.MOVE': {
      guard: ({ context, event }) => move(context, event.id, event.to) !== context,
      actions: [
        emit(({ context, event }) => ({ type: 'queue.trackMoved', ...placed(context, event.id) })),
        { type: 'put', params: ({ context, event }) => move(context, event.id, event.to) },
        ...change,
      ],
    },
    'QUEUE.SHUFFLE.TOGGLE': {
      actions: [
        assign({ shuffle: ({ context }) => !context.shuffle, drawnId: null }),
        {
          type: 'say',
          params: ({ context }) => ({
            code: context.shuffle ? 'queue.shuffleEnabled' : 'queue.shuffleDisabled',
          }),
        },
        ...change,
      ],
    },
    'QUEUE.LOOP.TOGGLE': {
      actions: [
        assign({ loop: ({ context }) => !context.loop }),
        {
          type: 'say',
          params: ({ context }) => ({ code: context.loop ? 'queue.loopEnabled' : 'queue.loopDisabled' }),
        },
        ...change,
      ],
    },
    'QUEUE.PUT_BACK': {
      actions: [
        { type: 'put', params: ({ context, event }) => insertAt(context, event.track, event.index) },
        ...change,
      ],
    },
    'QUEUE.ADD_INSTEAD': {
      actions: raise(({ context, event: { session } }) => ({
        type: 'QUEUE.RESTORE',
        session: { ...session, tracks: append(session, ...context.tracks).tracks },
        play: true,
      })),
    },
    'QUEUE.RESTORE': {
      actions: [
        assign(({ event: { session } }) => ({
          ...repairList(session),
          shuffle: session.shuffle,
          loop: session.loop,
          position: session.position,
          from: session.from ?? null,
          drawnId: null,
          origin: null,
          offered: null,
          refreshesUpcoming: true,
          preparedId: null,
        })),
        { type: 'announce', params: ({ event }) => ({ play: event.play, at: event.session.position }) },
        'emitCurrent',
        'makeChoice',
        { type: 'outdateNext', params: ({ event }) => event.session.nextId },
        'emitChanged',
        'storeSession',
      ],
    },
  },
});
