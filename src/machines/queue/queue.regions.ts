import type { QueueSession } from '../../domain/queue-list.ts';
import type { Track } from '../../domain/track.ts';
import { queueSetup, type Announcement } from './queue.actions.ts';
import type { StoredSession, QueueContext } from './queue.types.ts';

const next: Announcement = { reason: 'load', play: true, at: 0 };

function pickedTrack({ picking }: QueueContext): Track {
  if (!picking) throw new Error('No favorite waits for its url');
  return picking.track;
}

function storedSession(kept: StoredSession | null): QueueSession {
  if (!kept) throw new Error('No queue was kept');
  return kept.session;
}

/**
 * One request for the next track at a time: until the url of the new track has settled, and for 500 ms more, the
 * listener's Next has no effect.
 */
export const requests = queueSetup.createStateConfig({
  initial: 'free',
  states: {
    free: {
      on: {
        'QUEUE.NEXT': [
          { guard: 'isEmpty' },
          { guard: 'lacksPick', target: 'awaitingPick' },
          { target: 'advancing' },
        ],
        'player.ended': [
          { guard: 'endsWithContinuation', target: 'advancing', actions: ['setOffered', 'emitContinuation'] },
          { guard: 'isCurrentLackingPick', target: 'awaitingPick' },
          { guard: 'isOfCurrent', target: 'advancing' },
        ],
        'player.skipRequired': [
          { guard: 'isCurrentLackingPick', target: 'awaitingPick' },
          { guard: 'isOfCurrent', target: 'advancing' },
        ],
      },
    },
    // Shuffle draws its pick now, if none was drawn before.
    awaitingPick: {
      on: {
        'pick.drawn': 'advancing',
        'queue.chosen': 'free',
        'queue.altered': { guard: 'needsNoPick', target: 'advancing' },
        'order.altered': { guard: 'needsNoPick', target: 'advancing' },
      },
    },
    // Advance to the next track, else to the remaining tracks of the list, else end. This settles every pending skip.
    advancing: {
      always: [
        { guard: 'playsOn', target: 'releasing', actions: ['setOffered', 'putNext', 'playRest'] },
        {
          target: 'settling',
          actions: [
            'putNext',
            'beginAnew',
            'dropUpcoming',
            { type: 'announce', params: next },
            'emitCurrent',
            'payDebt',
            'altered',
          ],
        },
      ],
    },
    // The player looks up the url where it is not fresh, and plays the old one when that takes too long.
    settling: {
      tags: 'nextIsBusy',
      always: { guard: 'isIdle', target: 'releasing' },
      on: { 'player.urlSettled': { guard: 'isOfCurrent', target: 'releasing' }, 'queue.chosen': 'releasing' },
      after: { urlWait: 'releasing' },
    },
    releasing: {
      after: { nextRelease: [{ guard: 'isPending', target: 'advancing' }, { target: 'free' }] },
    },
  },
});

/**
 * The end of a track, or a skip, stays pending until it is carried out: at once, or as soon as Next is allowed
 * again.
 */
export const debt = queueSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {
      on: {
        'player.ended': { guard: 'isOfCurrent', target: 'owed' },
        'player.skipRequired': { guard: 'isOfCurrent', target: 'owed' },
      },
    },
    owed: { on: { 'queue.chosen': 'none', 'player.halted': 'none', 'debt.paid': 'none' } },
  },
});

/** The next track of shuffle: drawn when a track starts, stored until queue, index or shuffle change. */
export const pick = queueSetup.createStateConfig({
  initial: 'idle',
  on: {
    'queue.altered': [
      {
        guard: 'isSettledPick',
        target: '.idle',
        actions: [{ type: 'drawAs', params: ({ event }) => event.nextId }, 'raiseDrawn'],
      },
      { guard: 'lacksPick', target: '.drawing' },
      { target: '.idle' },
    ],
    'order.altered': [{ guard: 'lacksPick', target: '.drawing' }, { target: '.idle' }],
  },
  states: {
    idle: {},
    drawing: {
      invoke: {
        src: 'drawRandom',
        onDone: {
          target: 'idle',
          actions: [{ type: 'draw', params: ({ event }) => event.output }, 'raiseDrawn'],
        },
        onError: {
          target: 'idle',
          actions: [
            { type: 'report', params: ({ event }) => ({ doing: 'drawing a track', error: event.error }) },
            { type: 'draw', params: 0 },
            'raiseDrawn',
          ],
        },
      },
    },
  },
});

