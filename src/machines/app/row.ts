import type { EmittedFrom, EventFromLogic, EventObject } from 'xstate';
import type { FailureFact } from '../failure.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';
import type { Logics, SystemId } from './app.system.ts';
import type { FunctionFacts, FunctionId } from './functions.ts';

/** In the place of a sender: every actor and function, the root included. */
export const anyone = '*';

type Sender = SystemId | FunctionId | typeof anyone;

type FactsOf<From extends Sender> = From extends SystemId
  ? EmittedFrom<Logics[From]>
  : From extends FunctionId
    ? FunctionFacts[From]
    : MessageFact | FailureFact;

type FactOf<From extends Sender, Type> = Extract<FactsOf<From>, { type: Type }>;

type EventsOf<To extends SystemId> = EventFromLogic<Logics[To]>;

type PayloadOf<To extends SystemId, Type> = Omit<Extract<EventsOf<To>, { type: Type }>, 'type'>;

type AcceptingFact<Fact> = {
  [Id in SystemId]: [Fact] extends [EventsOf<Id>] ? Id : never;
}[SystemId];

/** One row of the table: when `from` emits `fact`, the root sends `event` to `to`. */
export interface Row {
  readonly from: Sender;
  readonly fact: string;
  readonly to: SystemId;
  readonly event: string;
  /** The fields of the event. `sender` emitted the fact; a row may apply to every actor. */
  payload(fact: EventObject, sender: string): object;
}

const nothing = () => ({});

/** A row, type-checked: the sender emits the fact, and the recipient accepts the event with these fields. */
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
export const forward = <From extends SystemId | FunctionId, Type extends FactsOf<From>['type']>(
  from: From,
  facts: readonly Type[],
  to: AcceptingFact<FactOf<From, Type>>,
): readonly Row[] => facts.map((fact) => ({ from, fact, to, event: fact, payload: (own) => own }));
