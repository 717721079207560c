import { and, assign, emit, enqueueActions, not, raise, setup } from 'xstate';
import {
  currentOf,
  emptyList,
  hasTrack,
  isCurrent,
  lacksDraw,
  nextPlace,
  withReportedUrls,
  withUrl,
} from '../../domain/queue-list.ts';
import { isUnwanted } from '../../domain/unwanted.ts';
import { FRESH_URL_WAIT_MS, NEXT_RELEASE_MS } from '../../limits/playback.ts';
import { neighbour, type Accepting } from '../app/neighbours.ts';
import { failure, type FailureFact } from '../failure.ts';
import type { PlayerCommand, QueueFact, UrlAnswer, UrlRequest } from '../player/player.types.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';
import { advanced, type ListCommand, type Outcome, outcomeOf } from './queue.commands.ts';
import { comingTrack, drawnIn, favoriteOf, sessionOf, tracksToRefresh } from './queue.select.ts';
import type { QueueContext, QueueEmitted, QueueEvent, StoredSession } from './queue.types.ts';
import { sessionMachine, type SessionEvent } from './session.machine.ts';
import { upcomingMachine, type UpcomingEvent } from './upcoming.machine.ts';

const base = setup({
  types: {} as {
    context: QueueContext;
    events: QueueEvent;
    emitted: QueueEmitted | FailureFact;
    /** A Next is processing: its url is looked up, or was settled a moment ago. */
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
    previews: unprovidedSource('previews'),
  },
  guards: {
    isOfCurrent: ({ context, event }) => 'id' in event && isCurrent(context, event.id),
    lacksDraw: ({ context }) => lacksDraw(context),
    refreshesUpcoming: ({ context }) => context.refreshesUpcoming,
    /** The listener no longer wants what is current, and another track can take its place. */
    currentGivesWay: ({ context, event }) => {
      const track = currentOf(context);
      if (event.type !== 'QUEUE.UNWANTED' || !event.isOwn || !track) return false;
      const { unwanted } = event;
      if (isUnwanted(context.unwanted)(track) || !isUnwanted(unwanted)(track)) return false;
      return nextPlace({ ...context, unwanted }) !== -1;
    },
  },
  delays: { nextRelease: NEXT_RELEASE_MS, urlWait: FRESH_URL_WAIT_MS },
});

const player = neighbour('player');

const toPlayer = (make: (context: QueueContext) => PlayerCommand | QueueFact) =>
  base.sendTo(player, ({ context }) => make(context));
const toSession = (make: (context: QueueContext) => SessionEvent) =>
  base.sendTo<Accepting<SessionEvent>>('session', ({ context }) => make(context));
const toUpcoming = (make: (context: QueueContext) => UpcomingEvent) =>
  base.sendTo<Accepting<UpcomingEvent>>('upcoming', ({ context }) => make(context));

const storeSession = toSession((context) => ({ type: 'session.changed', session: sessionOf(context) }));

/** Under shuffle, which has no end, the last track of the list counts as the last. */
const changeOf = (context: QueueContext) =>
  ({
    type: 'queue.changed',
    isLast: nextPlace({ ...context, loop: false, shuffle: false }) === -1,
  }) as const;

/** Changes the queue, and informs everybody who needs to know. */
const carryOutOf = (decide: (context: QueueContext, event: QueueEvent) => Outcome) =>
  base.enqueueActions(({ context, event, enqueue }) => {
    const { emits = [], command, next, start, isChoice = true, nextId } = decide(context, event);
    for (const fact of emits) enqueue.emit(fact);
    if (command) enqueue(toPlayer(() => command));
    if (!next) return;
    enqueue.assign(next);
    if (start) {
      const track = currentOf({ ...context, ...next });
      const fact = { type: 'track.chosen', reason: 'load', play: true, at: 0, ...start } as const;
      enqueue(toUpcoming(() => ({ type: 'refresh.dropped', currentId: track?.id ?? null })));
      enqueue(toPlayer(() => (track ? { ...fact, track } : { type: 'track.none' })));
      enqueue.emit({ type: 'currentTrack.changed', track });
      if (isChoice) enqueue.raise({ type: 'choice.made' });
    }
    enqueue.raise({ type: 'next.outdated', nextId });
    enqueue.emit(changeOf({ ...context, ...next }));
    enqueue(storeSession);
  });

/** Actors, guards, delays, and the actions that several transitions share. */
const queueSetup = base.extend({
  actions: {
    carryOut: carryOutOf((context, event) => outcomeOf(context, event as ListCommand)),
    advance: carryOutOf(advanced),
    refreshUpcomingUrls: toUpcoming((context) => ({
      type: 'refresh.requested',
      tracks: tracksToRefresh(context),
    })),
    takeUnwanted: assign(({ context, event }) => {
      if (event.type !== 'QUEUE.UNWANTED') return {};
      const isOut = isUnwanted(event.unwanted);
      // Once it is wanted again, that it was asked for says nothing any more.
      const out = new Set(context.tracks.filter(isOut).map(({ id }) => id));
      const { drawnId, asked } = context;
      return {
        unwanted: event.unwanted,
        asked: asked.filter((id) => out.has(id)),
        drawnId: drawnId !== null && out.has(drawnId) && !asked.includes(drawnId) ? null : drawnId,
      };
    }),
    shareSession: toSession(() => ({ type: 'session.shared' })),
    storeSession,
  },
});

