import {
  append,
  currentAt,
  currentOf,
  emptyList,
  followedBy,
  hasTrack,
  insertAt,
  isCurrent,
  listOf,
  move,
  nextPlace,
  placeNext,
  playsInTurn,
  previousPlace,
  type QueueList,
  remove,
  repairList,
} from '../../domain/queue-list.ts';
import type { UndoableAct } from '../../domain/undo.ts';
import { isUnwanted } from '../../domain/unwanted.ts';
import type { PlayerCommand, QueueFact } from '../player/player.types.ts';
import type { Message } from '../toasts/toasts.messages.ts';
import { addable, continuationOf, restOf, sessionOf } from './queue.select.ts';
import type {
  ChosenTrack,
  QueueCommand,
  QueueContext,
  QueueEmitted,
  QueueEvent,
  QueueSignal,
} from './queue.types.ts';

/** How a track that has become current is played: if nothing else is said it plays from its beginning. */
type Start = Partial<Pick<Extract<QueueFact, { type: 'track.chosen' }>, 'reason' | 'play' | 'at'>>;

/** What one function carries out: the commands, and the favorite that has waited for its url. */
export type ListCommand =
  | Exclude<QueueCommand, { type: 'QUEUE.KEEP_LISTENING' }>
  | Extract<QueueSignal, { type: 'favorite.accepted' }>;

/** What a command does to the queue, and who is sent what. */
export interface Outcome {
  readonly emits?: readonly QueueEmitted[] | undefined;
  readonly command?: PlayerCommand;
  /** What changes; without it the queue stays as it is. */
  readonly next?: Partial<QueueContext>;
  /** The current track begins anew. */
  readonly start?: Start;
  /** Whether the listener has chosen it, so that pending requests are dropped; true if it is missing. */
  readonly isChoice?: boolean;
  /** Shuffle's next track, if it is known already. */
  readonly nextId?: string | undefined;
}

const says = (message: Message): QueueEmitted => ({ type: 'message', message });
const undoable = (act: UndoableAct, message: Message | null = null): QueueEmitted => ({
  type: 'queue.undoable',
  act,
  message,
});
const said = (code: 'queue.alreadyQueued' | 'queue.empty' | 'queue.noTracks'): Outcome => ({
  emits: [says({ code })],
});

/** The current track begins anew: nothing is known of the one after it. */
const anew = { drawnId: null, position: 0, refreshesUpcoming: false, preparedId: null } as const;
const ofNoList = { origin: null, from: null } as const;

/** The current one of a list plays. */
const played = (list: QueueList, rest: Outcome = {}): Outcome => ({
  start: {},
  ...rest,
  next: { ...list, ...anew, ended: null, ...rest.next },
});

/** A change that cannot be undone itself. Where nothing is current it plays, and has no list. */
const added = (context: QueueContext, list: QueueList, message: Message, nextId?: string): Outcome =>
  context.index === -1
    ? played(list, { emits: [says({ code: 'queue.addedAndPlaying' })], next: ofNoList })
    : { emits: [says(message), { type: 'queue.edited' }], next: { ...list, drawnId: null }, nextId };

/** Tracks replace the queue. Only a queue of more than one track is a loss to its listener. */
const replaced = (context: QueueContext, list: QueueList, rest: Outcome, message: Message | null): Outcome =>
  played(list, {
    ...rest,
    emits:
      context.tracks.length > 1
        ? [undoable({ kind: 'queue.replaced', before: sessionOf(context) }, message)]
        : [...(message ? [says(message)] : []), { type: 'queue.edited' }],
  });

const chosen = (context: QueueContext, { track, origin, at = 0 }: ChosenTrack): Outcome => {
  const next = origin
    ? { origin: { ...origin, trackId: track.id }, from: { name: origin.name, path: origin.path } }
    : ofNoList;
  return replaced(context, listOf([track]), { next, start: { at } }, null);
};

/** Tells of any track whether it plays without being chosen itself. */
const wantedIn = (context: QueueContext) => playsInTurn({ ...context, unavailable: [] });

/** A list without the track that was current: an unwanted one in its place is passed over. */
function wantedFrom(context: QueueContext, list: QueueList): QueueList {
  const track = currentOf(list);
  if (!track || wantedIn(context)(track)) return list;
  return currentAt(list, nextPlace({ ...context, ...list, drawnId: null }));
}

