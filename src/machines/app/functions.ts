import { fromCallback, type AnyActorRef, type EventObject } from 'xstate';
import type { ListKind } from '../../domain/pages.ts';
import type { MusicPreference } from '../../domain/preferences.ts';
import type { ListPlace, QueueSession } from '../../domain/queue-list.ts';
import type { Theme } from '../../domain/theme.ts';
import type { Track } from '../../domain/track.ts';
import type { UndoableAct } from '../../domain/undo.ts';
import type { Unwanted } from '../../domain/unwanted.ts';
import { anyone } from './row.ts';
import { wiring } from './wiring.ts';
import type { FailureFact } from '../failure.ts';
import type { NetworkFact } from './outside.types.ts';
import type { Message, MessageFact } from '../toasts/toasts.messages.ts';

export interface WiredMessage {
  readonly to: string;
  readonly event: EventObject;
}

/** What the subscriber sends the root: a fact and its sender. */
export interface FactEvent {
  readonly type: 'fact';
  readonly from: string;
  readonly fact: EventObject;
  readonly messages: readonly WiredMessage[];
}

/** The messages that the table makes of a fact, in the order of the rows. */
export function messagesOf(from: string, fact: EventObject): readonly WiredMessage[] {
  return wiring
    .filter((row) => row.fact === fact.type && (row.from === anyone || row.from === from))
    .map((row) => ({ to: row.to, event: { ...row.payload(fact, from), type: row.event } }));
}

/** Subscribes to actors and passes their facts to the root, with the messages the table makes. */
export const createSubscriber = (ids: readonly string[]) =>
  fromCallback(({ system, sendBack }) => {
    const subscriptions = ids.map((from) =>
      (system.get(from) as AnyActorRef | undefined)?.on('*', (fact: EventObject) =>
        sendBack({ type: 'fact', from, fact, messages: messagesOf(from, fact) } satisfies FactEvent),
      ),
    );
    return () => subscriptions.forEach((each) => each?.unsubscribe());
  });

/** A station, a featured or a Discover playlist by its id; an artist's radio by the artist's. */
export interface PlayableList {
  readonly kind: ListKind;
  readonly id: string;
  readonly name: string;
}

/** The facts of the functions that are no actors, by the function's name in the table. */
export interface FunctionFacts {
  readonly comments: { readonly type: 'comment.deleted'; readonly act: UndoableAct };
  readonly exportList: never;
  /** Whether a list's remaining tracks play by themselves: at the start, after a change in any tab. */
  readonly keepListening: { readonly type: 'keepListening.changed'; readonly on: boolean };
  readonly miniPlayer: never;
  /** An answer has disproved the browser's word that it is offline (D118). */
  readonly network: NetworkFact;
  readonly playFolder: {
    readonly type: 'folder.loaded';
    readonly tracks: readonly Track[];
    readonly from: ListPlace;
  };
  readonly playList:
    | {
        readonly type: 'list.chosen';
        readonly list: PlayableList;
      }
    | {
        /** A list has arrived: it replaces the queue and plays. `say` is the message to show. */
        readonly type: 'list.loaded';
        readonly list: PlayableList;
        readonly tracks: readonly Track[];
        readonly say: Message | null;
      };
  readonly personalData:
    | { readonly type: 'import.checked' }
    | { readonly type: 'import.done' }
    /** Personal data was replaced, in this tab or another: its queue replaces the one of this tab. */
    | { readonly type: 'queue.imported'; readonly queue: QueueSession };
  /** The lists of Home were saved in their dialog, which closes now. */
  readonly preferences: {
    readonly type: 'preferences.saved';
    readonly preferences: readonly MusicPreference[];
  };
  readonly profile: {
    readonly type: 'profile.saved';
    readonly preferences: readonly MusicPreference[];
  };
  readonly subscribe: { readonly type: 'newsletter.subscribed' };
  /** The personal lists no longer fit the listener and must be made again. */
  readonly taste: { readonly type: 'taste.changed' };
  /** The theme that the page shows: at the start, and after each change. */
  readonly theme: { readonly type: 'theme.shown'; readonly theme: Theme };
  readonly unwanted:
    /** What is never wanted: at the start, and after each change in any tab; `isOwn`: in this one. */
    | {
        readonly type: 'unwanted.changed';
        readonly unwanted: readonly Unwanted[];
        readonly isOwn: boolean;
      }
    | { readonly type: 'unwanted.added'; readonly act: UndoableAct };
}

export type FunctionId = keyof FunctionFacts;

/** Emits a fact of a function. The root passes it on by the table, as it does with the facts of actors. */
export type EmitFact = <Id extends FunctionId>(
  from: Id,
  fact: FunctionFacts[Id] | MessageFact | FailureFact,
) => void;

interface Root {
  readonly send: (event: FactEvent) => void;
  readonly getSnapshot: () => { readonly status: string };
}

/** Emits the facts of functions through a root; nothing once it has stopped. */
export const createEmitFact =
  (root: Root): EmitFact =>
  (from, fact) => {
    if (root.getSnapshot().status !== 'active') return;
    root.send({ type: 'fact', from, fact, messages: messagesOf(from, fact) });
  };