const advancing = [
  { guard: and(['isOfCurrent', 'lacksDraw']), target: '.awaitingDraw' },
  { guard: 'isOfCurrent', target: '.advancing' },
] as const;

/**
 * One request of the listener for the next track at a time: until the url of the new track has settled, which
 * a fresh one has at once, and for 500 ms more, Next has no effect. The end of a track and a skip after an
 * error advance whenever they happen.
 */
const requests = queueSetup.createStateConfig({
  initial: 'free',
  on: {
    'player.ended': advancing,
    'player.skipRequired': advancing,
  },
  states: {
    free: {
      on: {
        'QUEUE.NEXT': [
          { guard: ({ context }) => context.tracks.length === 0 },
          { guard: 'lacksDraw', target: 'awaitingDraw' },
          { target: 'advancing' },
        ],
      },
    },
    // Shuffle draws its next track now, if none was drawn before.
    awaitingDraw: {
      on: {
        'next.drawn': 'advancing',
        'choice.made': 'free',
        'next.outdated': { guard: not('lacksDraw'), target: 'advancing' },
      },
    },
    advancing: { always: { target: 'settling', actions: 'advance' } },
    // The player looks up the url where it is not fresh, and plays the old one when that takes too long.
    settling: {
      tags: 'nextIsBusy',
      always: { guard: ({ context }) => context.index === -1, target: 'releasing' },
      on: {
        'player.urlSettled': { guard: 'isOfCurrent', target: 'releasing' },
        'choice.made': 'releasing',
      },
      after: { urlWait: 'releasing' },
    },
    releasing: { tags: 'nextIsBusy', after: { nextRelease: 'free' } },
  },
});

/** The next track of shuffle: drawn when a track starts, stored until queue, index or shuffle change. */
const draw = queueSetup.createStateConfig({
  initial: 'idle',
  on: {
    'next.outdated': [
      {
        guard: ({ context, event }) => context.shuffle && event.nextId !== undefined,
        target: '.idle',
        actions: [assign({ drawnId: ({ event }) => event.nextId ?? null }), raise({ type: 'next.drawn' })],
      },
      { guard: 'lacksDraw', target: '.drawing' },
      { target: '.idle' },
    ],
  },
  states: {
    idle: {},
    drawing: {
      invoke: {
        src: 'drawRandom',
        onDone: {
          target: 'idle',
          actions: [
            assign({ drawnId: ({ context, event }) => drawnIn(context, event.output) }),
            raise({ type: 'next.drawn' }),
          ],
        },
        onError: {
          target: 'idle',
          actions: [
            emit(({ event }) => failure('drawing a track', event.error)),
            assign({ drawnId: ({ context }) => drawnIn(context, 0) }),
            raise({ type: 'next.drawn' }),
          ],
        },
      },
    },
  },
});

/** Refreshes and prepares the next track while one plays; those without a preview are skipped. */
const prefetch = queueSetup.createStateConfig({
  on: {
    'player.sounding': {
      guard: 'isOfCurrent',
      actions: [
        queueSetup.enqueueActions(({ context: { origin, keepsListening, tracks }, enqueue }) => {
          if (!keepsListening || origin?.artistId === undefined || origin.tracks.length > 0) return;
          const track = tracks.find(({ id }) => id === origin.trackId);
          if (track) enqueue.emit({ type: 'queue.continuationWanted', track, artistId: origin.artistId });
        }),
        assign({ refreshesUpcoming: true }),
        'refreshUpcomingUrls',
        'shareSession',
      ],
    },
    'next.drawn': { guard: 'refreshesUpcoming', actions: 'refreshUpcomingUrls' },
    'next.outdated': {
      guard: 'refreshesUpcoming',
      actions: [
        queueSetup.enqueueActions(({ context, enqueue }) => {
          if (context.preparedId === null || comingTrack(context)?.id === context.preparedId) return;
          enqueue(toPlayer(() => ({ type: 'track.next', track: null })));
          enqueue.assign({ preparedId: null });
        }),
        'refreshUpcomingUrls',
      ],
    },
    'QUEUE.REMAINING': {
      guard: ({ context, event }) => context.origin?.trackId === event.trackId,
      actions: [
        assign(({ context: { origin }, event: { tracks } }) => ({ origin: origin && { ...origin, tracks } })),
        'refreshUpcomingUrls',
      ],
    },
    'previews.reported': {
      guard: ({ context, event }) => event.notes.some(({ id }) => hasTrack(context, id)),
      actions: assign(({ context, event }) => withReportedUrls(context, event.notes)),
    },
    'previews.missing': {
      actions: [
        assign(({ context: { drawnId }, event: { ids } }) => ({
          unavailable: ids,
          drawnId: drawnId !== null && ids.includes(drawnId) ? null : drawnId,
        })),
        raise({ type: 'next.outdated' }),
        emit(({ context }) => changeOf(context)),
      ],
    },
    'url.refreshed': {
      actions: [
        assign(({ context, event: { type: _, id, ...answer } }) => ({
          ...withUrl(context, id, answer),
          origin: context.origin && {
            ...context.origin,
            tracks: withUrl({ ...context.origin, index: -1 }, id, answer).tracks,
          },
        })),
        enqueueActions(({ context, event, enqueue }) => {
          const track = comingTrack(context);
          if (!context.refreshesUpcoming || track?.id !== event.id) return;
          enqueue(toPlayer(() => ({ type: 'track.next', track })));
          enqueue.assign({ preparedId: event.id });
        }),
      ],
    },
  },
});

