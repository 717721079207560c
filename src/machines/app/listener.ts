import { fromCallback, type AnyActorRef, type EventObject } from 'xstate';
import { anyone } from './row.ts';
import { wiring } from './wiring.ts';

/** The messages that the table makes of a fact. */
export interface WiredMessage {
  readonly to: string;
  readonly event: EventObject;
}

/** What the subscriber sends the root: a fact and its sender. */
export interface FactEvent {
  readonly type: 'fact';
  readonly from: string;
  readonly fact: EventObject;
  /** In the order of the rows. */
  readonly messages: readonly WiredMessage[];
}

/** The messages that the table makes of a fact, in the order of the rows. */
export function messagesOf(from: string, fact: EventObject): readonly WiredMessage[] {
  return wiring
    .filter((row) => row.fact === fact.type && (row.from === anyone || row.from === from))
    .map((row) => ({ to: row.to, event: { ...row.payload(fact, from), type: row.event } }));
}

/** Subscribes to actors and passes each of their facts to the root, with the messages that the table makes of it. */
export const createListener = (ids: readonly string[]) =>
  fromCallback(({ system, sendBack }) => {
    const subscriptions = ids.map((from) =>
      (system.get(from) as AnyActorRef | undefined)?.on('*', (fact: EventObject) =>
        sendBack({ type: 'fact', from, fact, messages: messagesOf(from, fact) } satisfies FactEvent),
      ),
    );
    return () => subscriptions.forEach((each) => each?.unsubscribe());
  });
