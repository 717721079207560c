import {
  append,
  currentAt,
  emptyList,
  followedBy,
  hasTrack,
  insertAt,
  isCurrent,
  listOf,
  move,
  nextPlace,
  placeNext,
  previousPlace,
  type QueueList,
  remove,
  repairList,
} from '../../domain/queue-list.ts';
import type { UndoableAct } from '../../domain/undo.ts';
import type { PlayerCommand, QueueFact } from '../player/player.select.ts';
import type { Message } from '../toasts/toasts.messages.ts';
import {
  addable,
  type ChosenTrack,
  continuationOf,
  type QueueCommand,
  type QueueContext,
  type QueueEmitted,
  type QueueSignal,
  restOf,
  sessionOf,
} from './queue.select.ts';

/** How a track that has become current is played: if nothing else is said it plays from its beginning. */
type Start = Partial<Pick<Extract<QueueFact, { type: 'track.chosen' }>, 'reason' | 'play' | 'at'>>;

/** What one function carries out: the commands, and the favorite that has waited for its url. */
export type ListCommand =
  | Exclude<QueueCommand, { type: 'QUEUE.KEEP_LISTENING' }>
  | Extract<QueueSignal, { type: 'favorite.accepted' }>;

/** What a command does to the queue, and who is sent what. */
export interface Outcome {
  readonly emits?: readonly QueueEmitted[];
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
  next: { ...list, ...anew, offered: null, ...rest.next },
});

/** A change that cannot be undone itself. Where nothing is current it plays, and belongs to no list any more. */
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

const chosen = (context: QueueContext, { track, origin }: ChosenTrack): Outcome => {
  const next = origin
    ? { origin: { ...origin, trackId: track.id }, from: { name: origin.name, path: origin.path } }
    : ofNoList;
  return replaced(context, listOf([track]), { next }, null);
};

/** What a command does to the queue. */
export function outcomeOf(context: QueueContext, command: ListCommand): Outcome {
  const placeOf = (id: string) => context.tracks.findIndex((track) => track.id === id);
  switch (command.type) {
    case 'QUEUE.SELECT':
      if (isCurrent(context, command.track.id)) return { command: { type: 'PLAYER.TOGGLE' } };
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
      const { from = null, say = { code: 'queue.addedAndPlaying' } } = command;
      const rest: Outcome = { start: { reason: 'bulk' }, next: { origin: null, from } };
      return replaced(context, listOf(tracks), rest, say);
    }
    case 'QUEUE.PLAY_REMAINING': {
      const { offered } = context;
      if (!offered) return {};
      return played(followedBy(context, offered.tracks), {
        emits: [undoable({ kind: 'queue.playedOn', before: sessionOf(context), list: offered.name })],
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
      const list = remove(context, command.id, context.loop);
      const act = { kind: 'queue.trackRemoved', track, index } as const;
      const emits = [{ type: act.kind, track }, undoable(act)] as const;
      // The track that replaces a removed one plays only if that one did.
      return index === context.index
        ? played(list, { emits, start: { play: 'asBefore' } })
        : { emits, next: { ...list, drawnId: null } };
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
      return context.tracks.length === 0 ? said('queue.empty') : played(currentAt(context, 0));
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
      const shuffle = !context.shuffle;
      const code = shuffle ? 'queue.shuffleEnabled' : 'queue.shuffleDisabled';
      return { emits: [says({ code })], next: { shuffle, drawnId: null } };
    }
    case 'QUEUE.LOOP.TOGGLE': {
      const loop = !context.loop;
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
      const { session, play } = command;
      const { shuffle, loop, position, from = null, nextId } = session;
      return played(repairList(session), {
        start: { play, at: position },
        next: { shuffle, loop, position, from, origin: null },
        nextId,
      });
    }
    // A request with a life of its own, and what only prepares the end of the queue.
    case 'QUEUE.NEXT':
    case 'QUEUE.REMAINING':
      return {};
  }
}

/** The track has ended or is skipped, or Next is pressed: the next one plays, else the remaining tracks of the list, else the queue ends. */
export function advanced(context: QueueContext): Outcome {
  const next = currentAt(context, nextPlace(context));
  if (next.index === -1 && continuationOf(context).length > 0) {
    const ended = { ...context, ...next, drawnId: null, offered: restOf(context) };
    return outcomeOf(ended, { type: 'QUEUE.PLAY_REMAINING' });
  }
  const offered = next.index === -1 ? context.offered : null;
  return { start: {}, isChoice: false, next: { ...next, ...anew, offered } };
}