/** A favorite whose url has expired waits for a fresh one, and only a playable track replaces the queue. */
const favorite = queueSetup.createStateConfig({
  initial: 'none',
  on: {
    'QUEUE.SELECT': {
      guard: ({ context, event: { track, favorite: isFavorite } }) =>
        isFavorite === true && !isCurrent(context, track.id),
      target: '.freshening',
      actions: assign(({ event: { track, origin } }) => ({ favorite: { track, ...(origin && { origin }) } })),
    },
    'choice.made': '.none',
  },
  states: {
    none: { entry: assign({ favorite: null }) },
    freshening: {
      invoke: {
        src: 'freshenPreviewUrl',
        input: ({ context }) => ({ track: favoriteOf(context).track, reason: 'favorite' }),
        onDone: [
          {
            guard: ({ event }) => event.output.audio !== '',
            target: 'none',
            actions: raise(({ context, event }) => {
              const { track, ...chosen } = favoriteOf(context);
              return { type: 'favorite.accepted', track: { ...track, ...event.output }, ...chosen };
            }),
          },
          {
            target: 'none',
            actions: emit({ type: 'message', message: { code: 'player.favoriteUnavailable' } }),
          },
        ],
        onError: {
          target: 'none',
          actions: emit({ type: 'message', message: { code: 'player.favoriteFailed' } }),
        },
      },
    },
  },
});

/** The queue is restored once, paused, unless the listener acts before that. It is stored from then on. */
const keeping = queueSetup.createStateConfig({
  initial: 'restoring',
  on: {
    'next.drawn': { actions: 'storeSession' },
    'player.position': {
      guard: 'isOfCurrent',
      actions: [
        assign({ position: ({ event }) => event.position }),
        toSession(({ position }) => ({ type: 'session.moved', position })),
      ],
    },
    'player.elsewhere': { actions: toSession(() => ({ type: 'session.unshared' })) },
  },
  states: {
    restoring: {
      on: { 'choice.made': 'kept' },
      invoke: {
        src: 'loadSession',
        onDone: {
          target: 'kept',
          actions: enqueueActions(({ event, enqueue }) => {
            if (!event.output) return;
            enqueue.raise({ type: 'QUEUE.RESTORE', session: event.output.session, play: false });
            if (event.output.isShared) enqueue('shareSession');
          }),
        },
        onError: {
          target: 'kept',
          actions: emit(({ event }) => failure('restoring the queue', event.error)),
        },
      },
    },
    kept: {},
  },
});

/**
 * The current, previous and next tracks. `list` carries out the listener's commands,
 * `requests` advances to the next track, `draw` draws for shuffle, `prefetch` refreshes urls, `favorite`
 * delays a favorite until it can play, and `keeping` restores the queue after a reload.
 */
export const queueMachine = queueSetup.createMachine({
  id: 'queue',
  type: 'parallel',
  context: {
    ...emptyList,
    shuffle: false,
    loop: false,
    drawnId: null,
    unavailable: [],
    unwanted: [],
    asked: [],
    from: null,
    origin: null,
    ended: null,
    keepsListening: false,
    favorite: null,
    position: 0,
    refreshesUpcoming: false,
    preparedId: null,
  },
  invoke: [
    {
      id: 'session',
      src: 'session',
      onError: { actions: emit(({ event }) => failure('keeping the queue', event.error)) },
    },
    {
      id: 'upcoming',
      src: 'upcoming',
      onError: { actions: emit(({ event }) => failure('refreshing upcoming urls', event.error)) },
    },
    {
      id: 'previews',
      src: 'previews',
      onError: { actions: emit(({ event }) => failure('following the previews', event.error)) },
    },
  ],
  states: {
    list: {
      on: {
        'QUEUE.*': { actions: 'carryOut' },
        'favorite.accepted': { actions: 'carryOut' },
        'QUEUE.KEEP_LISTENING': { actions: assign({ keepsListening: ({ event }) => event.on }) },
        'QUEUE.UNWANTED': [
          { guard: 'currentGivesWay', actions: ['takeUnwanted', 'carryOut'] },
          {
            actions: [
              'takeUnwanted',
              raise({ type: 'next.outdated' }),
              emit(({ context }) => changeOf(context)),
            ],
          },
        ],
      },
    },
    requests,
    draw,
    prefetch,
    favorite,
    keeping,
  },
});
