import type { QueueSession } from '../../domain/queue-session.ts';
import type { Track } from '../../domain/track.ts';
import { queueSetup, type Announcement } from './queue.actions.ts';
import type { KeptSession, QueueContext } from './queue.types.ts';

const next: Announcement = { rule: 'unlessFresh', play: true, at: 0 };

function pickedTrack({ picking }: QueueContext): Track {
  if (!picking) throw new Error('No favorite waits for its url');
  return picking.track;
}

function keptSession(kept: KeptSession | null): QueueSession {
  if (!kept) throw new Error('No queue was kept');
  return kept.session;
}

/**
 * One request for what comes next at a time (D29): from the request until 500 ms after the new track's url has settled
 * the listener's Next is held off.
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
          { guard: 'endsWithRest', target: 'advancing', actions: ['offerRest', 'sayRest'] },
          { guard: 'isCurrentLackingPick', target: 'awaitingPick' },
          { guard: 'isOfCurrent', target: 'advancing' },
        ],
        'player.skipDue': [
          { guard: 'isCurrentLackingPick', target: 'awaitingPick' },
          { guard: 'isOfCurrent', target: 'advancing' },
        ],
      },
    },
    // Shuffle is asked for its pick in the moment in which it draws.
    awaitingPick: {
      on: {
        'pick.drawn': 'advancing',
        'queue.chosen': 'free',
        'queue.altered': { guard: 'needsNoPick', target: 'advancing' },
      },
    },
    // On to what comes next, and where nothing does to the rest of the list (D52), or to the end. Whatever was owed is done by that.
    advancing: {
      always: [
        { guard: 'playsOn', target: 'processing', actions: ['offerRest', 'putNext', 'playRest'] },
        {
          target: 'processing',
          actions: [
            'putNext',
            'beginAnew',
            { type: 'announce', params: next },
            'emitCurrent',
            'payDebt',
            'altered',
          ],
        },
      ],
    },
    processing: {
      always: { guard: 'isIdle', target: 'releasing' },
      on: {
        'player.settled': { guard: 'isOfCurrent', target: 'releasing' },
        'queue.chosen': 'releasing',
      },
    },
    releasing: {
      after: { nextRelease: [{ guard: 'isOwed', target: 'advancing' }, { target: 'free' }] },
    },
  },
});

/**
 * The end of a track, or a skip, is owed until it is carried out: at once, or where Next is held off when it no longer
 * is (QUE-29).
 */
export const debt = queueSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {
      on: {
        'player.ended': { guard: 'isOfCurrent', target: 'owed' },
        'player.skipDue': { guard: 'isOfCurrent', target: 'owed' },
      },
    },
    owed: { on: { 'queue.chosen': 'none', 'player.halted': 'none', 'debt.paid': 'none' } },
  },
});

/** What shuffle plays next: drawn when a track starts, kept until queue, index or shuffle change (D27b). */
export const pick = queueSetup.createStateConfig({
  initial: 'idle',
  on: {
    'queue.altered': [
      {
        guard: 'isSettledPick',
        target: '.idle',
        actions: [{ type: 'drawAs', params: ({ event }) => event.nextId }, 'tellDrawn'],
      },
      { guard: 'lacksPick', target: '.drawing' },
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
          actions: [{ type: 'draw', params: ({ event }) => event.output }, 'tellDrawn'],
        },
        onError: {
          target: 'idle',
          actions: [
            { type: 'report', params: ({ event }) => ({ doing: 'drawing a track', error: event.error }) },
            { type: 'draw', params: 0 },
            'tellDrawn',
          ],
        },
      },
    },
  },
});

/** What comes next is made fresh and prepared while the current track plays (D30, D30b). */
export const ahead = queueSetup.createStateConfig({
  on: {
    'player.sounding': {
      guard: 'isOfCurrent',
      actions: ['wantRest', 'lookAhead', 'refreshAhead', 'shareSession'],
    },
    'pick.drawn': { guard: 'looksAhead', actions: 'refreshAhead' },
    'queue.altered': [
      { guard: 'isStaleAhead', actions: ['dropPrepared', 'forgetPrepared', 'refreshAhead'] },
      { guard: 'looksAhead', actions: 'refreshAhead' },
    ],
    'QUEUE.REST': {
      guard: 'isPickedTrack',
      actions: [{ type: 'takeRest', params: ({ event }) => event.tracks }, 'refreshAhead'],
    },
    'url.refreshed': { actions: { type: 'useFreshUrl', params: ({ event }) => event } },
    'url.readyAhead': {
      guard: 'isNext',
      actions: ['prepareNext', { type: 'rememberPrepared', params: ({ event }) => event.id }],
    },
  },
});

/** A favorite whose url is due waits for a fresh one, and only what can play takes the queue's place (E65). */
export const favorite = queueSetup.createStateConfig({
  initial: 'none',
  on: {
    'QUEUE.SELECT': {
      guard: 'isOtherFavorite',
      target: '.judging',
      actions: { type: 'pick', params: ({ event }) => event },
    },
    'queue.chosen': { target: '.none', actions: 'dropPick' },
  },
  states: {
    none: {},
    judging: {
      invoke: {
        src: 'judgeUrl',
        input: ({ context }) => ({ track: pickedTrack(context) }),
        onDone: [
          {
            guard: { type: 'isDue', params: ({ event }) => event.output },
            target: 'refreshing',
            actions: { type: 'judgePick', params: ({ event }) => event.output },
          },
          { target: 'accepted' },
        ],
        onError: 'accepted',
      },
    },
    refreshing: {
      invoke: {
        src: 'refreshUrl',
        input: ({ context }) => ({ track: pickedTrack(context), reason: 'load' }),
        onDone: [
          {
            guard: { type: 'bringsAudio', params: ({ event }) => event.output },
            target: 'accepted',
            actions: { type: 'freshenPick', params: ({ event }) => event.output.audio },
          },
          { guard: 'isPickUsable', target: 'accepted' },
          {
            target: 'none',
            actions: ['dropPick', { type: 'say', params: { code: 'player.favoriteUnavailable' } }],
          },
        ],
        onError: [
          { guard: 'isPickUsable', target: 'accepted' },
          {
            target: 'none',
            actions: ['dropPick', { type: 'say', params: { code: 'player.favoriteFailed' } }],
          },
        ],
      },
      after: { freshUrlWait: { guard: 'isPickUsable', target: 'accepted' } },
    },
    // It is chosen by that, which leads back to none.
    accepted: { entry: 'acceptPick' },
  },
});

/** The queue is restored once, unless the listener was quicker, and kept from then on (D28). */
export const keeping = queueSetup.createStateConfig({
  initial: 'restoring',
  on: {
    'queue.altered': { actions: ['emitChanged', 'keepSession'] },
    'player.position': {
      guard: 'isOfCurrent',
      actions: [{ type: 'followPosition', params: ({ event }) => event.position }, 'keepPosition'],
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
            actions: [{ type: 'restore', params: ({ event }) => keptSession(event.output) }, 'shareSession'],
          },
          {
            guard: { type: 'hasKept', params: ({ event }) => event.output },
            target: 'kept',
            actions: { type: 'restore', params: ({ event }) => keptSession(event.output) },
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
