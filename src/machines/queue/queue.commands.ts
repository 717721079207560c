import { and, raise } from 'xstate';
import {
  append,
  currentAt,
  currentById,
  emptyList,
  followedBy,
  insertAt,
  listOf,
  type ListPlace,
  move,
  placeNext,
  remove,
} from '../../domain/queue-list.ts';
import type { Track } from '../../domain/track.ts';
import type { Message } from '../toasts/toasts.messages.ts';
import { queueSetup, type Announcement } from './queue.actions.ts';
import { addable } from './queue.setup.ts';
import type { ListOrigin, PickedFrom, QueueContext } from './queue.types.ts';

const chosen: Announcement = { reason: 'load', play: true, at: 0 };
const added: Announcement = { reason: 'bulk', play: true, at: 0 };
/** The track that replaces a removed one plays only if that one did. */
const followed: Announcement = { reason: 'load', play: 'asBefore', at: 0 };
const moved: Announcement = { reason: 'load', play: true, at: 0 };

const say = (
  code:
    | 'added'
    | 'addedAndPlaying'
    | 'alreadyQueued'
    | 'removed'
    | 'cleared'
    | 'empty'
    | 'noTracks'
    | 'playingNext',
) => ({ type: 'say', params: { code: `queue.${code}` } satisfies Message }) as const;

/** A track that is picked. */
interface Picking {
  readonly event: { readonly track: Track; readonly origin?: ListOrigin | null };
}

/** The list that a track was picked from, with the track. */
const pickedFrom = ({ track, origin }: Picking['event']): PickedFrom | null =>
  origin ? { ...origin, trackId: track.id } : null;

/** A list that is added. */
interface Adding {
  readonly context: QueueContext;
  readonly event: { readonly tracks: readonly Track[]; readonly from?: ListPlace | undefined };
}

const appendAll = {
  type: 'put',
  params: ({ context, event }: Adding) => append(context, ...addable(context, event.tracks)),
} as const;

/** The listener has changed the current track: it starts anew, and pending requests are dropped. */
const play = (how: Announcement) =>
  [
    'withdrawOffered',
    'beginAnew',
    'dropUpcoming',
    { type: 'announce', params: how },
    'emitCurrent',
    'chosen',
    'altered',
  ] as const;

/** A list replaces the queue and plays. */
const replaceAll = [
  'emitReplaced',
  { type: 'put', params: ({ context, event }: Adding) => listOf(addable(context, event.tracks)) },
  { type: 'setFrom', params: ({ event }: Adding) => event.from },
  ...play(added),
] as const;

/** The chosen track replaces the queue and plays. */
const replaceWithPicked = [
  'emitReplaced',
  { type: 'put', params: ({ event }: Picking) => listOf([event.track]) },
  { type: 'setOrigin', params: ({ event }: Picking) => pickedFrom(event) },
  ...play(chosen),
] as const;

