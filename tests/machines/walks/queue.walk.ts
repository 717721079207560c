import { aTrack } from '../../fakes/track.ts';
import { unwantedTrack } from '../../../src/domain/unwanted.ts';
import { queueMachine } from '../../../src/machines/queue/queue.machine.ts';
import type { Walk } from '../paths.ts';
import { judgeQueue, queueRules } from './queue.rules.ts';

const [a, b, c] = [aTrack('a'), aTrack('b'), aTrack('c')];
const origin = { name: 'Dusk', tracks: [a, b] };
const byItself = { name: 'Top Fox Tracks', tracks: [], artistId: 'fox' };
const session = { tracks: [a, b], index: 0, shuffle: false, loop: false, position: 3 };

const ids = ({ tracks }: { readonly tracks: readonly { readonly id: string }[] }) =>
  tracks.map(({ id }) => id);

const common = {
  machine: queueMachine,
  repeats: {
    drawRandom: 'a change of the queue during a draw repeats the draw',
  },
  outputs: {
    drawRandom: [0],
    freshenPreviewUrl: [{ audio: '' }, { audio: '/new.mp3' }],
    loadSession: [null, { session, isShared: true }, { session, isShared: false }],
  },
  rules: queueRules,
  invariant: judgeQueue,
} satisfies Partial<Walk>;

