import type { AnyActorRef, EventObject, Subscription } from 'xstate';

type Listener = (fact: EventObject) => void;

/** The facts of running actors, held for listeners that are still being loaded. */
export interface HeldFacts<Actors> {
  /** The same actors: who listens to these hears what has been told before as soon as it is let go. */
  readonly actors: Actors;
  /** Tells the listeners everything that was held, in the order in which it happened; from then on nothing is held. */
  readonly letGo: () => void;
}

/**
 * Holds what actors tell from now on. A song may sound, a mood change or a message fall due before that is loaded which
 * counts it, passes it on and shows it.
 */
export function holdFacts<Actors extends object>(actors: Actors): HeldFacts<Actors> {
  const held: (() => void)[] = [];
  let isHolding = true;

  const listening = ([id, actor]: [string, AnyActorRef]): [string, object] => {
    const listeners = new Set<readonly [type: string, listener: Listener]>();
    actor.on('*', (fact: EventObject) => {
      const tell = () => {
        for (const [type, listener] of listeners) if (type === '*' || type === fact.type) listener(fact);
      };
      if (isHolding) held.push(tell);
      else tell();
    });
    return [
      id,
      {
        getSnapshot: () => actor.getSnapshot() as unknown,
        send: (event: EventObject) => actor.send(event),
        subscribe: actor.subscribe.bind(actor),
        on: (type: string, listener: Listener): Subscription => {
          const entry = [type, listener] as const;
          listeners.add(entry);
          return { unsubscribe: () => void listeners.delete(entry) };
        },
      },
    ];
  };

  return {
    actors: Object.fromEntries(
      Object.entries(actors as Record<string, AnyActorRef>).map(listening),
    ) as Actors,
    letGo: () => {
      // What a fact leads to may be told meanwhile: it comes behind those that were before it.
      for (const tell of held) tell();
      held.length = 0;
      isHolding = false;
    },
  };
}
