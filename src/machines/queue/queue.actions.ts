import { assign, emit, raise, sendTo } from 'xstate';
import {
  append,
  currentAt,
  currentOf,
  drawable,
  type ListPlace,
  nextPlace,
  previousPlace,
  type QueueList,
  type QueueSession,
  repairList,
  withReportedUrls,
  withUrl,
} from '../../domain/queue-list.ts';
import type { PreviewNote } from '../../domain/preview-url.ts';
import { drawFrom, type Track } from '../../domain/track.ts';
import { neighbour, type Accepting } from '../app/neighbours.ts';
import { failure } from '../failure.ts';
import type { PlayerCommand, QueueFact, UrlRequest } from '../player/player.types.ts';
import type { Message } from '../toasts/toasts.messages.ts';
import { comingTrack, tracksToRefresh, queueBase, tracksAfterOrigin, sessionOf } from './queue.setup.ts';
import type { ListOrigin, PickedFrom, QueueContext, QueueEvent } from './queue.types.ts';
import type { SessionEvent } from './session.machine.ts';
import type { UpcomingEvent } from './upcoming.machine.ts';

const player = neighbour('player');

const toPlayer = (make: (context: QueueContext) => PlayerCommand | QueueFact) =>
  queueBase.sendTo(player, ({ context }) => make(context));
const toSession = (make: (context: QueueContext) => SessionEvent) =>
  queueBase.sendTo<Accepting<SessionEvent>>('session', ({ context }) => make(context));

/** How a track that has become current is to be played. */
export interface Announcement {
  readonly reason: Extract<UrlRequest['reason'], 'load' | 'bulk'>;
  readonly play: boolean | 'asBefore';
  readonly at: number;
}

function announcementOf(context: QueueContext, { reason, play, at }: Announcement): QueueFact {
  const track = currentOf(context);
  return track ? { type: 'track.chosen', track, reason, play, at } : { type: 'track.none' };
}

/** What is said of a list that replaces the queue: its own message, or none. */
function addedMessage(event: QueueEvent): Message | null {
  if (event.type === 'QUEUE.ADD_ALL' && event.say === undefined) return { code: 'queue.addedAndPlaying' };
  return 'say' in event ? (event.say ?? null) : null;
}

const placeOf = ({ name, path }: ListPlace): ListPlace => ({ name, path });