/** The ids of the tracks that a command asks for by themselves. */
function askedBy(context: QueueContext, command: ListCommand): readonly string[] {
  if (command.type === 'QUEUE.PLAY_AT') return [command.id];
  if ('tracks' in command) return addable(context, command.tracks).map(({ id }) => id);
  return 'track' in command && command.type !== 'QUEUE.PUT_BACK' ? [command.track.id] : [];
}

/** What a command does to the queue. An unwanted track that it asks for by itself plays as any other. */
export function outcomeOf(context: QueueContext, command: ListCommand): Outcome {
  const outcome = changeBy(context, command);
  if (!outcome.next || context.unwanted.length === 0) return outcome;
  const { tracks = context.tracks, asked: known = context.asked } = outcome.next;
  const ids = [...known, ...askedBy(context, command)];
  const asked = tracks.filter(isUnwanted(context.unwanted)).filter(({ id }) => ids.includes(id));
  return { ...outcome, next: { ...outcome.next, asked: asked.map(({ id }) => id) } };
}

function changeBy(context: QueueContext, command: ListCommand): Outcome {
  const placeOf = (id: string) => context.tracks.findIndex((track) => track.id === id);
  switch (command.type) {
    case 'QUEUE.SELECT':
      if (isCurrent(context, command.track.id))
        return command.at === undefined
          ? { command: { type: 'PLAYER.TOGGLE' } }
          : played(context, { start: { at: command.at } });
      // A favorite waits for its url in a region of its own.
      return command.favorite ? {} : chosen(context, command);
    case 'favorite.accepted':
      return chosen(context, command);
    case 'QUEUE.ADD':
      return hasTrack(context, command.track.id)
        ? said('queue.alreadyQueued')
        : added(context, append(context, command.track), { code: 'queue.added' });
    case 'QUEUE.ADD_TO_END': {
      const tracks = addable(context, command.tracks);
      const list = append(context, ...tracks);
      const count = list.tracks.length - context.tracks.length;
      if (count > 0) return added(context, list, { code: 'queue.addedToEnd', count });
      return said(tracks.length > 0 ? 'queue.alreadyQueued' : 'queue.noTracks');
    }
    case 'QUEUE.ADD_ALL': {
      const tracks = addable(context, command.tracks);
      if (tracks.length === 0) return said('queue.noTracks');
      const { from = null, artistId, say = { code: 'queue.addedAndPlaying' } } = command;
      const trackId = tracks[0]?.id;
      const origin =
        from && artistId !== undefined && trackId !== undefined
          ? { ...from, artistId, trackId, tracks: [] }
          : null;
      const rest: Outcome = { start: { reason: 'bulk' }, next: { origin, from } };
      return replaced(context, listOf(tracks), rest, say);
    }
    case 'QUEUE.PLAY_REMAINING': {
      const rest = context.ended?.rest;
      if (!rest) return {};
      return played(followedBy(context, addable(context, rest.tracks)), {
        emits: [undoable({ kind: 'queue.playedOn', before: sessionOf(context), list: rest.name })],
        start: { reason: 'bulk' },
        next: { origin: null },
      });
    }
    case 'QUEUE.PLAY_NEXT': {
      const { track } = command;
      return isCurrent(context, track.id)
        ? said('queue.alreadyQueued')
        : added(context, placeNext(context, track), { code: 'queue.playingNext' }, track.id);
    }
    case 'QUEUE.REMOVE': {
      const index = placeOf(command.id);
      const track = context.tracks[index];
      if (!track) return {};
      const list = wantedFrom(context, remove(context, command.id, context.loop));
      const act = { kind: 'queue.trackRemoved', track, index } as const;
      const emits = [{ type: act.kind, track }, undoable(act)] as const;
      // The track that replaces a removed one plays only if that one did.
      return index === context.index
        ? played(list, { emits, start: { play: 'asBefore' } })
        : {
            emits,
            next: {
              ...list,
              drawnId: null,
              ended: context.ended?.track.id === track.id ? null : context.ended,
            },
          };
    }
    case 'QUEUE.CLEAR':
      if (context.tracks.length === 0) return said('queue.empty');
      return played(emptyList, {
        emits: [undoable({ kind: 'queue.cleared', before: sessionOf(context) })],
        next: ofNoList,
      });
    case 'QUEUE.PREVIOUS': {
      const place = previousPlace(context);
      const isFirstAgain = place === 0 && context.loop;
      return place === context.index && !isFirstAgain ? {} : played(currentAt(context, place));
    }
    case 'QUEUE.PLAY':
      return context.tracks.length === 0
        ? said('queue.empty')
        : played(currentAt(context, Math.max(0, context.tracks.findIndex(wantedIn(context)))));
    case 'QUEUE.PLAY_AT':
      if (isCurrent(context, command.id)) return { command: { type: 'PLAYER.PLAY' } };
      return hasTrack(context, command.id) ? played(currentAt(context, placeOf(command.id))) : {};
    case 'QUEUE.MOVE': {
      const index = placeOf(command.id);
      const track = context.tracks[index];
      const list = move(context, command.id, command.to);
      if (!track || list === context) return {};
      return {
        emits: [undoable({ kind: 'queue.trackMoved', track, index })],
        next: { ...list, drawnId: null },
      };
    }
    case 'QUEUE.SHUFFLE.TOGGLE': {
      const shuffle = command.on ?? !context.shuffle;
      const code = shuffle ? 'queue.shuffleEnabled' : 'queue.shuffleDisabled';
      return { emits: [says({ code })], next: { shuffle, drawnId: null } };
    }
    case 'QUEUE.LOOP.TOGGLE': {
      const loop = command.on ?? !context.loop;
      return { emits: [says({ code: loop ? 'queue.loopEnabled' : 'queue.loopDisabled' })], next: { loop } };
    }
    case 'QUEUE.PUT_BACK':
      return { next: { ...insertAt(context, command.track, command.index), drawnId: null } };
    case 'QUEUE.ADD_INSTEAD': {
      const { session } = command;
      const { tracks } = append(session, ...context.tracks);
      return outcomeOf(context, {
        type: 'QUEUE.RESTORE',
        session: { ...session, tracks },
        play: true,
      });
    }
    case 'QUEUE.RESTORE': {
      const { session, play, isUndoable, say } = command;
      const { shuffle, loop, position, from = null, nextId, asked = [] } = session;
      const list = repairList(session);
      const emits = say && [undoable({ kind: 'queue.edited', before: sessionOf(context) }, say)];
      const place = list.tracks.findIndex(({ id }) => isCurrent(context, id));
      if (play === 'asBefore' && place !== -1)
        return { emits, next: { ...list, index: place, asked, drawnId: null }, nextId };
      const ended = list.index === -1 ? (session.ended ?? null) : null;
      const rest: Outcome = {
        emits,
        start: { play, at: position },
        next: { shuffle, loop, position, from, origin: null, ended, asked },
        nextId,
      };
      return isUndoable ? replaced(context, list, rest, null) : played(list, rest);
    }
    case 'QUEUE.UNWANTED':
      return played(currentAt(context, nextPlace(context)), { start: { play: 'asBefore' } });
    // A request with a life of its own, and what only prepares the end of the queue.
    case 'QUEUE.NEXT':
    case 'QUEUE.REMAINING':
      return {};
  }
}

/** At the end, a skip or Next: the next one plays, else the rest of the list, else all ends. */
export function advanced(context: QueueContext, event: QueueEvent): Outcome {
  const next = currentAt(context, nextPlace(context));
  const track = currentOf(context);
  if (next.index !== -1) return { start: {}, isChoice: false, next: { ...next, ...anew, ended: null } };
  const why = (event.type === 'player.skipRequired' && event.why) || 'ended';
  const isOnly = context.tracks.length === 1;
  const plays = continuationOf(context).length > 0;
  const ended = track && { track, why, rest: isOnly || plays ? restOf(context) : null };
  if (plays)
    return outcomeOf({ ...context, ...next, drawnId: null, ended }, { type: 'QUEUE.PLAY_REMAINING' });
  return { start: {}, isChoice: false, next: { ...next, ...anew, ended: ended ?? context.ended } };
}