/** The list, the next track and shuffle's pick, favorites and the stored queue: each has its own walk. */
export const queueWalks: readonly Walk[] = [
  {
    ...common,
    regions: ['list', 'listenerData'],
    key: ({ context }) => [
      ids(context),
      context.index,
      context.loop,
      context.ended?.rest?.tracks.length,
      context.keepsListening,
      context.origin?.tracks.length,
    ],
    events: [
      { type: 'QUEUE.SELECT', track: a, origin },
      { type: 'QUEUE.SELECT', track: a, favorite: true },
      { type: 'QUEUE.ADD', track: a },
      { type: 'QUEUE.ADD', track: b },
      { type: 'QUEUE.ADD_TO_END', tracks: [a, b] },
      { type: 'QUEUE.ADD_TO_END', tracks: [] },
      { type: 'QUEUE.ADD_ALL', tracks: [a, b, a] },
      { type: 'QUEUE.ADD_ALL', tracks: [] },
      { type: 'QUEUE.PLAY_REMAINING' },
      { type: 'QUEUE.KEEP_LISTENING', on: true },
      { type: 'QUEUE.PLAY_NEXT', track: a },
      { type: 'QUEUE.PLAY_NEXT', track: b },
      { type: 'QUEUE.REMOVE', id: 'a' },
      { type: 'QUEUE.REMOVE', id: 'b' },
      { type: 'QUEUE.CLEAR' },
      { type: 'QUEUE.NEXT' },
      { type: 'QUEUE.PREVIOUS' },
      { type: 'QUEUE.PLAY' },
      { type: 'QUEUE.PLAY_AT', id: 'a' },
      { type: 'QUEUE.PLAY_AT', id: 'b' },
      { type: 'QUEUE.MOVE', id: 'a', to: 0 },
      { type: 'QUEUE.MOVE', id: 'a', to: 1 },
      { type: 'QUEUE.SHUFFLE.TOGGLE' },
      { type: 'QUEUE.LOOP.TOGGLE' },
      { type: 'QUEUE.RESTORE', session, play: true },
      { type: 'QUEUE.PUT_BACK', track: b, index: 0 },
      { type: 'QUEUE.ADD_INSTEAD', session },
      { type: 'player.ended', id: 'a' },
      { type: 'player.position', id: 'a', position: 2 },
      { type: 'player.position', id: 'b', position: 2 },
      { type: 'player.elsewhere' },
    ],
  },
  {
    ...common,
    regions: ['requests', 'draw'],
    key: ({ context }) => [ids(context).length, context.index, context.shuffle, context.drawnId],
    events: [
      { type: 'QUEUE.ADD_ALL', tracks: [a, b] },
      { type: 'QUEUE.SELECT', track: a, origin },
      { type: 'QUEUE.REMOVE', id: 'b' },
      { type: 'QUEUE.CLEAR' },
      { type: 'QUEUE.PLAY_NEXT', track: c },
      { type: 'QUEUE.NEXT' },
      { type: 'QUEUE.SHUFFLE.TOGGLE' },
      { type: 'QUEUE.LOOP.TOGGLE' },
      { type: 'player.ended', id: 'a' },
      { type: 'player.ended', id: 'b' },
      { type: 'player.skipRequired', id: 'a', why: 'unableToPlay' },
      { type: 'player.skipRequired', id: 'b', why: 'unableToPlay' },
      { type: 'player.urlSettled', id: 'a' },
      { type: 'player.urlSettled', id: 'b' },
    ],
  },
  {
    ...common,
    regions: ['prefetch', 'favorite'],
    key: ({ context }) => [
      ids(context),
      context.index,
      context.refreshesUpcoming,
      context.preparedId,
      context.favorite !== null,
      context.shuffle,
      context.origin?.tracks.length,
    ],
    events: [
      { type: 'QUEUE.SELECT', track: a, origin: byItself },
      { type: 'QUEUE.REMAINING', trackId: 'a', tracks: [a, b] },
      { type: 'QUEUE.REMAINING', trackId: 'b', tracks: [b, a] },
      { type: 'QUEUE.SELECT', track: a, favorite: true },
      { type: 'QUEUE.SELECT', track: b, favorite: true },
      { type: 'QUEUE.ADD_ALL', tracks: [a, b] },
      { type: 'QUEUE.REMOVE', id: 'b' },
      { type: 'QUEUE.SHUFFLE.TOGGLE' },
      { type: 'player.sounding', id: 'a' },
      { type: 'player.sounding', id: 'b' },
      { type: 'url.refreshed', id: 'b', audio: '/new.mp3' },
    ],
  },
  {
    ...common,
    regions: ['requests', 'draw', 'prefetch'],
    key: ({ context }) => [
      context.index,
      context.shuffle,
      context.drawnId,
      context.refreshesUpcoming,
      context.preparedId,
      context.unavailable,
    ],
    events: [
      { type: 'QUEUE.ADD_ALL', tracks: [a, b] },
      { type: 'QUEUE.NEXT' },
      { type: 'QUEUE.SHUFFLE.TOGGLE' },
      { type: 'player.sounding', id: 'a' },
      { type: 'url.refreshed', id: 'b', audio: '/new.mp3' },
      { type: 'previews.reported', notes: [{ id: 'b', audio: '/heard.mp3', isUnreadable: false }] },
      { type: 'previews.reported', notes: [{ id: 'x', audio: '/x.mp3', isUnreadable: false }] },
      { type: 'previews.missing', ids: ['b'] },
      { type: 'previews.missing', ids: [] },
    ],
  },
  {
    ...common,
    regions: ['list', 'requests', 'draw', 'prefetch'],
    key: ({ context }) => [
      ids(context),
      context.index,
      context.shuffle,
      context.drawnId,
      context.preparedId,
      context.unwanted,
      context.asked,
    ],
    events: [
      { type: 'QUEUE.ADD_ALL', tracks: [a, b] },
      { type: 'QUEUE.ADD', track: c },
      { type: 'QUEUE.PLAY_AT', id: 'b' },
      { type: 'QUEUE.SHUFFLE.TOGGLE' },
      { type: 'player.sounding', id: 'a' },
      { type: 'url.refreshed', id: 'b', audio: '/new.mp3' },
      { type: 'QUEUE.UNWANTED', unwanted: [unwantedTrack(a), unwantedTrack(c)], isOwn: true },
      { type: 'QUEUE.UNWANTED', unwanted: [unwantedTrack(b)], isOwn: true },
      { type: 'QUEUE.UNWANTED', unwanted: [unwantedTrack(b)], isOwn: false },
      { type: 'QUEUE.UNWANTED', unwanted: [], isOwn: true },
    ],
  },
];