/** The words that the regions of the queue are written in. */
export const queueSetup = queueBase.extend({
  actions: {
    put: assign((_, { tracks, index }: QueueList) => ({ tracks, index, drawnId: null })),
    putNext: assign(({ context }) => {
      const next = nextPlace(context);
      return { ...currentAt(context, next), drawnId: null, ...(next !== -1 && { offered: null }) };
    }),
    withdrawOffered: assign({ offered: null }),
    putPrevious: assign(({ context }) => ({ ...currentAt(context, previousPlace(context)), drawnId: null })),
    setOrigin: assign((_, origin: PickedFrom | null) => ({ origin, from: origin && placeOf(origin) })),
    setFrom: assign((_, from: ListPlace | null | undefined) => ({ origin: null, from: from ?? null })),
    keepListening: assign({ keepsListening: (_, on: boolean) => on }),
    putBack: assign((_, session: QueueSession) => ({
      ...repairList(session),
      shuffle: session.shuffle,
      loop: session.loop,
      position: session.position,
      drawnId: null,
      from: session.from ?? null,
      origin: null,
      offered: null,
      refreshesUpcoming: true,
      preparedId: null,
    })),
    toggleShuffle: assign({ shuffle: ({ context }) => !context.shuffle, drawnId: null }),
    toggleLoop: assign({ loop: ({ context }) => !context.loop }),

    /** Sends the player the current track. */
    announce: sendTo(player, ({ context }, how: Announcement) => announcementOf(context, how)),
    emitCurrent: emit(({ context }) => ({ type: 'queue.currentChosen', track: currentOf(context) })),
    beginAnew: assign({ position: 0, refreshesUpcoming: false, preparedId: null }),
    playOn: toPlayer(() => ({ type: 'PLAYER.PLAY' })),
    toggle: toPlayer(() => ({ type: 'PLAYER.TOGGLE' })),

    altered: raise({ type: 'queue.altered' }),
    alteredWithNext: raise((_, nextId: string | undefined) => ({ type: 'queue.altered' as const, nextId })),
    chosen: raise({ type: 'queue.chosen' }),
    payDebt: raise({ type: 'debt.paid' }),
    emitChanged: emit({ type: 'queue.changed' }),
    emitCleared: emit(({ context }) => ({ type: 'queue.cleared', before: sessionOf(context) })),
    /** Only a queue of more than one track is a loss to its listener. */
    emitReplaced: queueBase.enqueueActions(({ context, event, enqueue }) => {
      const message = addedMessage(event);
      if (message) enqueue.emit({ type: 'message', message });
      if (context.tracks.length > 1)
        enqueue.emit({ type: 'queue.replaced', before: sessionOf(context), message });
      else enqueue.emit({ type: 'queue.edited' });
    }),
    emitEdited: emit({ type: 'queue.edited' }),
    emitMoved: queueBase.enqueueActions(({ context, event, enqueue }) => {
      const index = context.tracks.findIndex(({ id }) => event.type === 'QUEUE.MOVE' && id === event.id);
      const track = context.tracks[index];
      if (track) enqueue.emit({ type: 'queue.trackMoved', track, index });
    }),
    emitRemoved: queueBase.enqueueActions(({ context, event, enqueue }) => {
      const index = context.tracks.findIndex(({ id }) => event.type === 'QUEUE.REMOVE' && id === event.id);
      const track = context.tracks[index];
      if (track) enqueue.emit({ type: 'queue.trackRemoved', track, index });
    }),
    sayAddedToEnd: emit(({ context }, tracks: readonly Track[]) => ({
      type: 'message',
      message: {
        code: 'queue.addedToEnd',
        count: append(context, ...tracks).tracks.length - context.tracks.length,
      },
    })),
    say: emit((_, message: Message) => ({ type: 'message', message })),
    /** Adopts the stored queue, paused until the listener acts. */
    restore: raise((_, session: QueueSession) => ({ type: 'QUEUE.RESTORE' as const, session, play: false })),
    report: emit((_, { doing, error }: { readonly doing: string; readonly error: unknown }) =>
      failure(doing, error),
    ),

    setOffered: assign({
      offered: ({ context }) => context.origin && { ...context.origin, tracks: tracksAfterOrigin(context) },
    }),
    playRest: raise({ type: 'QUEUE.PLAY_REMAINING' }),
    emitPlayedOn: emit(({ context }) => ({
      type: 'queue.playedOn',
      before: sessionOf(context),
      list: context.offered?.name ?? '',
    })),
    requestContinuation: queueBase.enqueueActions(
      ({ context: { origin, keepsListening, tracks }, enqueue }) => {
        if (!keepsListening || origin?.artistId === undefined || origin.tracks.length > 0) return;
        const track = tracks.find(({ id }) => id === origin.trackId);
        if (track) enqueue.emit({ type: 'queue.continuationWanted', track, artistId: origin.artistId });
      },
    ),
    takeContinuation: assign({
      origin: ({ context: { origin } }, tracks: readonly Track[]) => origin && { ...origin, tracks },
    }),
    emitContinuation: emit(({ context }) => ({
      type: 'message',
      message: {
        code: 'offer.trackEnded',
        trackName: context.tracks[0]?.name ?? '',
        list: context.offered?.name ?? '',
      },
    })),

    draw: assign({
      drawnId: ({ context }, random: number) =>
        context.tracks[drawFrom(drawable(context), random)]?.id ?? null,
    }),
    drawAs: assign({ drawnId: (_, nextId: string | undefined) => nextId ?? null }),
    raiseDrawn: raise({ type: 'pick.drawn' }),

    pick: assign({
      picking: (_, { track, origin }: { readonly track: Track; readonly origin?: ListOrigin }) => ({
        track,
        origin: origin ?? null,
      }),
    }),
    freshenPick: assign({
      picking: ({ context: { picking } }, audio: string) =>
        picking && { ...picking, track: { ...picking.track, audio } },
    }),
    dropPick: assign({ picking: null }),
    acceptPick: queueBase.enqueueActions(({ context: { picking }, enqueue }) => {
      if (picking) enqueue.raise({ type: 'favorite.accepted', track: picking.track, origin: picking.origin });
    }),

    useFreshUrl: assign(({ context }, { id, audio }: { readonly id: string; readonly audio: string }) => ({
      ...withUrl(context, id, audio),
      origin: context.origin && {
        ...context.origin,
        tracks: withUrl({ ...context.origin, index: -1 }, id, audio).tracks,
      },
    })),
    useReportedUrls: assign(({ context }, notes: readonly PreviewNote[]) => withReportedUrls(context, notes)),
    rememberMissing: assign({
      unavailable: (_, ids: readonly string[]) => ids,
      drawnId: ({ context: { drawnId } }, ids) =>
        drawnId !== null && ids.includes(drawnId) ? null : drawnId,
    }),
    orderAltered: raise({ type: 'order.altered' }),
    refreshUpcoming: assign({ refreshesUpcoming: true }),
    refreshUpcomingUrls: queueBase.sendTo<Accepting<UpcomingEvent>>('upcoming', ({ context }) => ({
      type: 'refresh.requested',
      tracks: tracksToRefresh(context),
    })),
    dropUpcoming: queueBase.sendTo<Accepting<UpcomingEvent>>('upcoming', ({ context }) => ({
      type: 'refresh.dropped',
      currentId: currentOf(context)?.id ?? null,
    })),
    prepareNext: toPlayer((context) => ({ type: 'track.next', track: comingTrack(context) })),
    rememberPrepared: assign({ preparedId: (_, id: string) => id }),
    dropPrepared: toPlayer(() => ({ type: 'track.next', track: null })),
    forgetPrepared: assign({ preparedId: null }),

    followPosition: assign({ position: (_, position: number) => position }),
    storeSession: toSession((context) => ({ type: 'session.changed', session: sessionOf(context) })),
    storePosition: toSession(({ position }) => ({ type: 'session.moved', position })),
    shareSession: toSession(() => ({ type: 'session.shared' })),
    unshareSession: toSession(() => ({ type: 'session.unshared' })),
  },
});
