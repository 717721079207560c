import type { ActorRef, AnyActorRef, EventObject, Snapshot } from 'xstate';
import type { PlayerCommand, QueueFact } from '../player/player.types.ts';
import type { PlayerFact, QueueCommand, UrlFact } from '../queue/queue.types.ts';

export type Accepting<Event extends EventObject> = ActorRef<Snapshot<unknown>, Event>;

interface Accepted {
  readonly player: PlayerCommand | QueueFact;
  readonly queue: QueueCommand | PlayerFact | UrlFact;
}

/** The pair that talks with every second of a track, past the table. */
export const neighbours = { player: 'queue', queue: 'player' } as const satisfies Record<
  keyof Accepted,
  keyof Accepted
>;

/**
 * The neighbour of an actor, as a target of `sendTo`. A machine that runs by itself, as in a walk through its
 * graph, has none: XState then sends the event to the machine itself, which ignores it.
 */
export const neighbour =
  <Id extends keyof Accepted>(id: Id) =>
  ({ system }: { readonly system: AnyActorRef['system'] }): Accepting<Accepted[Id]> =>
    system.get(id) as Accepting<Accepted[Id]>;
