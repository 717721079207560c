import { fromCallback, type EventObject } from 'xstate';
import type { Store, StoreKey } from '../storage/store.types.ts';

/** Sends the machine of a listening actor an event. */
export type Send<Event extends EventObject> = (event: Event) => void;

/** A listening actor: `listen` subscribes, sends the machine events, and returns a function that unsubscribes. */
export function source(listen: (send: Send<EventObject>) => () => void) {
  return fromCallback(({ sendBack }) => listen(sendBack));
}

/** Decides about the stored value of a key, under its lock, and stores the value that the outcome holds. */
export async function decide<Value, Outcome>(
  store: Pick<Store, 'update'>,
  key: StoreKey<Value>,
  outcomeOf: (current: Value) => Outcome,
  valueOf: (outcome: Outcome) => Value,
): Promise<Outcome> {
  const { promise: decided, resolve } = Promise.withResolvers<Outcome>();
  await store.update(key, (current) => {
    const outcome = outcomeOf(current);
    resolve(outcome);
    return valueOf(outcome);
  });
  return decided;
}