const upcomingChanged = [
  { guard: 'isOutdatedUpcoming', actions: ['dropPrepared', 'forgetPrepared', 'refreshUpcomingUrls'] },
  { guard: 'refreshesUpcoming', actions: 'refreshUpcomingUrls' },
] as const;

/** Refreshes and prepares the next track while the current one plays; tracks without a preview are skipped. */
export const prefetch = queueSetup.createStateConfig({
  on: {
    'player.sounding': {
      guard: 'isOfCurrent',
      actions: ['requestContinuation', 'refreshUpcoming', 'refreshUpcomingUrls', 'shareSession'],
    },
    'pick.drawn': { guard: 'refreshesUpcoming', actions: 'refreshUpcomingUrls' },
    'queue.altered': upcomingChanged,
    'order.altered': upcomingChanged,
    'QUEUE.REMAINING': {
      guard: 'isPickedTrack',
      actions: [{ type: 'takeContinuation', params: ({ event }) => event.tracks }, 'refreshUpcomingUrls'],
    },
    'previews.reported': {
      guard: 'isAboutQueued',
      actions: { type: 'useReportedUrls', params: ({ event }) => event.notes },
    },
    'previews.missing': {
      actions: [{ type: 'rememberMissing', params: ({ event }) => event.ids }, 'orderAltered'],
    },
    'url.refreshed': { actions: { type: 'useFreshUrl', params: ({ event }) => event } },
    'url.readyAhead': {
      guard: 'isNext',
      actions: ['prepareNext', { type: 'rememberPrepared', params: ({ event }) => event.id }],
    },
  },
});

/** A favorite whose url has expired waits for a fresh one, and only a playable track replaces the queue. */
export const favorite = queueSetup.createStateConfig({
  initial: 'none',
  on: {
    'QUEUE.SELECT': {
      guard: 'isOtherFavorite',
      target: '.freshening',
      actions: { type: 'pick', params: ({ event }) => event },
    },
    'queue.chosen': { target: '.none', actions: 'dropPick' },
  },
  states: {
    none: {},
    freshening: {
      invoke: {
        src: 'freshenPreviewUrl',
        input: ({ context }) => ({ track: pickedTrack(context), reason: 'favorite' }),
        onDone: [
          {
            guard: { type: 'bringsAudio', params: ({ event }) => event.output },
            target: 'accepted',
            actions: { type: 'freshenPick', params: ({ event }) => event.output.audio },
          },
          {
            target: 'none',
            actions: ['dropPick', { type: 'say', params: { code: 'player.favoriteUnavailable' } }],
          },
        ],
        onError: {
          target: 'none',
          actions: ['dropPick', { type: 'say', params: { code: 'player.favoriteFailed' } }],
        },
      },
    },
    // It is chosen by that, which leads back to none.
    accepted: { entry: 'acceptPick' },
  },
});

/** The queue is restored once, unless the listener acts before that, and stored from then on. */
export const keeping = queueSetup.createStateConfig({
  initial: 'restoring',
  on: {
    'queue.altered': { actions: ['emitChanged', 'storeSession'] },
    'pick.drawn': { actions: 'storeSession' },
    'player.position': {
      guard: 'isOfCurrent',
      actions: [{ type: 'followPosition', params: ({ event }) => event.position }, 'storePosition'],
    },
    'player.elsewhere': { actions: 'unshareSession' },
  },
  states: {
    restoring: {
      on: { 'queue.chosen': 'kept' },
      invoke: {
        src: 'loadSession',
        onDone: [
          {
            guard: { type: 'isShared', params: ({ event }) => event.output },
            target: 'kept',
            actions: [
              { type: 'restore', params: ({ event }) => storedSession(event.output) },
              'shareSession',
            ],
          },
          {
            guard: { type: 'hasStored', params: ({ event }) => event.output },
            target: 'kept',
            actions: { type: 'restore', params: ({ event }) => storedSession(event.output) },
          },
          { target: 'kept' },
        ],
        onError: {
          target: 'kept',
          actions: {
            type: 'report',
            params: ({ event }) => ({ doing: 'restoring the queue', error: event.error }),
          },
        },
      },
    },
    kept: {},
  },
});
