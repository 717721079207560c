import { fromCallback, type AnyActorRef, type EventObject } from 'xstate';
import { anyone, type Row } from './row.ts';

/** A fact and its sender. */
export interface EmittedFact {
  readonly from: string;
  readonly fact: EventObject;
}

/** The messages that the table makes of a fact. */
export interface WiredMessage {
  readonly to: string;
  readonly event: EventObject;
}

/** What the listener sends the root. */
export interface FactEvent extends EmittedFact {
  readonly type: 'fact';
  /** In the order of the rows. */
  readonly messages: readonly WiredMessage[];
}

/** Has rows looked up for facts that were emitted earlier. */
export interface PendingFacts {
  readonly type: 'facts';
  readonly facts: readonly EmittedFact[];
}

/** The messages that rows make of a fact, in the order of the rows. */
export function messagesOf(rows: readonly Row[], { from, fact }: EmittedFact): readonly WiredMessage[] {
  return rows
    .filter((row) => row.fact === fact.type && (row.from === anyone || row.from === from))
    .map((row) => ({ to: row.to, event: { ...row.payload(fact, from), type: row.event } }));
}

/**
 * Listens to actors and passes each of their facts to the root, with the messages that the rows make of it.
 * @param ids returns the names of the actors; called once, at the start
 * @param pendingRows the rows for facts that were emitted before they were loaded
 */
export const createListener = (
  ids: () => readonly string[],
  rows: readonly Row[],
  pendingRows: readonly Row[] = [],
) =>
  fromCallback<PendingFacts>(({ system, sendBack, receive }) => {
    const pass = (known: readonly Row[], emitted: EmittedFact) =>
      sendBack({ type: 'fact', ...emitted, messages: messagesOf(known, emitted) } satisfies FactEvent);
    const listening = ['app', ...ids()].map((from) =>
      (system.get(from) as AnyActorRef | undefined)?.on('*', (fact: EventObject) =>
        pass(rows, { from, fact }),
      ),
    );
    receive(({ facts }) => facts.forEach((each) => pass(pendingRows, each)));
    return () => listening.forEach((each) => each?.unsubscribe());
  });