/** The commands of listeners, except Next, which is a request with a life of its own. */
export const list = queueSetup.createStateConfig({
  on: {
    'QUEUE.SELECT': [
      { guard: 'isCurrentTrack', actions: 'toggle' },
      // A favorite waits for its url in a region of its own.
      { guard: 'isFavorite' },
      { actions: replaceWithPicked },
    ],
    'favorite.accepted': { actions: replaceWithPicked },
    'QUEUE.ADD': [
      { guard: 'isQueuedTrack', actions: say('alreadyQueued') },
      {
        guard: 'isIdle',
        actions: [
          { type: 'put', params: ({ context, event }) => append(context, event.track) },
          { type: 'setOrigin', params: null },
          say('addedAndPlaying'),
          ...play(chosen),
        ],
      },
      {
        actions: [
          { type: 'put', params: ({ context, event }) => append(context, event.track) },
          say('added'),
          'emitEdited',
          'altered',
        ],
      },
    ],
    'QUEUE.ADD_TO_END': [
      { guard: and(['bringsNew', 'isIdle']), actions: [appendAll, say('addedAndPlaying'), ...play(chosen)] },
      {
        guard: 'bringsNew',
        actions: [
          { type: 'sayAddedToEnd', params: ({ context, event }) => addable(context, event.tracks) },
          appendAll,
          'emitEdited',
          'altered',
        ],
      },
      { guard: 'hasTracksToAdd', actions: say('alreadyQueued') },
      { actions: say('noTracks') },
    ],
    'QUEUE.ADD_ALL': [{ guard: 'hasTracksToAdd', actions: replaceAll }, { actions: say('noTracks') }],
    'QUEUE.PLAY_LIST': { guard: 'hasTracksToAdd', actions: replaceAll },
    'QUEUE.PLAY_REMAINING': {
      guard: 'hasOffered',
      actions: [
        'emitPlayedOn',
        { type: 'put', params: ({ context }) => followedBy(context, context.offered?.tracks ?? []) },
        { type: 'setFrom', params: ({ context }) => context.from },
        ...play(added),
      ],
    },
    'QUEUE.KEEP_LISTENING': { actions: { type: 'keepListening', params: ({ event }) => event.on } },
    'QUEUE.PLAY_NEXT': [
      { guard: 'isCurrentTrack', actions: say('alreadyQueued') },
      {
        guard: 'isIdle',
        actions: [
          { type: 'put', params: ({ context, event }) => placeNext(context, event.track) },
          { type: 'setOrigin', params: null },
          say('addedAndPlaying'),
          ...play(chosen),
        ],
      },
      {
        actions: [
          { type: 'put', params: ({ context, event }) => placeNext(context, event.track) },
          say('playingNext'),
          'emitEdited',
          { type: 'alteredWithNext', params: ({ event }) => event.track.id },
        ],
      },
    ],
    'QUEUE.REMOVE': [
      {
        guard: 'isOfCurrent',
        actions: [
          say('removed'),
          'emitRemoved',
          { type: 'put', params: ({ context, event }) => remove(context, event.id, context.loop) },
          ...play(followed),
        ],
      },
      {
        guard: 'isQueuedId',
        actions: [
          say('removed'),
          'emitRemoved',
          { type: 'put', params: ({ context, event }) => remove(context, event.id, context.loop) },
          'altered',
        ],
      },
    ],
    'QUEUE.CLEAR': [
      { guard: 'isEmpty', actions: say('empty') },
      {
        actions: [
          say('cleared'),
          'emitCleared',
          { type: 'put', params: emptyList },
          { type: 'setOrigin', params: null },
          ...play(chosen),
        ],
      },
    ],
    'QUEUE.PREVIOUS': { guard: 'canGoBack', actions: ['putPrevious', ...play(moved)] },
    'QUEUE.PLAY': [
      { guard: 'isEmpty', actions: say('empty') },
      { actions: [{ type: 'put', params: ({ context }) => currentAt(context, 0) }, ...play(chosen)] },
    ],
    'QUEUE.PLAY_AT': [
      { guard: 'isOfCurrent', actions: 'playOn' },
      {
        guard: 'isQueuedId',
        actions: [
          { type: 'put', params: ({ context, event }) => currentById(context, event.id) },
          ...play(chosen),
        ],
      },
    ],
    'QUEUE.MOVE': {
      guard: 'moves',
      actions: [
        'emitMoved',
        { type: 'put', params: ({ context, event }) => move(context, event.id, event.to) },
        'altered',
      ],
    },
    'QUEUE.SHUFFLE.TOGGLE': {
      actions: [
        'toggleShuffle',
        {
          type: 'say',
          params: ({ context }) => ({
            code: context.shuffle ? 'queue.shuffleEnabled' : 'queue.shuffleDisabled',
          }),
        },
        'altered',
      ],
    },
    'QUEUE.LOOP.TOGGLE': {
      actions: [
        'toggleLoop',
        {
          type: 'say',
          params: ({ context }) => ({ code: context.loop ? 'queue.loopEnabled' : 'queue.loopDisabled' }),
        },
        'altered',
      ],
    },
    'QUEUE.PUT_BACK': {
      actions: [
        {
          type: 'put',
          params: ({ context, event }) => insertAt(context, event.track, event.index),
        },
        'altered',
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
        { type: 'putBack', params: ({ event }) => event.session },
        {
          type: 'announce',
          params: ({ event }) => ({ reason: 'load', play: event.play, at: event.session.position }),
        },
        'emitCurrent',
        'chosen',
        { type: 'alteredWithNext', params: ({ event }) => event.session.nextId },
      ],
    },
  },
});
