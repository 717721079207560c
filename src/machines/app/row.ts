import type { EmittedFrom, EventFromLogic, EventObject } from 'xstate';
import type { FailureFact } from '../failure.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';
import type { Logics, SystemId } from './app.system.ts';

/** In the place of a sender: every actor, the root included. */
export const anyone = '*';

type Sender = SystemId | typeof anyone;

/** What a sender emits. */
type FactsOf<From extends Sender> = From extends SystemId
  ? EmittedFrom<Logics[From]>
  : MessageFact | FailureFact;

type FactOf<From extends Sender, Type> = Extract<FactsOf<From>, { type: Type }>;

/** What a recipient accepts. */
type EventsOf<To extends SystemId> = EventFromLogic<Logics[To]>;

/** What an event carries beside its type. */
type PayloadOf<To extends SystemId, Type> = Omit<Extract<EventsOf<To>, { type: Type }>, 'type'>;

/** Those who accept a fact as it is. */
type AcceptingFact<Fact> = {
  [Id in SystemId]: [Fact] extends [EventsOf<Id>] ? Id : never;
}[SystemId];

/** One row of the table: where `from` emits `fact`, `to` is sent `event`. */
export interface Row {
  readonly from: Sender;
  readonly fact: string;
  readonly to: SystemId;
  readonly event: string;
  /** What the event carries. `sender` has emitted the fact, also where the row holds for every actor. */
  payload(fact: EventObject, sender: string): object;
}

const nothing = () => ({});

/** A row, checked: the sender emits the fact, and the recipient accepts the event with what it carries. */
export function row<
  From extends Sender,
  Type extends FactsOf<From>['type'],
  To extends SystemId,
  Event extends EventsOf<To>['type'],
>(
  from: From,
  fact: Type,
  to: To,
  event: Event,
  ...payload: object extends PayloadOf<To, Event>
    ? [payload?: (fact: FactOf<From, Type>, sender: string) => PayloadOf<To, Event>]
    : [payload: (fact: FactOf<From, Type>, sender: string) => PayloadOf<To, Event>]
): Row {
  return { from, fact, to, event, payload: payload[0] ?? nothing };
}

/** Rows by which facts reach a recipient as they are. */
export const forward = <From extends SystemId, Type extends FactsOf<From>['type']>(
  from: From,
  facts: readonly Type[],
  to: AcceptingFact<FactOf<From, Type>>,
): readonly Row[] => facts.map((fact) => ({ from, fact, to, event: fact, payload: (own) => own }));
